import type { SiteConfig } from '../site/site.ts'
import type { Values } from './reading/read-file.server.ts'

/** What the texts' `{names}` stand for on this site. */
export function valuesOf({
  name,
  email,
  legalName,
  cui,
  registryNumber,
  address,
  phone,
  partnerUrl,
}: SiteConfig): Values {
  return { name, email, legalName, cui, registryNumber, address, phone, partnerUrl: partnerUrl ?? '' }
}
