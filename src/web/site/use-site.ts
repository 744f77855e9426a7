import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { demoSite, type SiteConfig } from './site.ts'

/** Links and legal identity, on any page, the error page too. */
export function useSite(): SiteConfig {
  return useRouteLoaderData<typeof loader>('root')?.site ?? demoSite
}

/** The logged-in customer, or null for a guest. */
export function useCustomer() {
  return useRouteLoaderData<typeof loader>('root')?.user ?? null
}
