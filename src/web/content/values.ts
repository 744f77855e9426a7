import type { SiteConfig } from '../site/site.ts'
import type { Values } from './reading/read-file.server.ts'

/** The values of the texts' `{names}` on this site. */
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
  return { name, email, legalName, cui, registryNumber, address, phone, partnerUrl: partnerUrl ?? '/partener' }
}
