import type { Right } from '#domain/staff/rights.ts'
import { defineEndpoint, type Endpoint } from '../define-endpoint.ts'

/**
 * An endpoint of the provider's side. The session decides the location; `right` is what its member must be allowed, so
 * that the access table can be read off the contract.
 */
export function partnerEndpoint<
  const E extends Omit<Endpoint, 'tag' | 'access' | 'right'> & { right: Right | 'member' },
>(endpoint: E) {
  return defineEndpoint({ ...endpoint, tag: 'partner', access: 'partner' })
}
