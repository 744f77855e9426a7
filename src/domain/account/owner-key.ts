import type { CustomerId } from '../ids.ts'
import type { E164 } from './phone.ts'

/** The owner of holds, idempotency keys and uses of vouchers. */
export type Owner =
  | { readonly customerId: CustomerId }
  | { readonly phone: E164 | null }
  | { readonly visitor: string }
  | { readonly staffSessionId: number }

/**
 * The stored key of an owner: a customer, a guest by their phone, a visitor by their cookie, staff by their session.
 */
export function ownerKey(owner: Owner): string {
  if ('customerId' in owner) return `customer:${owner.customerId}`
  if ('staffSessionId' in owner) return `staff:${owner.staffSessionId}`
  return 'phone' in owner ? `phone:${owner.phone}` : `visitor:${owner.visitor}`
}
