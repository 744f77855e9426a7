import { data } from 'react-router'
import type { PageHandle } from '#web/access.ts'

export const handle: PageHandle = { access: 'operator' }

/** Every address of the operator's desk that no other route knows: said within its frame. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function OperatorNotFound() {
  return null
}
