import type { BookingStatus } from './booking.ts'

/** The weeks after which a client may ask to be reminded to book the same again. */
export const REBOOKING_WEEKS = [2, 4, 6, 8] as const

export type RebookingWeeks = (typeof REBOOKING_WEEKS)[number]

export const USUAL_REBOOKING_WEEKS: RebookingWeeks = 4

type Visit = {
  readonly status: BookingStatus
  /** Whether the location has a page, and can be booked there. */
  readonly isOpen: boolean
  /** Whether its client can be told of anything. */
  readonly isReached: boolean
}

/** Why nobody can be reminded to book this visit again; null when they can. */
export function rebookingRefusal({ status, isOpen, isReached }: Visit): string | null {
  if (status === 'canceled') return 'Rezervarea este anulată.'
  if (status === 'no_show') return 'Vizita nu a avut loc.'
  if (!isOpen) return 'Locația nu mai primește rezervări aici.'
  return isReached ? null : 'Nu avem unde să îți scriem: pornește SMS-urile sau e-mailul din profil.'
}
