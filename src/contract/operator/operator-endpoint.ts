import { defineEndpoint, type Endpoint } from '../define-endpoint.ts'

/** An endpoint of the operator's desk. */
export function operatorEndpoint<const E extends Omit<Endpoint, 'tag' | 'access' | 'right'>>(endpoint: E) {
  return defineEndpoint({ ...endpoint, tag: 'operator', access: 'operator' })
}
