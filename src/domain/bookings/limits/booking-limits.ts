import { countOf } from '#domain/text/counts.ts'

/**
 * How much one person may have booked at once, besides what each location allows (`upcomingBookings`).
 * Reasons: docs/decisions/2026-11-22-booking-limits.md.
 */
export const BOOKING_LIMITS = {
  upcomingMinutesAtLocation: 30 * 60,
  upcomingOverall: 30,
  pendingAtLocation: 5,
} as const

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** At most `most` in `seconds`. */
export type Rate = { readonly most: number; readonly seconds: number }

/** Limits of one person per hour and day, and of the moves of one booking. */
export const BOOKING_RATES = {
  place: [
    { most: 20, seconds: HOUR_SECONDS },
    { most: 60, seconds: DAY_SECONDS },
  ],
  // Enough to cancel everything: what is upcoming, and what can be placed in a day.
  cancel: [
    { most: 30, seconds: HOUR_SECONDS },
    { most: 90, seconds: DAY_SECONDS },
  ],
  move: [
    { most: 20, seconds: HOUR_SECONDS },
    { most: 40, seconds: DAY_SECONDS },
  ],
  moveOne: [{ most: 5, seconds: DAY_SECONDS }],
} as const satisfies Record<string, readonly Rate[]>

/** The longest window of a rate. */
export const LONGEST_RATE_SECONDS = DAY_SECONDS

/** An exhausted rate, and the seconds until it allows one more. */
export type UsedUp = Rate & { readonly wait: number }

/**
 * The exhausted rate with the longest wait, given how many seconds ago each earlier one was; null when one more is
 * allowed. `factor` multiplies the rates.
 */
export function usedUpRate(rates: readonly Rate[], secondsAgo: readonly number[], factor: number): UsedUp | null {
  const newestFirst = secondsAgo.toSorted((a, b) => a - b)
  const used = rates.flatMap(({ most, seconds }): UsedUp[] => {
    const allowed = Math.round(most * factor)
    // When the oldest of the allowed number leaves the window, one more is allowed.
    const last = newestFirst[allowed - 1]
    return last === undefined || last >= seconds
      ? []
      : [{ most: allowed, seconds, wait: Math.max(1, Math.ceil(seconds - last)) }]
  })
  return used.sort((a, b) => b.wait - a.wait)[0] ?? null
}

/** A wait, rounded up: 'un minut', '12 minute', 'o oră', '3 ore'. */
export function waitLabel(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes === 1) return 'un minut'
  if (minutes < 60) return countOf(minutes, 'minut', 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'o oră' : countOf(hours, 'oră', 'ore')
}
