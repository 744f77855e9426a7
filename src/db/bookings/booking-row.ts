import { type RawBuilder, sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { ASKED_LATEST_MINUTES, SILENCE_LAPSES_MINUTES } from '#domain/bookings/coming.ts'
import type {
  BookingId,
  BookingOfLocation,
  CustomerId,
  CustomerSubscriptionId,
  LocationId,
  ProfessionalId,
  ServiceId,
  VoucherId,
} from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'
import { NOTICE_MINUTES } from './cancel-until.ts'
import { IS_SILENCE_COUNTED } from './coming-until.ts'

/**
 * Proof of whose booking it is: the customer of the session, the location where the session works, or the hash of a
 * link's token while the link lives.
 */
export type BookingKey =
  | BookingOfLocation
  | { readonly customerId: CustomerId; readonly id: BookingId }
  | { readonly manageHash: Buffer; readonly endedAfter: Temporal.Instant }

/** A booking, alias b, that the key opens. */
export function openedBy(key: BookingKey): RawBuilder<boolean> {
  if ('locationId' in key) return sql`(b.location_id = ${key.locationId} and b.id = ${key.id})`
  if ('id' in key) return sql`(b.id = ${key.id} and b.customer_id = ${key.customerId})`
  return sql`(b.manage_hash = ${key.manageHash} and b.ends_at > ${key.endedAfter}::timestamptz)`
}

/** A booking as those who change it need it, at most one change at a time. */
export type BookingRow = {
  readonly locationId: LocationId
  readonly id: BookingId
  readonly number: string
  readonly customerId: CustomerId | null
  readonly contactPhone: E164 | null
  readonly status: BookingStatus
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly noticeMinutes: number
  readonly locationName: string
  readonly locationPhone: string | null
  /** False: a visit that a client moves names its professional. */
  readonly anyProfessional: boolean
  readonly professionalId: ProfessionalId
  readonly professionalChosen: boolean
  readonly serviceIds: readonly ServiceId[]
  /** The minutes of each service where the team set its length; null: as long as the menu says. */
  readonly agreedMinutes: readonly number[] | null
  /** The team agreed on its total with the client. */
  readonly isPriceAgreed: boolean
  readonly voucherId: VoucherId | null
  readonly customerSubscriptionId: CustomerSubscriptionId | null
  readonly lapsesAt: Temporal.Instant | null
  readonly sequence: number
  readonly arrivedAt: Temporal.Instant | null
}

/** The booking, locked against every other change until the transaction ends; null when the key opens none. */
export async function lockBooking(tx: Tx, key: BookingKey): Promise<BookingRow | null> {
  return readBookingRow(tx, openedBy(key), sql`for update of b`)
}

/** A booking of the location, which must exist, locked too: for the team. */
export async function lockBookingAt(tx: Tx, locationId: LocationId, id: BookingId): Promise<BookingRow> {
  const found = await lockBooking(tx, { locationId, id })
  if (!found) throw new Error(`booking ${id} of location ${locationId} is not there`)
  return found
}

/** Locks the rows of these bookings of the location, before anything that a later lock guards. */
export async function lockBookingRows(tx: Tx, locationId: LocationId, ids: readonly BookingId[]): Promise<void> {
  await sql`select id from booking where location_id = ${locationId} and id = any(${ids}::int[])
    order by id for update`.execute(tx)
}

/** Reads the booking without a lock, for looking. */
export async function findBookingRow(db: Db, key: BookingKey): Promise<BookingRow | null> {
  return readBookingRow(db, openedBy(key), sql``)
}

/** A pending booking whose time to be approved is over, locked; null when none is left that nobody else has locked. */
export async function lockLapsed(tx: Tx, now: Temporal.Instant): Promise<BookingRow | null> {
  const condition = sql<boolean>`(b.location_id, b.id) in (select location_id, id from booking
    where status = 'pending' and lapses_at <= ${now}::timestamptz order by lapses_at limit 1 for update skip locked)`
  return readBookingRow(tx, condition, sql``)
}

/**
 * A confirmed booking whose client was told, was asked, and has not said 'Vin' in time, locked; null when none is left
 * that nobody else has locked.
 */
export async function lockSilent(tx: Tx, now: Temporal.Instant): Promise<BookingRow | null> {
  const asked = sql`exists (select from message m where m.location_id = b.location_id and m.booking_id = b.id
    and m.kind = 'booking-reminder' and m.booking_sequence = b.sequence
    and m.sent_at <= b.coming_until - make_interval(mins => ${ASKED_LATEST_MINUTES}))`
  const condition = sql<boolean>`(b.location_id, b.id) in (select b.location_id, b.id from booking b
    join location l on l.id = b.location_id
    where b.status = 'confirmed' and b.coming_until <= ${now}::timestamptz
      and b.coming_until > ${now.subtract({ minutes: SILENCE_LAPSES_MINUTES })}::timestamptz
      and b.starts_at > ${now}::timestamptz and b.arrived_at is null and ${IS_SILENCE_COUNTED} and ${asked}
    order by b.coming_until limit 1 for update of b skip locked)`
  return readBookingRow(tx, condition, sql``)
}

/** The minutes of the services of booking b, in their order, where its length was agreed on; else null. */
export const AGREED_MINUTES = sql`case when b.length_agreed then (select array_agg(s.duration_minutes order by s.position)
  from booking_service s where s.location_id = b.location_id and s.booking_id = b.id) end`

async function readBookingRow(
  db: Db,
  condition: RawBuilder<boolean>,
  lock: RawBuilder<unknown>,
): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`
    select b.location_id as "locationId", b.id, b.number, b.customer_id as "customerId", b.contact_phone as "contactPhone",
      b.status,
      (extract(epoch from b.starts_at)::bigint / 60)::int as start, (extract(epoch from b.ends_at)::bigint / 60)::int as end,
      ${NOTICE_MINUTES} as "noticeMinutes", l.name as "locationName", l.phone as "locationPhone", l.any_professional as "anyProfessional",
      b.professional_id as "professionalId", b.professional_chosen as "professionalChosen", b.voucher_id as "voucherId",
      b.customer_subscription_id as "customerSubscriptionId", b.lapses_at as "lapsesAt",
      b.sequence, b.arrived_at as "arrivedAt", b.price_agreed as "isPriceAgreed", ${AGREED_MINUTES} as "agreedMinutes",
      (select coalesce(array_agg(s.service_id order by s.position), '{}') from booking_service s
        where s.location_id = b.location_id and s.booking_id = b.id) as "serviceIds"
    from booking b join location l on l.id = b.location_id where ${condition} ${lock}`.execute(db)
  return rows[0] ?? null
}
