import { useRouteLoaderData } from 'react-router'
import type { SessionUser } from '../context.ts'
import { demoSite, type SiteConfig } from './site.ts'

/** The data of the root route's loader. */
export type RootData = { site: SiteConfig; user: SessionUser | null }

const useRootData = () => useRouteLoaderData('root') as RootData | undefined

/** Links and legal identity; works on the error page too. */
export function useSite(): SiteConfig {
  return useRootData()?.site ?? demoSite
}

/** The logged-in customer, or null for a guest. */
export function useCustomer() {
  return useRootData()?.user ?? null
}
