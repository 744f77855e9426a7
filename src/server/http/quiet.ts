import { setTimeout as sleep } from 'node:timers/promises'

const NAP_MS = 50
/** Half a second. */
const QUIET_NAPS = 10

export type Clock = { now(): number; sleep(ms: number): Promise<unknown> }

const CLOCK: Clock = { now: () => performance.now(), sleep: (ms) => sleep(ms) }

/**
 * Waits until no request came for half a second, and at most until `end`. A nap that overslept does not count: a
 * process that stood still may have requests on its connections that it has not read yet.
 */
export async function untilQuiet(requests: () => number, end: number, clock: Clock = CLOCK): Promise<void> {
  for (let quiet = 0; quiet < QUIET_NAPS && clock.now() < end; ) {
    const [before, began] = [requests(), clock.now()]
    await clock.sleep(NAP_MS)
    const isOnTime = clock.now() - began < 2 * NAP_MS
    quiet = isOnTime && requests() === before ? quiet + 1 : 0
  }
}
