import { data } from 'react-router'
import type { Problem } from '#contract/client.ts'

/** What a form of the provider's side answers where it does not lead on. */
export type Reply = {
  readonly errors?: Record<string, string[]>
  readonly message?: string
  readonly done?: string
  /** Which form of several it was. */
  readonly form?: string
  /** What was typed, so that nothing is lost. */
  readonly typed?: Record<string, string | undefined>
  /** What stood in the form when it was opened, as it was sent along; where that is out of date, what stands now. */
  readonly seen?: string
  /** Others have changed the same fields since the form was opened. */
  readonly stale?: true
}

/** A refusal of the API in the form's terms: errors on none of its fields become the message. */
export function refused(
  { status, problem }: { status: number; problem: Problem },
  fields: readonly string[],
  rest: Reply = {},
) {
  const found = Object.entries(problem.errors ?? {})
  const errors = Object.fromEntries(found.filter(([name]) => fields.includes(name)))
  const others = found.filter(([name]) => !fields.includes(name)).flatMap(([, texts]) => texts)
  const message = others.length > 0 ? others.join(' ') : found.length === 0 ? problem.message : undefined
  return data<Reply>({ ...rest, errors, ...(message ? { message } : {}) }, { status })
}

/** What the form's own rules found wrong, before any call. */
export const wrong = (errors: Record<string, string[]>, rest: Reply = {}) =>
  data<Reply>({ ...rest, errors }, { status: 422 })
