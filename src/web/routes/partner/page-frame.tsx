import { Outlet } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { PartnerFault } from '#web/partner/parts/fault-page.tsx'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export default function PageFrame() {
  return <Outlet />
}

/** What fails in a page of a location: the parts beside it stay. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <PartnerFault error={error} />
}
