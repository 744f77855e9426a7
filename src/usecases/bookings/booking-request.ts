import type { Placer } from '#db/bookings/customer.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId, HoldId, LocationId, ProfessionalId, ServiceId, SubscriptionId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'

/** What a customer asks for when placing a booking. */
export type BookingRequest = {
  readonly locationId: LocationId
  readonly professionalId: ProfessionalId | null
  readonly isCollaborator: boolean
  /** In the order they are performed. */
  readonly serviceIds: readonly ServiceId[]
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly comment: string
  readonly customFields: Readonly<Record<string, string>>
  readonly voucherCode: string | null
  readonly subscriptionId: SubscriptionId | null
  readonly holdId: HoldId | null
  /** The total that the customer agreed to, in bani; null: none was displayed. */
  readonly expectedTotal: number | null
  /**
   * Refuses a visit during another booking of the same person. Absent where not: stored answers know requests without
   * it.
   */
  readonly refusesClash?: true
}

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
