import { useRef, useState } from 'react'
import type { Problem } from '#contract/client.ts'

type Reply = { ok: true } | { ok: false; problem: Problem }

const UNREACHED = 'Nu am ajuns la server. Ce ai scris e încă aici; încearcă din nou.'

/** Sends a form of the panel. The same content is sent under the same key, so that a repeat places nothing twice. */
export function useSending(onDone: () => void) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const last = useRef({ content: '', key: '' })
  const send = async (content: unknown, call: (key: string) => Promise<Reply>) => {
    if (isBusy) return
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() }
    setBusy(true)
    const reply = await call(last.current.key).catch((): Reply => ({ ok: false, problem: { message: UNREACHED } }))
    setBusy(false)
    setProblem(reply.ok ? null : reply.problem)
    if (reply.ok) onDone()
  }
  /** The soft rule that stands in the way, where who asks may go past it. */
  const rule = problem?.errors?.['rule']?.join(' ') ?? null
  return { send, isBusy, problem, rule, refuse: setProblem }
}
