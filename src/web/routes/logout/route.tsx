import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router'
import { logout } from '#contract/auth/session.ts'
import type { PageHandle } from '../../access.ts'
import { dropRegistration } from '../../auth/drop-registration.ts'
import { apiContext } from '../../context.ts'

export const handle: PageHandle = { access: 'open', layout: 'empty' }

/** Somebody who opens the address by hand only goes home: leaving takes a POST. */
export function loader() {
  return redirect('/')
}

export async function action({ context }: ActionFunctionArgs) {
  await context.get(apiContext)(logout)
  return redirect('/')
}

/** As elsewhere; who registers a business may be a customer too, and leaves no names of it in the tab. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  dropRegistration()
  return serverAction()
}
