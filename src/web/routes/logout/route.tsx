import { type ActionFunctionArgs, redirect } from 'react-router'
import { logout } from '#contract/auth/session.ts'
import type { PageHandle } from '../../access.ts'
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
