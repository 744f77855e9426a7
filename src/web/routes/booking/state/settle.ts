import type { Problem } from '#contract/client.ts'

/** Why a request was refused; status 0 where no answer came. */
export type Refused = { status: number; problem: Problem }
export type Outcome<T> = { placed: T } | Refused

const RETRY_PAUSES_MS = [1_000, 2_000, 4_000]

const UNKNOWN = 'Încă nu știm dacă rezervarea s-a făcut. Poți încerca din nou fără grijă: nu se face de două ori.'

/**
 * Sends a request, and again while its outcome is unknown, for a limited number of tries; its idempotency key makes
 * that safe. Calls `onUnknown` before each further try.
 */
export async function settle<T>(send: () => Promise<Outcome<T>>, onUnknown: () => void): Promise<Outcome<T>> {
  let outcome = await send()
  // A browser that is offline cannot find out more by trying again.
  if (isUnknown(outcome) && !navigator.onLine) return outcome
  for (const pause of RETRY_PAUSES_MS) {
    if (!isUnknown(outcome)) return outcome
    onUnknown()
    const wait = (outcome.problem.seconds ?? 0) * 1_000
    await new Promise((wake) => setTimeout(wake, Math.max(pause, wait)))
    outcome = await send()
  }
  return isUnknown(outcome) ? { ...outcome, problem: { message: UNKNOWN } } : outcome
}

/** Whether the request may have taken effect: the answer was lost, the server failed, or an earlier try still runs. */
export function isUnknown<T>(outcome: Outcome<T>): outcome is Refused {
  if ('placed' in outcome) return false
  return outcome.status === 0 || outcome.status >= 500 || outcome.problem.code === 'in_progress'
}
