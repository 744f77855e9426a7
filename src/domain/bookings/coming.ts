import type { EpochMinute } from '../time/iso-date.ts'
import { boundaryToEpoch, epochToWall } from '../time/wall-time.ts'
import type { BookingStatus } from './booking.ts'
import { comingLimit } from './coming-limit.ts'
import { reminderTime } from './reminder-times.ts'

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

/** So long before the limit the reminder that asks is planned, and at the least so long before it has left. */
const ASKED_BEFORE_MINUTES = 3 * 60
export const ASKED_LATEST_MINUTES = 2 * 60

/** A silence that nobody acted on so long after the limit, as the site stood still, cancels nothing. */
export const SILENCE_LAPSES_MINUTES = 60

type PromisedVisit = {
  readonly start: EpochMinute
  /** How long before the start the location wants to know; 0: it does not. */
  readonly limitMinutes: number
  readonly booked: EpochMinute
}

/**
 * Until when the client of a visit must say 'Vin', or it is cancelled, as `comingLimit` says. Null where silence
 * cancels nothing: the location does not want it, or the reminder that asks would come too late.
 */
export function comingUntil({ start, limitMinutes, booked }: PromisedVisit): EpochMinute | null {
  if (limitMinutes === 0) return null
  const { date, minute } = comingLimit(epochToWall(start), limitMinutes)
  const until = boundaryToEpoch(date, minute)
  const asked = reminderTime('day', start, booked)
  return asked === null || asked > until - ASKED_BEFORE_MINUTES ? null : until
}
