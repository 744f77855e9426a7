import type { CustomerId } from '../ids.ts'
import type { E164 } from './phone.ts'

/** Who owns holds, idempotency keys and uses of vouchers. */
export type Owner = { readonly customerId: CustomerId } | { readonly phone: E164 | null } | { readonly visitor: string }

/** The stored key of an owner: a customer, a guest by their phone, or a visitor by their cookie. */
export function ownerKey(owner: Owner): string {
  if ('customerId' in owner) return `customer:${owner.customerId}`
  return 'phone' in owner ? `phone:${owner.phone}` : `visitor:${owner.visitor}`
}
