import { data } from 'react-router'
import type { PageHandle } from '../../access.ts'

export const handle: PageHandle = { access: 'open', layout: 'default', script: 'late' }

/** Every address that no other route knows. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
