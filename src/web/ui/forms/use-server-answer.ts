import { useState } from 'react'
import { saysOffline } from '#web/async/no-answer.ts'

/**
 * The last answer that came from the server, so that a form keeps its state when a later post fails on the way; `lost`
 * is then the offline message. `message` is that of the newest answer.
 */
export function useServerAnswer<T, S extends string | readonly string[]>(
  newest: T | undefined,
  message: S | undefined,
) {
  const [answer, setAnswer] = useState<T>()
  const lost = saysOffline(message) ? message : undefined
  if (newest && !lost && newest !== answer) setAnswer(newest)
  return { answer, lost }
}
