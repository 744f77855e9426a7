import { type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { workContext } from '#web/context.ts'
import { isOnlyOpened } from '#web/partner/calendar/opened.ts'
import { PartnerFault } from '#web/partner/parts/fault-page.tsx'
import { Rail } from '#web/partner/rail.tsx'
import type { Work } from '#web/partner/use-work.ts'
import '#web/partner/partner.css'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

/** The guard lets nobody in without a location. */
export function loader({ context }: LoaderFunctionArgs): Work {
  return context.get(workContext) as Work
}

/** A booking that is tapped opens at once, without asking the server who looks. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  !isOnlyOpened(args) && args.defaultShouldRevalidate

/** The frame of the provider's side: its parts, then the page. */
export default function PartnerLayout() {
  return (
    <div className="pt">
      <Rail />
      <main id="main" tabIndex={-1} className="pt-main">
        <Outlet />
      </main>
    </div>
  )
}

/** Where not even the frame could be loaded. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1}>
      <PartnerFault error={error} />
    </main>
  )
}
