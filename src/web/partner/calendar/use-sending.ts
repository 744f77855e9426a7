import { useRef, useState } from 'react'
import type { Problem } from '#contract/client.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { useRight } from '#web/partner/use-work.ts'
import { type Past, stepPast } from './past.ts'

type Reply<Body> = { ok: true; body: Body } | { ok: false; problem: Problem }

/** Null where a gap has shown itself on the way, and nothing was sent. */
type Call<Body> = () => Promise<Reply<Body> | null>

type Sent = {
  /** The subject of a rule or a taken place: once something else is asked, neither stands. */
  readonly asked?: unknown
  /** The faults for which nothing is sent, by field, as the form is now. */
  readonly gaps?: Errors
  /** The fields of the form; what is wrong with others is said of the whole. Absent: it has all that are named. */
  readonly fields?: readonly string[]
  /** The field beside which a refusal of the place is said; absent: it is said of the whole. */
  readonly placeField?: string
}

type Errors = Record<string, string[]>

const NO_GAPS: Errors = {}

/**
 * Sends a form of the panel; `onDone` hears the answer. A gap is said from the first try on, and only as long as it is
 * one.
 */
export function useSending<Body = unknown>(
  onDone: (body: Body) => void,
  { asked = null, gaps = NO_GAPS, ...form }: Sent = {},
) {
  const about = JSON.stringify(asked)
  const [refused, setRefused] = useState<{ problem: Problem; about: string; past: Past } | null>(null)
  /** Grows with each refused try: the first fault takes the focus then, and not while it is mended. */
  const [tries, setTries] = useState(0)
  const last = useRef<Call<Body> | null>(null)
  const overrides = useRight('override_rules')
  const stands = refused && (refused.about === about || !isOfPlace(refused.problem)) ? refused : null
  const problem = stands?.problem ?? null
  const [isBusy, setBusy] = useState(false)
  const step = problem && overrides ? stepPast(problem) : null
  const before = refused?.about === about ? refused.past : {}
  /** The obstacles that the next try goes past. */
  const past: Past = step ? { ...before, [step]: true } : before
  const end = (found: Problem | null) => {
    setRefused(found && { problem: found, about, past })
    setTries(tries + 1)
  }
  const send = async (call: Call<Body>) => {
    if (isBusy) return
    if (Object.keys(gaps).length > 0) return end(null)
    last.current = call
    setBusy(true)
    const reply = await call().catch((): Reply<Body> => ({ ok: false, problem: { message: noAnswer() } }))
    setBusy(false)
    if (!reply?.ok) return end(reply && reply.problem)
    setRefused(null)
    setTries(0)
    onDone(reply.body)
  }
  return {
    send,
    /** Sends once more what was sent last. */
    again: () => last.current && void send(last.current),
    refuse: (message: string) => end({ message }),
    isBusy,
    problem,
    ...faultsOf(problem, { ...form, gaps: tries > 0 ? gaps : NO_GAPS }),
    tries,
    step,
    past,
  }
}

/** The faults of a form, each said one time: beside its field, else of the whole. */
export function faultsOf(problem: Problem | null, { gaps = NO_GAPS, fields, placeField }: Omit<Sent, 'asked'>) {
  const { rule, ...found } = problem?.errors ?? {}
  const all = Object.entries(found)
  const own = all.filter(([name]) => fields?.includes(name) ?? true)
  const isTaken = problem !== null && !problem.errors && isOfPlace(problem)
  const place = rule ?? (isTaken ? [problem.message] : [])
  const atPlace = [...place, ...(own.find(([name]) => name === placeField)?.[1] ?? [])]
  const beside = placeField !== undefined && place.length > 0 ? { [placeField]: atPlace } : {}
  const others = all.filter((each) => !own.includes(each)).flatMap(([, texts]) => texts)
  const said = placeField === undefined ? [...place, ...others] : others
  const isUnnamed = problem !== null && all.length === 0 && place.length === 0
  return { errors: { ...Object.fromEntries(own), ...beside, ...gaps }, message: isUnnamed ? [problem.message] : said }
}

const isOfPlace = (problem: Problem) => stepPast(problem) !== null || problem.alternatives !== undefined
