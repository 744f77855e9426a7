import { useState } from 'react'
import { saysOffline } from './unless-offline.ts'

/**
 * The last answer that came from the server, so that a form keeps its state when a later post fails on the way; `lost`
 * is then the offline message. `message` is that of the newest answer.
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
