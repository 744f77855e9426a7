import type { BookingStatus } from '../bookings/booking.ts'
import type { EpochMinute } from '../time/iso-date.ts'
import { pushedBy } from './pushed.ts'

/** The minutes by which a professional may tell the next clients that they are late. */
export const DELAY_MINUTES = [10, 15, 30] as const

export type DelayMinutes = (typeof DELAY_MINUTES)[number]

type Visit = {
  readonly id: number
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly buffer: number
  readonly status: BookingStatus
  readonly arrivedAt: number | null
}

/**
 * The visits of a professional's day whose clients can be told of a delay, in order: confirmed, not begun at `from`,
 * the client not there yet. `reachedBy`: the delays that the time free before the visit does not make good.
 */
export function delayedVisits<V extends Visit>(
  visits: readonly V[],
  from: EpochMinute,
): { readonly visit: V; readonly reachedBy: readonly DelayMinutes[] }[] {
  const next = visits.filter((visit) => isToCome(visit, from)).toSorted((a, b) => a.start - b.start || a.id - b.id)
  const first = next[0]
  if (!first) return []
  const reached = DELAY_MINUTES.map((minutes) => {
    const pushed = pushedBy(next, first.id, minutes).map(({ visit }) => visit.id)
    return { minutes, ids: new Set([first.id, ...pushed]) }
  })
  return next
    .filter(({ status, arrivedAt }) => status === 'confirmed' && arrivedAt === null)
    .map((visit) => ({
      visit,
      reachedBy: reached.filter(({ ids }) => ids.has(visit.id)).map(({ minutes }) => minutes),
    }))
}

/** A request, and a client who waits already, take their time too. */
const isToCome = ({ start, status }: Visit, from: EpochMinute) =>
  start > from && (status === 'confirmed' || status === 'pending')

/** Whether a client who was notified of so many minutes knows of a delay of so many. */
export const knowsOf = (notified: number | null, minutes: DelayMinutes): boolean =>
  notified !== null && notified >= minutes
