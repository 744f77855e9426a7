import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { getSetup, type Setup } from '#contract/onboarding/setup.ts'
import { apiContext } from '#web/context.ts'

/** The setup so far. A person who may not set up, or has published already, goes to the first page. */
export async function loadSetup({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<Setup> {
  const answer = await context.get(apiContext)(getSetup)
  if (!answer.ok && answer.status !== 403 && answer.status !== 404) throw data(null, { status: answer.status })
  if (!answer.ok || answer.body.data.state !== 'draft') throw redirect('/partener')
  return answer.body.data
}
