import { useState } from 'react'
import { useActionData } from 'react-router'
import { saysOffline } from '#web/async/no-answer.ts'
import type { OfflineReply } from './unless-offline.ts'

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

type StepReply = { readonly errors?: Record<string, string[]>; readonly message?: string; readonly messages?: string[] }

/**
 * The action's answer, for a page whose answer is its next step. Where a later post failed on the way the step stays,
 * with the offline message.
 */
export function useStepReply<T extends StepReply>(): T | undefined {
  const newest = useActionData<T | OfflineReply>()
  const { answer, lost } = useServerAnswer(newest, newest?.messages ?? newest?.message)
  if (lost === undefined) return newest as T | undefined
  const { errors: _errors, ...step } = (answer ?? {}) as T
  const messages = typeof lost === 'string' ? [lost] : [...lost]
  return { ...step, message: messages[0], messages } as unknown as T
}
