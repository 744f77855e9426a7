import { type BookingCustomer, findBookingCustomer, hasSameBooking } from '#db/bookings/customer.ts'
import { countPersonBookings, type PersonBookings } from '#db/bookings/limits/person-bookings.ts'
import { type BookingLocation, findBookingLocation } from '#db/bookings/location.ts'
import { lockOwner, type Tx } from '#db/transaction.ts'
import { LONGEST_RATE_SECONDS } from '#domain/bookings/limits/booking-limits.ts'
import { epochToInstant, wallToEpoch } from '#domain/time/wall-time.ts'
import { findHolds, type OwnHolds } from '../availability/holds/own-hold.ts'
import { planVisit, type VisitPlan } from '../availability/slot/plan-visit.ts'
import type { Context } from '../context.ts'
import { type Booker, type BookingRequest, placerOf } from './booking-request.ts'

/** A request whose visit can be performed, who books it, and what is known of both but for the slot itself. */
export type Order = {
  readonly request: BookingRequest
  readonly plan: VisitPlan
  readonly booker: Booker
  readonly has: PersonBookings
  /** Null for a guest, and for an account that is gone. */
  readonly account: BookingCustomer | null
  /** Null when it is not active. */
  readonly location: BookingLocation | null
  readonly holds: OwnHolds
  /** They have booked this very visit already. */
  readonly isRepeated: boolean
}

/**
 * Reads it all in one go. Takes the person's owner lock until the transaction ends, so that parallel requests are
 * counted one after another; to be called before any resource is locked, and outside savepoints. Throws as planVisit.
 */
export async function loadOrder(ctx: Context, tx: Tx, request: BookingRequest, booker: Booker): Promise<Order> {
  const { locationId, serviceIds } = request
  const { customerId, owner } = booker
  const placer = placerOf(booker)
  const now = ctx.now()
  const since = now.subtract({ seconds: LONGEST_RATE_SECONDS })
  const at = wallToEpoch(request.date, request.minute)
  const visit = { locationId, startsAt: epochToInstant(at ?? 0), serviceIds }
  const [plan, , has, account, location, holds, isRepeated] = await Promise.all([
    planVisit(tx, request),
    lockOwner(tx, owner),
    countPersonBookings(tx, placer, { locationId, now, since }),
    customerId === null ? null : findBookingCustomer(tx, customerId),
    findBookingLocation(tx, locationId, serviceIds),
    findHolds(ctx, tx, request),
    hasSameBooking(tx, placer, visit),
  ])
  return { request, plan, booker, has, account, location, holds, isRepeated }
}
