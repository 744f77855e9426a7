import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { Refusal } from '#domain/errors.ts'
import type {
  BookingId,
  CustomerId,
  CustomerSubscriptionId,
  LocationId,
  SubscriptionId,
  VoucherId,
} from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { BookingRequest } from '#usecases/bookings/order.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffMove } from '#usecases/calendar/moves/move-by-staff.ts'
import type { Caller, Context, Deps } from '#usecases/context.ts'
import type { WaitlistRequest } from '#usecases/waitlist/add-entry.ts'
import { testDeps } from '../deps.ts'
import { addCustomer } from './customers.ts'
import type { Salon } from './salon.ts'

/** The context of every use case of one server process: its own pool on the test's database, the test's clock. */
export function processOn(
  url: string,
  now: () => Temporal.Instant,
  more: { atOnce?: number; limitsFactor?: number } = {},
): Deps & { close: () => Promise<void> } {
  return testDeps(url, { now, connections: 10, ...more })
}

export function customer(deps: Deps, customerId: CustomerId): Context {
  return { ...deps, caller: { ...nobody, customerId, visitor: `v${customerId}` } }
}

export function guest(deps: Deps, visitor: string): Context {
  return { ...deps, caller: { ...nobody, visitor } }
}

const nobody: Caller = {
  customerId: null,
  sessionId: null,
  staffSession: null,
  visitor: null,
  device: null,
  userAgent: '',
  ip: '127.0.0.1',
  requestId: 'test',
}

/** A request for the short service; override what matters. */
export function bookingAt(
  salon: Salon,
  date: IsoDate,
  minute: number,
  rest: Partial<BookingRequest> = {},
): BookingRequest {
  return {
    locationId: salon.locationId,
    professionalId: salon.professionals[0] ?? null,
    isCollaborator: false,
    serviceIds: [salon.short],
    date,
    minute,
    comment: '',
    customFields: {},
    voucherCode: null,
    subscriptionId: null,
    holdId: null,
    expectedTotal: null,
    ...rest,
  }
}

type Place = { readonly date: IsoDate; readonly minute: number }

/** A move to that start, with the same professional and length unless `rest` says otherwise. */
export const moveTo = ({ date, minute }: Place, rest: Partial<StaffMove> = {}): StaffMove => ({
  date,
  minute,
  professionalId: null,
  minutes: null,
  override: false,
  notifies: true,
  ...rest,
})

/** A new customer books the salon's short service with the nth professional. */
export async function bookForNewCustomer(
  deps: Deps,
  salon: Salon,
  { date, minute }: Place,
  nth = 0,
): Promise<{ id: BookingId; who: { id: CustomerId } }> {
  const who = await addCustomer({ db: deps.db })
  const request = bookingAt(salon, date, minute, { professionalId: salon.professionals[nth]! })
  const { id } = await placeBooking(customer(deps, who.id), request, null)
  return { id, who }
}

/** 'placed', the code of the refusal, or what else was thrown. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'placed',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : String(thrown)),
  )
}

/** The refusal that the work ends in. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const thrown = await work.then(
    () => new Error('it was not refused'),
    (error: unknown) => error,
  )
  if (thrown instanceof Refusal) return thrown
  throw thrown
}

/** The fields that the work is refused for, or the code of another refusal. */
export async function fieldsOf(work: Promise<unknown>): Promise<string[]> {
  const { detail } = await refusalOf(work)
  return detail.code === 'invalid' ? Object.keys(detail.errors) : [detail.code]
}

export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** A voucher of the place, 25 RON off unless said otherwise; its id. */
export async function addVoucherCode(
  db: Kysely<Schema>,
  locationId: LocationId,
  code: string,
  rest: Partial<Insertable<Schema['voucher']>> = {},
): Promise<VoucherId> {
  const { id } = await db
    .insertInto('voucher')
    .values({ location_id: locationId, code, discount_type: 'fixed', discount: 2500, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewSubscription = { readonly sessions?: number; readonly price?: number; readonly validDays?: number }

/** Makes the location's short service one that a subscription pays for; the subscription's id. */
export async function addSubscription(
  db: Kysely<Schema>,
  { locationId: location_id, short }: Salon,
  { sessions = 10, price = 80_000, validDays = 90 }: NewSubscription = {},
): Promise<SubscriptionId> {
  await db.updateTable('service').set({ is_subscription: true }).where('id', '=', short).execute()
  const { id } = await db
    .insertInto('subscription')
    .values({ location_id, name: 'Zece tunsori', sessions, price_bani: price, valid_days: validDays })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('subscription_service').values({ location_id, subscription_id: id, service_id: short }).execute()
  return id
}

/** An approved subscription of the customer's; its id. */
export async function ownSubscription(
  db: Kysely<Schema>,
  locationId: LocationId,
  subscriptionId: SubscriptionId,
  customerId: CustomerId,
  rest: Partial<Insertable<Schema['customer_subscription']>> = {},
): Promise<CustomerSubscriptionId> {
  const { id } = await db
    .insertInto('customer_subscription')
    .values({
      location_id: locationId,
      subscription_id: subscriptionId,
      customer_id: customerId,
      status: 'approved',
      sessions_total: 10,
      sessions_left: 10,
      // Later than any test's clock, be it one of its own or the machine's.
      valid_until: '2099-12-31',
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An entry of the waiting list for the salon's short service on that day, with anybody, at any hour. */
export const waitlistRequestFor = (
  salon: Salon,
  day: IsoDate,
  rest: Partial<WaitlistRequest> = {},
): WaitlistRequest => ({
  locationId: salon.locationId,
  serviceIds: [salon.short],
  professionalId: null,
  from: day,
  to: day,
  dayPart: null,
  phone: null,
  ...rest,
})
