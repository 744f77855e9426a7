import { type BookingCustomer, findBookingCustomer, hasSameBooking, type PersonKey } from '#db/bookings/customer.ts'
import { countPersonBookings, type PersonBookings } from '#db/bookings/limits/person-bookings.ts'
import { type BookingLocation, findBookingLocation } from '#db/bookings/location.ts'
import { lockOwner } from '#db/locks.ts'
import type { Tx } from '#db/transaction.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import type { E164 } from '#domain/account/phone.ts'
import { type ChosenSubscription, chosenSubscription } from '#domain/billing/chosen-subscription.ts'
import { LONGEST_RATE_SECONDS } from '#domain/bookings/limits/booking-limits.ts'
import type { CustomerId, HoldId, LocationId, ProfessionalId, ServiceId, SubscriptionId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { findHolds, type OwnHolds } from '../availability/holds/own-hold.ts'
import { planFromMemory, type VisitPlan } from '../availability/slot/plan-visit.ts'
import type { Context } from '../context.ts'

/** A request whose visit can be performed, who books it, and what is known of both except the slot itself. */
export type Order = {
  readonly request: BookingRequest
  readonly plan: VisitPlan
  /** The subscription that pays for one of its services; null: none. */
  readonly paidBy: ChosenSubscription | null
  readonly booker: Booker
  readonly has: PersonBookings
  /** Null for a guest, and for an account that is gone. */
  readonly account: BookingCustomer | null
  /** Null when it is not active. */
  readonly location: BookingLocation | null
  readonly holds: OwnHolds
  /** The customer has booked this very visit already. */
  readonly isRepeated: boolean
}

/**
 * Reads it all in one go. Takes the person's owner lock until the transaction ends, so that parallel requests are
 * counted one after another; to be called before any resource is locked, and outside savepoints. Throws as planVisit
 * and chosenSubscription.
 */
export async function loadOrder(ctx: Context, tx: Tx, request: BookingRequest, booker: Booker): Promise<Order> {
  const { locationId, serviceIds } = request
  const { customerId, owner } = booker
  const person = personKeyOf(booker)
  const now = ctx.now()
  const since = now.subtract({ seconds: LONGEST_RATE_SECONDS })
  const [plan, , has, account, location, holds, isRepeated] = await Promise.all([
    planFromMemory(ctx, tx, request),
    lockOwner(tx, owner),
    countPersonBookings(tx, person, { locationId, now, since }),
    customerId === null ? null : findBookingCustomer(tx, customerId),
    findBookingLocation(tx, locationId, serviceIds),
    findHolds(ctx, tx, request),
    hasSameBooking(tx, person, request, attendeeName(request)),
  ])
  const paidBy = chosenSubscription(plan.services, request.subscriptionId)
  return { request, plan, paidBy, booker, has, account, location, holds, isRepeated }
}

/** The input of placing a booking by a customer. */
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
  /** The total that the customer agreed to; null: none was displayed. */
  readonly expectedTotal: Bani | null
  /** Somebody else for whom it is. Absent where it is the booker's: stored answers know requests without it. */
  readonly attendee?: RequestedAttendee
  /**
   * Refuses a visit during another booking of the same person. Absent where not: stored answers know requests without
   * it.
   */
  readonly refusesClash?: true
  /** The location's limit for 'Vin' as the client has read it. Absent: they did not, and it does not hold for them. */
  readonly comingMinutesRead?: number
}

/** Somebody else for whom a person books, as they typed them. */
type RequestedAttendee = { readonly name: string; readonly phone: string | null }

/**
 * The person who books: a customer, or a guest whose phone a code proves; a guest whose phone has an account books for
 * that account.
 */
export type Booker = {
  readonly customerId: CustomerId | null
  /** The name under which uses of vouchers are counted: 'customer:ID' or 'phone:E164'. */
  readonly owner: string
  readonly guest: GuestContact | null
}

/** The data that a guest gave of themselves; the phone is proved. */
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

/** The name of somebody else for whom it is; null: for the booker. */
export const attendeeName = ({ attendee }: BookingRequest): string | null => attendee?.name.trim() ?? null

/** Whose earlier bookings count as this person's own. */
export function personKeyOf({ customerId, guest }: Booker): PersonKey {
  return customerId === null ? { phone: guest?.phone ?? null } : { customerId }
}
