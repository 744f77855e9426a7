import { countOf } from '#domain/text/counts.ts'

/** How much one person may have booked at once, and do in a while. Why so much: docs/decisions/2026-11-22-booking-limits.md. */
export const BOOKING_LIMITS = {
  upcomingAtLocation: 10,
  upcomingMinutesAtLocation: 30 * 60,
  upcomingOverall: 30,
  pendingAtLocation: 5,
} as const

const HOUR = 3600
const DAY = 24 * HOUR

/** At most so many in so many seconds. */
export type Rate = { readonly most: number; readonly seconds: number }

/** What one person may do by the hour and by the day; and how often one booking may be moved. */
export const BOOKING_RATES = {
  place: [
    { most: 20, seconds: HOUR },
    { most: 60, seconds: DAY },
  ],
  // All that somebody has can always be cancelled: what is upcoming, and what they may place in a day besides.
  cancel: [
    { most: 30, seconds: HOUR },
    { most: 90, seconds: DAY },
  ],
  move: [
    { most: 20, seconds: HOUR },
    { most: 40, seconds: DAY },
  ],
  moveOne: [{ most: 5, seconds: DAY }],
} as const satisfies Record<string, readonly Rate[]>

export type RateName = keyof typeof BOOKING_RATES

/** The longest time that a rate looks back. */
export const LONGEST_RATE_SECONDS = DAY

/** A rate that is used up, and the seconds until it allows one more. */
export type UsedUp = Rate & { readonly wait: number }

/**
 * The rate that is used up for the longest, given how many seconds ago each of the earlier ones was; null when one more may
 * be done now. `factor` multiplies what each allows.
 */
export function usedUpRate(rates: readonly Rate[], secondsAgo: readonly number[], factor: number): UsedUp | null {
  const newestFirst = secondsAgo.toSorted((a, b) => a - b)
  const used = rates.flatMap(({ most, seconds }): UsedUp[] => {
    const allowed = Math.round(most * factor)
    // Once the last of as many as are allowed has left the window, there is room for one.
    const last = newestFirst[allowed - 1]
    return last === undefined || last >= seconds
      ? []
      : [{ most: allowed, seconds, wait: Math.max(1, Math.ceil(seconds - last)) }]
  })
  return used.sort((a, b) => b.wait - a.wait)[0] ?? null
}

/** 'un minut', '12 minute', 'o oră', '3 ore': a wait, rounded up. */
export function waitLabel(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes === 1) return 'un minut'
  if (minutes < 60) return countOf(minutes, 'minut', 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'o oră' : countOf(hours, 'oră', 'ore')
}
