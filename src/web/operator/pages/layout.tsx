import '../../operator/operator.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { Form, Link, Outlet, useRouteLoaderData } from 'react-router'
import { PageTitle } from '#web/partner/parts/page-title.tsx'
import { refuseOffline } from '#web/shell/refuse-offline.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The guard lets nobody in but the operator. */
export function loader() {
  return null
}

/** The frame of the operator's desk, then the page. */
export default function OperatorLayout() {
  return (
    <OperatorFrame>
      <PageTitle side="Operator" />
      <Outlet />
    </OperatorFrame>
  )
}

const OperatorFault = lazy(async () => ({ default: (await import('#web/partner/parts/fault-page.tsx')).OperatorFault }))

/** Shows a page's failure within the frame, where the operator is known. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isFramed = useRouteLoaderData<typeof loader>('operator') !== undefined
  const fault = (
    <Suspense>
      <OperatorFault error={error} />
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

/** A page of the operator's desk: its name, the way out, the page. */
function OperatorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-line border-b">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          <Link to="/operator" className="inline-flex min-h-11 items-center gap-2" aria-label="Dichis Operator, acasă">
            <Logo />
            <span className="hidden font-semibold text-ink-2 sm:inline">Operator</span>
          </Link>
          <div className="flex items-center sm:gap-2">
            <Link to="/operator/security" className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold">
              <Icon name="shield-check" className="hidden sm:block" />
              Siguranță
            </Link>
            <Form method="post" action="/operator/logout" onSubmit={refuseOffline}>
              <button type="submit" className="inline-flex min-h-11 min-w-11 items-center gap-2 px-2 font-semibold">
                <Icon name="sign-out" className="hidden sm:block" />
                Ieși
              </button>
            </Form>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap wrap-anywhere grid grid-cols-1 content-start gap-6 py-8">
        {children}
      </main>
    </>
  )
}
