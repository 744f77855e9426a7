import { type BookingCustomer, findBookingCustomer, type Placer } from '#db/bookings/customer.ts'
import { type BookingLocation, findBookingLocation } from '#db/bookings/location.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { Booker } from './booker.ts'
import type { Order } from './booking-request.ts'
import { checkCustomFields } from './custom-fields.ts'

/** The two sides of a booking, and the customer's answers to the location's own questions. */
export type Parties = {
  readonly customer: Pick<BookingCustomer, 'firstName' | 'lastName' | 'phone' | 'email'>
  readonly location: BookingLocation
  readonly customFields: Readonly<Record<string, string>>
}

/** Who books and where; throws 422 for a missing answer. */
export async function loadParties(tx: Tx, { request, booker }: Order): Promise<Parties> {
  const account = booker.customerId === null ? null : await findBookingCustomer(tx, booker.customerId)
  const customer = booker.guest ?? account
  if (!customer) throw unauthenticated()
  const location = await findBookingLocation(tx, request.locationId, request.serviceIds)
  if (!location) throw invalid({ location_id: 'Locul nu există sau nu mai primește rezervări.' })
  const customFields = checkCustomFields(location.customFields, request.customFields)
  return { customer, location, customFields }
}

/** Whose earlier bookings count as this person's own. */
export function placerOf({ customerId, guest }: Booker): Placer {
  return customerId === null ? { phone: guest?.phone ?? '' } : { customerId }
}
