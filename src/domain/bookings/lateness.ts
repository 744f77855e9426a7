import type { EpochMinute } from '../time/iso-date.ts'
import type { BookingStatus } from './booking.ts'

/** The minutes by which a client may say that they are late; none takes it back. */
export const LATENESS_MINUTES = [5, 10, 15] as const

export type LatenessMinutes = (typeof LATENESS_MINUTES)[number]

/** From so long before the start until so long after it a client can say that they are late. */
const FROM_MINUTES = 2 * 60
const UNTIL_MINUTES = 15

type Visit = { readonly status: BookingStatus; readonly start: EpochMinute; readonly hasArrived: boolean }

/** Why the client of this visit cannot say now that they are late; null when they can. */
export function latenessRefusal({ status, start, hasArrived }: Visit, now: EpochMinute): string | null {
  const hasBegun = hasArrived || now > start + UNTIL_MINUTES
  if (status === 'canceled') return 'Rezervarea este anulată.'
  if (status === 'pending') return 'Cererea așteaptă întâi un răspuns.'
  if (status !== 'confirmed' || hasBegun) return 'Vizita a început deja.'
  if (now < start - FROM_MINUTES) return 'Poți anunța o întârziere cu cel mult 2 ore înainte.'
  return null
}
