import { redirect } from 'react-router'
import type { PageHandle } from '#web/access.ts'

export const handle: PageHandle = { access: 'login', layout: 'default' }

export function loader() {
  return redirect('/account/bookings')
}
