import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { mayOpen, type PageHandle } from '#web/access.ts'
import { workContext } from '#web/context.ts'
import { isOnlyOpened } from '#web/partner/calendar/opened.ts'
import { useElsewhere } from '#web/partner/elsewhere/use-elsewhere.ts'
import { keepShown } from '#web/partner/keep-shown.ts'
import { withKeys } from '#web/partner/keyed-writes.ts'
import { PageTitle } from '#web/partner/parts/page-title.tsx'
import { Rail } from '#web/partner/rail.tsx'
import type { Work } from '#web/partner/use-work.ts'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import '#web/partner/partner.css'

// React Router sends forms by the window's fetch, and offers no other place for a header.
if (typeof window !== 'undefined') window.fetch = withKeys(window.fetch.bind(window))

/** The guard lets nobody in without a location. */
export function loader({ context }: LoaderFunctionArgs): Work {
  return context.get(workContext) as Work
}

const works = keepShown<Work>()
export const clientLoader = works.load

/** A booking that is tapped opens at once, without asking the server who looks. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  !isOnlyOpened(args) && args.defaultShouldRevalidate

/** The frame of the provider's side: its parts, then the page. */
export default function PartnerLayout() {
  const work = useLoaderData<typeof loader>()
  useEffect(() => works.remember(work), [work])
  const { locations, current } = work
  const here = locations.find(({ id }) => id === current.location_id)!
  const elsewhere = useElsewhere(here)
  const isAllowed = mayOpen(useMatches().at(-1)?.handle as PageHandle, current.rights)
  return (
    <Frame>
      <p className="only-on-paper">{here.name}</p>
      {isAllowed ? (
        <>
          <PageTitle side="Partener" />
          <Outlet />
        </>
      ) : (
        <Suspense>
          <PartnerFault fault="forbidden" />
        </Suspense>
      )}
      {elsewhere && (
        <Suspense>
          <ElsewhereDialog here={here} elsewhere={elsewhere} />
        </Suspense>
      )}
    </Frame>
  )
}

const ElsewhereDialog = lazyOnline(() => import('#web/partner/elsewhere/elsewhere-dialog.tsx'))

const PartnerFault = lazy(async () => ({ default: (await import('#web/partner/parts/fault-page.tsx')).PartnerFault }))

/** Shows a page's failure within the frame, where there is one. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isFramed = useRouteLoaderData<typeof loader>('partner') !== undefined
  const fault = (
    <Suspense>
      <PartnerFault error={error} />
    </Suspense>
  )
  return isFramed ? <Frame>{fault}</Frame> : <main id="main">{fault}</main>
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="pt">
      <Rail />
      <main id="main" tabIndex={-1} className="pt-main">
        {children}
      </main>
    </div>
  )
}
