import type { SiteConfig } from '../site.ts'
import type { Values } from './read-file.server.ts'

/** What the texts' `{names}` stand for on this site. */
export function valuesOf({ name, email, legalName, cui, registryNumber, address, partnerUrl }: SiteConfig): Values {
  return { name, email, legalName, cui, registryNumber, address, partnerUrl: partnerUrl ?? '' }
}
