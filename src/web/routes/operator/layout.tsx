import { lazy, Suspense } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { OperatorFrame } from '#web/operator/operator-frame.tsx'

export const handle: PageHandle = { access: 'operator', layout: 'partner' }

/** The guard lets nobody in but the operator. */
export function loader() {
  return null
}

/** The frame of the operator's desk, then the page. */
export default function OperatorLayout() {
  return (
    <OperatorFrame>
      <Outlet />
    </OperatorFrame>
  )
}

const FaultPage = lazy(async () => ({ default: (await import('#web/partner/parts/fault-page.tsx')).FaultPage }))

/** What fails in a page is shown within the frame, where the operator is known. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isFramed = useRouteLoaderData<typeof loader>('operator') !== undefined
  const fault = (
    <Suspense>
      <FaultPage error={error} site="Dichis Operator" home="/operator" />
    </Suspense>
  )
  return isFramed ? (
    <OperatorFrame>{fault}</OperatorFrame>
  ) : (
    <main id="main" className="wrap">
      {fault}
    </main>
  )
}
