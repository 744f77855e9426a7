import { type BookingCustomer, findBookingCustomer } from '#db/bookings/customer.ts'
import { type BookingLocation, findBookingLocation } from '#db/bookings/location.ts'
import type { Tx } from '#db/transaction.ts'
import { answerErrors, type CustomField } from '#domain/bookings/custom-fields.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { Order } from './booking-request.ts'

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
  if (!location) throw invalid({ location_id: 'Salonul nu există sau nu mai primește rezervări.' })
  const customFields = checkCustomFields(location.customFields, request.customFields)
  return { customer, location, customFields }
}

/**
 * The answers to the location's own questions, others left out; throws 422 by field for a required one without an
 * answer.
 */
function checkCustomFields(
  questions: readonly CustomField[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const answers = new Map(Object.entries(given).map(([key, value]) => [key, value.trim()]))
  const errors = answerErrors(questions, Object.fromEntries(answers))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return Object.fromEntries(questions.flatMap(({ key }) => (answers.get(key) ? [[key, answers.get(key) ?? '']] : [])))
}
