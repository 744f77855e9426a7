import { type LoaderFunctionArgs, Outlet } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { workContext } from '#web/context.ts'
import { Rail } from '#web/partner/rail.tsx'
import type { Work } from '#web/partner/use-work.ts'
import '#web/partner/partner.css'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

/** The guard lets nobody in without a location. */
export function loader({ context }: LoaderFunctionArgs): Work {
  return context.get(workContext) as Work
}

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
