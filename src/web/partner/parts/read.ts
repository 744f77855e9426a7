import { data, type LoaderFunctionArgs } from 'react-router'
import type { CallInput, Endpoint, Success } from '#contract/define-endpoint.ts'
import { apiContext } from '#web/context.ts'

type Input<E extends Endpoint> = Record<string, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]

/** Asks the API for what a page shows. Throws its refusal, which the layout then shows in the page's place. */
export async function read<E extends Endpoint>(
  context: LoaderFunctionArgs['context'],
  endpoint: E,
  ...input: Input<E>
): Promise<Success<E>> {
  const answer = await context.get(apiContext)(endpoint, ...input)
  // An address that holds no id is wrong input to the API, and an unknown page to a person.
  if (!answer.ok) throw data(null, { status: answer.status === 422 ? 404 : answer.status })
  return answer.body
}
