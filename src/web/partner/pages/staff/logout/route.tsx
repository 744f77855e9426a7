import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { logoutPartner } from '#contract/staff/session.ts'
import { type PageHandle, partnerReturnPath } from '#web/access.ts'
import { dropRegistration } from '#web/auth/drop-registration.ts'
import { apiContext } from '#web/context.ts'

export const handle: PageHandle = { access: 'open', layout: 'empty' }

/** Somebody who opens the address by hand is sent on: leaving takes a POST. */
export function loader() {
  return redirect('/partener')
}

/** A form that names the page to come back to, leads there by the login. */
export async function action({ request, context }: ActionFunctionArgs) {
  const path = (await request.formData()).get('redirect')
  await context.get(apiContext)(logoutPartner)
  const back = typeof path === 'string' ? `?redirect=${encodeURIComponent(partnerReturnPath(path))}` : ''
  return redirect(`/partener/login${back}`)
}

/** As elsewhere; what the tab has of a registration goes too. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  dropRegistration()
  return serverAction()
}
