import { data } from 'react-router'
import type { PageHandle } from '#web/access.ts'

export const handle: PageHandle = { access: 'partner', right: 'member' }

/** Every address of the provider's side that no other route knows: said within its frame. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function PartnerNotFound() {
  return null
}
