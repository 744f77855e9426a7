import { type BookingCustomer, countPlacedSince, findBookingCustomer, type Placer } from '#db/bookings/customer.ts'
import { type BookingLocation, findBookingLocation } from '#db/bookings/location.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid, tooMany, unauthenticated } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import type { Booker } from './booker.ts'
import { checkCustomFields } from './custom-fields.ts'
import type { Order } from './place-booking.ts'

/** The two sides of a booking, and the customer's answers to the location's own questions. */
export type Parties = {
  readonly customer: Pick<BookingCustomer, 'firstName' | 'lastName' | 'phone' | 'email'>
  readonly location: BookingLocation
  readonly customFields: Readonly<Record<string, string>>
}

/**
 * Bookings one account may place in a day. Far above what anybody needs, be it the desk of a hotel that books for its
 * guests: it stops a script that empties a town's calendars. Rivals are not kept apart for it, so as many more may pass as
 * were being placed at once. A guest's phone has the ten codes of its day.
 */
const MAX_A_DAY = 300

/** Who books and where; throws 422 for a missing answer and too_many past the day's bound. */
export async function findParties(ctx: Context, tx: Tx, { request, booker }: Order): Promise<Parties> {
  const account = booker.customerId === null ? null : await findBookingCustomer(tx, booker.customerId)
  const customer = booker.guest ?? account
  if (!customer) throw unauthenticated()
  const location = await findBookingLocation(tx, request.locationId, request.serviceIds)
  if (!location) throw invalid({ location_id: 'Locul nu există sau nu mai primește rezervări.' })
  const placed = await countPlacedSince(tx, whoseBookings(booker), ctx.now().subtract({ hours: 24 }))
  if (placed >= MAX_A_DAY) throw tooMany(3600, 'Ai făcut prea multe rezervări azi. Revino mâine.')
  const customFields = checkCustomFields(location.customFields, request.customFields)
  return { customer, location, customFields }
}

/** Whose earlier bookings count as this person's own. */
export function whoseBookings({ customerId, guest }: Booker): Placer {
  return customerId === null ? { phone: guest?.phone ?? '' } : { customerId }
}
