import { defineEndpoint, type Endpoint } from './define-endpoint.ts'

/** An endpoint of the customer's own account: nobody reaches it without a login. */
export function accountEndpoint<const E extends Omit<Endpoint, 'tag' | 'access'>>(endpoint: E) {
  return defineEndpoint({ ...endpoint, tag: 'account', access: 'customer' })
}
