import { useState } from 'react'
import { saysOffline } from './unless-offline.ts'

/**
 * The last answer that a form had from the server, and, when a later post did not reach it, what is said about that: where the
 * form stood before the line broke still holds. `said` is what the newest answer says of the whole form.
 */
export function useAnnouncedAnswer<T, S extends string | readonly string[]>(
  answer: T | undefined,
  said: S | undefined,
) {
  const [told, setTold] = useState<T>()
  const lost = saysOffline(said) ? said : undefined
  if (answer && !lost && answer !== told) setTold(answer)
  return { told, lost }
}
