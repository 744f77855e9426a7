import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { logout } from '#contract/auth/session.ts'
import { type PageHandle, safeReturnPath } from '../../access.ts'
import { dropRegistration } from '../../auth/drop-registration.ts'
import { apiContext } from '../../context.ts'

export const handle: PageHandle = { access: 'open', layout: 'empty' }

/** Somebody who opens the address by hand only goes home: leaving takes a POST. */
export function loader() {
  return redirect('/')
}

/** A form that names the page to come back to, leads to the login, and by it to that page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const path = (await request.formData()).get('redirect')
  await context.get(apiContext)(logout)
  return redirect(typeof path === 'string' ? `/login?redirect=${encodeURIComponent(safeReturnPath(path))}` : '/')
}

/** As elsewhere; who registers a business may be a customer too, and leaves no names of it in the tab. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  dropRegistration()
  return serverAction()
}
