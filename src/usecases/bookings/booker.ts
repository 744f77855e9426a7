import type { Placer } from '#db/bookings/customer.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'

/**
 * Who books: a customer, or a guest whose phone a code proves; one whose phone has an account books for that account.
 */
export type Booker = {
  readonly customerId: CustomerId | null
  /** The name under which uses of vouchers are counted: 'customer:ID' or 'phone:E164'. */
  readonly owner: string
  readonly guest: GuestContact | null
}

/** What a guest gave of themselves; the phone is proved. */
export type GuestContact = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: E164
  readonly email: string | null
}

export const customerBooker = (customerId: CustomerId): Booker => ({
  customerId,
  owner: ownerKey({ customerId }),
  guest: null,
})

export const guestBooker = (guest: GuestContact, accountId: CustomerId | null): Booker => ({
  customerId: accountId,
  owner: ownerKey(accountId === null ? { phone: guest.phone } : { customerId: accountId }),
  guest,
})

/** Whose earlier bookings count as this person's own. */
export function placerOf({ customerId, guest }: Booker): Placer {
  return customerId === null ? { phone: guest?.phone ?? null } : { customerId }
}
