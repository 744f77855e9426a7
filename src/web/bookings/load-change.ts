import { listCancellationReasons } from '#contract/bookings/changes.ts'
import type { Client } from '#contract/client.ts'
import { getLocation } from '#contract/locations/location.ts'
import { ableProfessionals } from '#domain/bookings/service-selection.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { toMenu, type WireProfessional } from '#web/availability/service-from-wire.ts'
import { readChange } from './booking-address.ts'
import type { Reason } from './cancel/cancel-panel.tsx'
import type { BookingDetails } from './labels.ts'

/** The data that a change of the booking needs to be offered. */
export type BookingChange =
  | { readonly what: 'cancel'; readonly reasons: readonly Reason[] }
  | {
      readonly what: 'move'
      readonly today: IsoDate
      readonly horizonDays: number
      /** Professionals who do all of its services. */
      readonly team: readonly WireProfessional[]
      /** The location wants its clients to choose one of them. */
      readonly mustChoose: boolean
    }

/** On the server: what `?change=` asks for, when the booking can still be changed; null otherwise. */
export async function loadChange(
  api: Client,
  booking: BookingDetails,
  search: URLSearchParams,
): Promise<BookingChange | null> {
  const what = readChange(search)
  if (what === 'cancel' && booking.can_cancel) {
    const answer = await api(listCancellationReasons)
    return { what, reasons: answer.ok ? answer.body.data : [] }
  }
  if (what !== 'move' || !booking.can_reschedule) return null
  const params = { slug: booking.location.slug, location_id: String(booking.location.id) }
  const answer = await api(getLocation, { params })
  if (!answer.ok) return null
  const { professionals, service_categories, policies } = answer.body.data
  const wanted = new Set(booking.services.map(({ id }) => id))
  const services = toMenu(service_categories).flatMap((heading) => heading.services.filter(({ id }) => wanted.has(id)))
  return {
    what,
    today: todayAt(toEpochMinute(Temporal.Now.instant())),
    horizonDays: policies.horizon_days,
    team: ableProfessionals(professionals, services),
    mustChoose: !policies.any_professional,
  }
}
