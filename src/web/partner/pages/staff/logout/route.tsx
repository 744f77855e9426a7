import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { logoutPartner } from '#contract/staff/session.ts'
import type { PageHandle } from '#web/access.ts'
import { dropRegistration } from '#web/auth/drop-registration.ts'
import { apiContext } from '#web/context.ts'

export const handle: PageHandle = { access: 'open', layout: 'empty' }

/** Somebody who opens the address by hand is sent on: leaving takes a POST. */
export function loader() {
  return redirect('/partener')
}

export async function action({ context }: ActionFunctionArgs) {
  await context.get(apiContext)(logoutPartner)
  return redirect('/partener/login')
}

/** As elsewhere; what the tab has of a registration goes too. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  dropRegistration()
  return serverAction()
}
