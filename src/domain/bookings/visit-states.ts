import type { EpochMinute } from '../time/iso-date.ts'
import type { BookingStatus } from './booking.ts'
import { comingRefusal } from './coming.ts'

/**
 * The team's statement about a visit: the client said that they come, arrived, or did not; the visit is completed, or
 * was missed. `not_coming` and `not_arrived` take back their own, `confirmed` each of the others.
 */
export const VISIT_STATES = [
  'coming',
  'not_coming',
  'arrived',
  'not_arrived',
  'completed',
  'no_show',
  'confirmed',
] as const

export type VisitState = (typeof VISIT_STATES)[number]

type Visit = { readonly status: BookingStatus; readonly start: EpochMinute; readonly end: EpochMinute }

/** 'Nu a venit' may be said from so long after the start until so long after the end, and is taken back as long. */
const MISSED_AFTER_MINUTES = 10
const MISSED_UNTIL_MINUTES = 24 * 60

/** How long before its start a client may be there. */
const EARLY_MINUTES = 12 * 60

/** A client who comes so much before their start is more likely another one. */
const UNLIKELY_EARLY_MINUTES = 15

/** How many minutes before its start it is, where that is so long that 'A venit' is asked about first; else null. */
export function minutesEarly({ start }: Pick<Visit, 'start'>, now: EpochMinute): number | null {
  return start - now > UNLIKELY_EARLY_MINUTES ? Math.floor(start - now) : null
}

export type StateChange = {
  readonly status: BookingStatus
  readonly arrived: boolean | null
  readonly coming?: boolean
}

/**
 * The change that a statement makes to the visit, `arrived` null and `coming` absent where those stay; or the reason
 * for which it cannot be made now.
 */
export function stateChange({ status, start, end }: Visit, said: VisitState, now: EpochMinute): StateChange | string {
  if (said === 'coming' || said === 'not_coming')
    return comingRefusal({ status, start }, now) ?? { status, arrived: null, coming: said === 'coming' }
  if (status === 'canceled') return 'Rezervarea este anulată.'
  if (status === 'pending') return 'Cererea așteaptă întâi un răspuns.'
  const isOld = now > end + MISSED_UNTIL_MINUTES
  if (isOld) return 'Vizita s-a încheiat de mai mult de 24 de ore.'
  if (said === 'arrived' || said === 'not_arrived') {
    if (status === 'no_show') return 'Ai notat că nu a venit. Ia înapoi întâi asta.'
    if (now < start - EARLY_MINUTES) return 'Vizita nu este azi.'
    return { status, arrived: said === 'arrived' }
  }
  if (said === 'no_show') {
    if (now < start + MISSED_AFTER_MINUTES) return 'Se poate nota la 10 minute după începerea vizitei.'
    return { status: 'no_show', arrived: false }
  }
  if (now < start) return 'Vizita nu a început încă.'
  if (said === 'completed') return { status: 'completed', arrived: null }
  return { status: now < end ? 'confirmed' : 'completed', arrived: null }
}

/** The states to which a visit that is over may be corrected. */
export const CORRECTED_STATES = ['completed', 'no_show'] as const

export type CorrectedState = (typeof CORRECTED_STATES)[number]

/** So long after its end a visit can still be corrected. */
const CORRECTION_MINUTES = 7 * 24 * 60

/** Why what was said of a visit cannot be corrected so; null when it can. */
export function correctionProblem({ status, end }: Visit, to: CorrectedState, now: EpochMinute): string | null {
  if (status === 'canceled') return 'Rezervarea este anulată.'
  if (status === 'pending') return 'Cererea așteaptă întâi un răspuns.'
  if (now < end) return 'Vizita nu s-a încheiat încă.'
  if (now - CORRECTION_MINUTES > end) return 'Vizita s-a încheiat de mai mult de 7 zile.'
  return status === to ? 'Vizita este deja notată așa.' : null
}
