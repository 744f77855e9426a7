import { type ActionFunctionArgs, redirect } from 'react-router'
import { logoutOperator } from '#contract/operator/session.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'

export const handle: PageHandle = { access: 'open', layout: 'empty' }

/** Somebody who opens the address by hand is sent on: leaving takes a POST. */
export function loader() {
  return redirect('/operator')
}

export async function action({ context }: ActionFunctionArgs) {
  await context.get(apiContext)(logoutOperator)
  return redirect('/operator/login')
}
