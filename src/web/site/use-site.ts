import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import type { SessionUser } from './session-user.ts'
import { demoSite, type SiteConfig } from './site.ts'

/** The data of the root route's loader. */
export type RootData = { site: SiteConfig; user: SessionUser | null; today: IsoDate }

/** In the browser, what the root's loader last sent: a navigation that fails loses it, the frame does not (ER-01). */
let last: RootData | undefined

function useRootData(): RootData | undefined {
  const now = useRouteLoaderData('root') as RootData | undefined
  useEffect(() => {
    if (now) last = now
  }, [now])
  return now ?? last
}

/** Links and legal identity; works on the error page too. */
export function useSite(): SiteConfig {
  return useRootData()?.site ?? demoSite
}

/** The date for a page without data, as that of an error. */
const LOADED_ON = dateOf(new Date().toISOString())

/** The server's date, by which a label tells whether its year goes without saying. */
export function useToday(): IsoDate {
  return useRootData()?.today ?? LOADED_ON
}

/** The logged-in customer, or null for a guest. */
export function useCustomer() {
  return useRootData()?.user ?? null
}
