import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Problem } from '#contract/client.ts'
import { getSetup, type Setup } from '#contract/onboarding/setup.ts'
import { apiContext } from '#web/context.ts'

/** What is set up so far. Who may not set up, or has published already, goes to the first screen. */
export async function loadSetup({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Setup> {
  const answer = await context.get(apiContext)(getSetup)
  if (!answer.ok && answer.status !== 403 && answer.status !== 404) throw data(null, { status: answer.status })
  if (!answer.ok || answer.body.data.state !== 'draft') throw redirect('/partener')
  return answer.body.data
}

/** What a screen answers when it is not saved. */
export type SetupReply = {
  readonly errors?: Record<string, string[]>
  readonly messages?: string[]
}

/** The errors of the screen’s own fields, and the others as messages. */
export function setupRefusal({ message, errors = {} }: Problem, fields: readonly string[]): SetupReply {
  const entries = Object.entries(errors)
  const own = entries.filter(([name]) => fields.includes(name))
  const rest = entries.filter(([name]) => !fields.includes(name)).flatMap(([, texts]) => texts)
  if (entries.length === 0) return { messages: [message] }
  return { errors: Object.fromEntries(own), ...(rest.length > 0 ? { messages: rest } : {}) }
}
