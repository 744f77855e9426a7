/** A request’s permission to go; a trial decides whether others may follow. */
type Pass = { readonly isTrial: boolean }

/**
 * Lets requests through while they succeed. After a failure it pauses, longer each time, then lets one through to try.
 */
export type Breaker = {
  /** Null while it pauses or another request is trying. */
  enter(): Pass | null
  settle(pass: Pass, hasSucceeded: boolean): void
  isPausing(): boolean
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** A closed breaker. `now` is a monotonic clock in milliseconds. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0
  let pausedUntil = 0
  let isTrying = false
  const isPausing = () => failures > 0 && (isTrying || now() < pausedUntil)
  return {
    isPausing,
    enter: () => {
      if (isPausing()) return null
      isTrying = failures > 0
      return { isTrial: isTrying }
    },
    settle: ({ isTrial }, hasSucceeded) => {
      // A question under way when the pause began says nothing about the database now.
      if (failures > 0 && !isTrial) return
      isTrying = false
      failures = hasSucceeded ? 0 : failures + 1
      pausedUntil = now() + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    },
  }
}
