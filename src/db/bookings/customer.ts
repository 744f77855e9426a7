import { type RawBuilder, sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { Clash } from '#domain/bookings/clash.ts'
import type { CustomerId, LocationId, ServiceId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToInstant, epochToWall, wallToEpoch } from '#domain/time/wall-time.ts'
import { readTogether } from '../connections/shared-transaction.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

/** Who books, and how they want to be notified. */
export type BookingCustomer = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: E164 | null
  /** Null while it is not proved. */
  readonly email: string | null
  readonly bySms: boolean
  readonly byEmail: boolean
}

/** Null when the account is gone; while the transaction lasts it cannot be deleted. */
export const findBookingCustomer = (db: Db, customerId: CustomerId): Promise<BookingCustomer | null> =>
  readTogether(db, findBookingCustomers, customerId)

async function findBookingCustomers(db: Db, ids: readonly CustomerId[]): Promise<(BookingCustomer | null)[]> {
  const { rows } = await sql<BookingCustomer & { id: CustomerId }>`
    select id, first_name as "firstName", last_name as "lastName", phone,
      case when email_verified_at is not null then email end as email, notify_sms as "bySms", notify_email as "byEmail"
    from customer where id = any(${ids}::int[]) and deleted_at is null order by id for key share`.execute(db)
  const byId = new Map(rows.map(({ id, ...customer }) => [id, customer]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Who placed a booking: a customer, or a guest without an account, known by the proved phone. */
export type Placer = { readonly customerId: CustomerId } | { readonly phone: E164 | null }

/** A booking, alias b, that this person placed. */
export const placedBy = (placer: Placer) =>
  'customerId' in placer
    ? sql`b.customer_id = ${placer.customerId}`
    : sql`b.customer_id is null and b.contact_phone = ${placer.phone}`

export type RequestedVisit = {
  readonly locationId: LocationId
  readonly serviceIds: readonly ServiceId[]
  readonly date: IsoDate
  readonly minute: MinuteOfDay
}

/** Whether they already have this very visit: a live booking here, at that start, for the same services. */
export async function hasSameBooking(tx: Tx, placer: Placer, visit: RequestedVisit): Promise<boolean> {
  if ('customerId' in placer) return readTogether(tx, haveSameBookings, { ...placer, ...visit })
  const { rows } = await sql<{ found: boolean }>`select ${isRepeated(placedBy(placer), visit)} as found`.execute(tx)
  return rows[0]!.found
}

type OfCustomer = RequestedVisit & { readonly customerId: CustomerId }

async function haveSameBookings(tx: Tx, asked: readonly OfCustomer[]): Promise<boolean[]> {
  const rows = asked.map(({ customerId, ...visit }, nth) => {
    return { nth, customer_id: customerId, at: visit.locationId, start: startOf(visit), services: visit.serviceIds }
  })
  const visit = { at: sql`r.at`, start: sql`r.start`, services: sql`r.services` }
  const { rows: found } = await sql<{ found: boolean }>`
    select ${isRepeatedAt(sql`b.customer_id = r.customer_id`, visit)} as found
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(nth int, customer_id int, at int, start timestamptz, services int[])
    order by r.nth`.execute(tx)
  return found.map((row) => row.found)
}

/** The same as an expression, of whose bookings, alias b, the condition says. */
export const isRepeated = (isTheirs: RawBuilder<unknown>, visit: RequestedVisit): RawBuilder<boolean> =>
  isRepeatedAt(isTheirs, { at: visit.locationId, start: startOf(visit), services: visit.serviceIds })

/** Null where the clock skips that minute: nobody has a booking at it. */
function startOf({ date, minute }: RequestedVisit): Temporal.Instant | null {
  const start = wallToEpoch(date, minute)
  return start === null ? null : epochToInstant(start)
}

type Visit = Record<'at' | 'start' | 'services', unknown>

const isRepeatedAt = (isTheirs: RawBuilder<unknown>, { at, start, services }: Visit) => sql<boolean>`
  ((select true from booking b where ${isTheirs} and b.location_id = ${at} and b.starts_at = ${start}::timestamptz
    and b.status in ('pending', 'confirmed') and (select array_agg(s.service_id order by s.position) from booking_service s
      where s.location_id = b.location_id and s.booking_id = b.id) = ${services}::int[] limit 1) is true)`

/** The first live booking of this person, at any location, that overlaps these instants; null when there is none. */
export async function findClash(
  db: Db,
  placer: Placer,
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
): Promise<Clash | null> {
  // No visit is longer than a day: the bound on starts_at keeps the scan of the index short.
  const { rows } = await sql<{ location: string; start: EpochMinute }>`
    select l.name as location, (extract(epoch from b.starts_at)::bigint / 60)::int as start
    from booking b join location l on l.id = b.location_id
    where ${placedBy(placer)} and b.status in ('pending', 'confirmed')
      and b.starts_at < ${endsAt}::timestamptz and b.ends_at > ${startsAt}::timestamptz
      and b.starts_at > ${startsAt}::timestamptz - interval '1 day'
    order by b.starts_at limit 1`.execute(db)
  const [found] = rows
  return found ? { location: found.location, ...epochToWall(found.start) } : null
}
