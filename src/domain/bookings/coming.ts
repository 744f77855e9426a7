import type { EpochMinute } from '../time/iso-date.ts'
import type { BookingStatus } from './booking.ts'

/** So long before its start a visit can be confirmed by 'Vin': an earlier word says little. */
const COMING_FROM_MINUTES = 3 * 24 * 60

type Visit = { readonly status: BookingStatus; readonly start: EpochMinute }

/** Why it cannot be said now that the client of this visit comes; null when it can. */
export function comingRefusal({ status, start }: Visit, now: EpochMinute): string | null {
  if (status === 'canceled') return 'Rezervarea este anulată.'
  if (status === 'pending') return 'Cererea așteaptă întâi un răspuns.'
  if (status !== 'confirmed' || now >= start) return 'Vizita a început deja.'
  if (now < start - COMING_FROM_MINUTES) return 'Vizita se poate confirma cu cel mult 3 zile înainte.'
  return null
}
