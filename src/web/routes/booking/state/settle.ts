import type { Problem } from '#contract/client.ts'

/** What was said of a request; status 0 where no answer came. */
export type Refused = { status: number; problem: Problem }
export type Outcome<T> = { placed: T } | Refused

/** Before each further try, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000]

const UNKNOWN = 'Încă nu știm dacă rezervarea s-a făcut. Poți încerca din nou fără grijă: nu se face de două ori.'

/**
 * Sends a request whose key makes it safe to repeat, until an answer says what became of it or the tries are over.
 * `onUnknown` is called whenever an answer does not.
 */
export async function settle<T>(send: () => Promise<Outcome<T>>, onUnknown: () => void): Promise<Outcome<T>> {
  let outcome = await send()
  // A browser that knows it is offline says so: asking again would find out nothing.
  if (isUnknown(outcome) && !navigator.onLine) return outcome
  for (const pause of PAUSES) {
    if (!isUnknown(outcome)) return outcome
    onUnknown()
    const asked = (outcome.problem.seconds ?? 0) * 1_000
    await new Promise((wake) => setTimeout(wake, Math.max(pause, asked)))
    outcome = await send()
  }
  return isUnknown(outcome) ? { ...outcome, problem: { message: UNKNOWN } } : outcome
}

/** Whether the request may have taken effect or not: the answer was lost, the server failed, or an earlier try still runs. */
export function isUnknown<T>(outcome: Outcome<T>): outcome is Refused {
  if ('placed' in outcome) return false
  return outcome.status === 0 || outcome.status >= 500 || outcome.problem.code === 'in_progress'
}
