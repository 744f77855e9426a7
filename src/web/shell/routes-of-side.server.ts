import type { EntryContext } from 'react-router'
import { audienceOfPage } from '#domain/staff/hosts.ts'

type Manifest = EntryContext['manifest']

/** The routes that a page loads: a public one has no use for those of the staff (written by vite.routes.ts). */
export function routesOfSide(manifest: Manifest, url: string): Manifest {
  const { pathname } = new URL(url)
  // The pages that show the kit have links of every side.
  if (audienceOfPage(pathname) !== 'customer' || pathname.startsWith('/dev/')) return manifest
  return { ...manifest, url: manifest.url.replace(/(\/manifest-\w+)\.js$/, '$1-public.js') }
}
