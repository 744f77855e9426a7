import { useState } from 'react'
import type { Problem } from '#contract/client.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { useRight } from '#web/partner/use-work.ts'
import { type Past, stepPast } from './past.ts'

type Reply = { ok: true } | { ok: false; problem: Problem }

/**
 * Sends a form of the panel. `asked` is what a rule or a taken place is about: once something else is asked, neither
 * stands.
 */
export function useSending(onDone: () => void, asked: unknown = null) {
  const about = JSON.stringify(asked)
  const [refused, setRefused] = useState<{ problem: Problem; about: string; past: Past } | null>(null)
  const overrides = useRight('override_rules')
  const stands = refused && (refused.about === about || !isOfPlace(refused.problem)) ? refused : null
  const problem = stands?.problem ?? null
  const [isBusy, setBusy] = useState(false)
  const step = problem && overrides ? stepPast(problem) : null
  const before = refused?.about === about ? refused.past : {}
  /** The obstacles that the next try goes past. */
  const past: Past = step ? { ...before, [step]: true } : before
  const send = async (call: () => Promise<Reply>) => {
    if (isBusy) return
    setBusy(true)
    const reply = await call().catch((): Reply => ({ ok: false, problem: { message: noAnswer() } }))
    setBusy(false)
    setRefused(reply.ok ? null : { problem: reply.problem, about, past })
    if (reply.ok) onDone()
  }
  /** The soft rule that stands in the way. */
  const rule = problem?.errors?.['rule']?.join(' ') ?? null
  const refuse = (found: Problem) => setRefused({ problem: found, about, past: {} })
  return { send, isBusy, problem, rule, step, past, refuse }
}

const isOfPlace = (problem: Problem) => stepPast(problem) !== null || problem.alternatives !== undefined
