import type { BookingList } from '#domain/bookings/booking.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Booking, BookingDetails } from './labels.ts'

/** The addresses at which one booking is shown and changed: in the account, or behind its signed link. */
export type BookingAddress = {
  readonly detail: string
  readonly cancel: string
  readonly move: string
  readonly calendar: string
  /** The address for the answer to a proposal. */
  readonly proposal: string
  /** The address for a review of it; null if only the account can write one. */
  readonly review: string | null
}

/** The change that the page is asked to make, by `?change=`. */
export type Change = 'cancel' | 'move'

export function readChange(search: URLSearchParams): Change | null {
  const change = search.get('change')
  return change === 'cancel' || change === 'move' ? change : null
}

/** In the account's list that the visitor came from. */
export function accountAddress(list: BookingList, id: BookingId): BookingAddress {
  const detail = `/account/bookings?type=${list}&booking=${id}`
  const change = (what: Change) => `${detail}&change=${what}`
  return {
    detail,
    cancel: change('cancel'),
    move: change('move'),
    calendar: `/api/bookings/${id}/calendar.ics`,
    proposal: detail,
    review: `${detail}&change=review`,
  }
}

export function linkedAddress(token: string): BookingAddress {
  const detail = `/r/${encodeURIComponent(token)}`
  const change = (what: Change) => `${detail}?change=${what}`
  return {
    detail,
    cancel: change('cancel'),
    move: change('move'),
    calendar: `/api/public/bookings/${encodeURIComponent(token)}/calendar.ics`,
    proposal: detail,
    review: null,
  }
}

/** 'Rezervă din nou': the flow with the same services and professional chosen. */
export const rebookPath = (booking: Booking) => flowPath(booking, { professional: String(booking.professional.id) })

/** The end of the flow with the same services at another hour, with the same professional or whoever is free then. */
export const alternativePath = (
  booking: Booking,
  { date, time, professional_id }: BookingDetails['alternatives'][number],
) => flowPath(booking, { date, time, ...(professional_id === null ? {} : { professional: String(professional_id) }) })

function flowPath({ location, services }: Booking, chosen: Record<string, string>): string {
  const query = new URLSearchParams({ services: services.map(({ id }) => id).join(','), ...chosen })
  return `/locations/${location.id}/${location.slug}/booking?${query}`
}
