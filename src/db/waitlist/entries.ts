import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId, LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { DayPart } from '#domain/time/day-part.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

export type NewWaitlistEntry = {
  readonly locationId: LocationId
  readonly customerId: CustomerId | null
  /** E.164; for guests only. */
  readonly phone: E164 | null
  readonly tokenHash: Buffer
  readonly serviceIds: readonly ServiceId[]
  readonly professionalId: ProfessionalId | null
  readonly from: IsoDate
  readonly to: IsoDate
  /** Null: any. */
  readonly dayPart: DayPart | null
  /** The starts that its person could see, and did not take: minutes of the day, by date. */
  readonly seen: Readonly<Record<IsoDate, readonly MinuteOfDay[]>>
  readonly createdAt: Temporal.Instant
}

/** Inserts an entry; returns its id. */
export async function insertWaitlistEntry(db: Db, entry: NewWaitlistEntry): Promise<number> {
  const { id } = await db
    .insertInto('waiting_wish')
    .values({
      location_id: entry.locationId,
      customer_id: entry.customerId,
      phone: entry.phone,
      token_hash: entry.tokenHash,
      service_ids: [...entry.serviceIds],
      professional_id: entry.professionalId,
      first_date: entry.from,
      last_date: entry.to,
      day_part: entry.dayPart,
      seen: JSON.stringify(entry.seen),
      created_at: entry.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Gives an open entry of the same person, visit and days the new token, and the starts that they see now; its id, or
 * null when there is none. A person who asks again may have lost the first token.
 */
export async function renewWaitlistEntry(db: Db, entry: NewWaitlistEntry): Promise<number | null> {
  const { rows } = await sql<{
    id: number
  }>`update waiting_wish set token_hash = ${entry.tokenHash}, seen = ${JSON.stringify(entry.seen)}::jsonb
    where location_id = ${entry.locationId} and told_at is null
      and customer_id is not distinct from ${entry.customerId}::int and phone is not distinct from ${entry.phone}
      and service_ids = ${[...entry.serviceIds]}::int[]
      and professional_id is not distinct from ${entry.professionalId}::int
      and first_date = ${entry.from}::date and last_date = ${entry.to}::date
      and day_part is not distinct from ${entry.dayPart}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** The number of open entries of this customer, or phone. */
export async function countOpenWaitlistEntries(
  db: Db,
  { customerId, phone }: Pick<NewWaitlistEntry, 'customerId' | 'phone'>,
  today: IsoDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from waiting_wish
    where told_at is null and last_date >= ${today}::date
      and (customer_id = ${customerId}::int or (customer_id is null and phone = ${phone}))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the customer has SMS or e-mail turned on. */
export async function isReachable(db: Db, customerId: CustomerId): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`select notify_sms or notify_email as on from customer
    where id = ${customerId}`.execute(db)
  return rows[0]?.on ?? false
}

/** Deletes an entry of the customer, or by its token; false when neither matches. */
export async function deleteWaitlistEntry(
  db: Db,
  id: number,
  { customerId, tokenHash }: { customerId: CustomerId | null; tokenHash: Buffer | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from waiting_wish
    where id = ${id} and (customer_id = ${customerId}::int or token_hash = ${tokenHash}::bytea)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** An entry from its owner’s view; instants are epoch minutes. */
export type WaitlistRow = {
  readonly id: number
  readonly location: { readonly id: LocationId; readonly slug: string; readonly name: string }
  readonly services: readonly { readonly id: ServiceId; readonly name: string }[]
  readonly professional: { readonly id: ProfessionalId; readonly name: string } | null
  readonly from: IsoDate
  readonly to: IsoDate
  readonly dayPart: DayPart | null
  readonly created: number
  readonly notified: number | null
}

/** The customer’s entries that are not over, the nearest first. */
export async function listWaitlistEntries(db: Db, customerId: CustomerId, today: IsoDate): Promise<WaitlistRow[]> {
  const { rows } = await sql<{ view: WaitlistRow }>`
    select json_build_object('id', w.id, 'location', json_build_object('id', l.id, 'slug', l.slug, 'name', l.name),
      'services', (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)
        order by array_position(w.service_ids, s.id)), '[]')
        from service s where s.location_id = w.location_id and s.id = any(w.service_ids)),
      'professional', case when p.id is not null
        then json_build_object('id', p.id, 'name', btrim(p.first_name || ' ' || p.last_name)) end,
      'from', w.first_date, 'to', w.last_date, 'dayPart', w.day_part,
      'created', extract(epoch from w.created_at) / 60, 'notified', extract(epoch from w.told_at) / 60) as view
    from waiting_wish w join location l on l.id = w.location_id
      left join professional p on p.location_id = w.location_id and p.id = w.professional_id
    where w.customer_id = ${customerId} and w.booked_at is null and w.last_date >= ${today}::date
    order by w.first_date, w.id limit 100`.execute(db)
  return rows.map(({ view }) => view)
}

/** A waiting entry with its owner’s contacts; channels turned off are null. */
export type WaitlistEntry = {
  readonly id: number
  readonly locationId: LocationId
  readonly locationName: string
  readonly slug: string
  readonly health: boolean
  readonly serviceIds: readonly ServiceId[]
  readonly professionalId: ProfessionalId | null
  readonly dayPart: DayPart | null
  /** The starts of the day that its person could see when they made it. */
  readonly seen: readonly MinuteOfDay[]
  readonly customerId: CustomerId | null
  readonly firstName: string | null
  readonly phone: E164 | null
  readonly email: string | null
}

/** A day of a location, on which somebody waits. */
export type WaitedDay = { readonly locationId: LocationId; readonly date: IsoDate }

/** The columns of a `WaitlistEntry`, of an entry w, its location l, its category own and its customer c. */
export const waitlistEntryColumns = (date: IsoDate) => sql`w.id, w.location_id as "locationId",
  l.name as "locationName", l.slug, own.health, w.service_ids as "serviceIds", w.professional_id as "professionalId",
  w.day_part as "dayPart", coalesce(w.seen -> ${date}::text, '[]') as seen, w.customer_id as "customerId",
  c.first_name as "firstName", case when c.id is null then w.phone
    when c.notify_sms or (c.notify_email and c.email_verified_at is null) then c.phone end as phone,
  case when c.notify_email and c.email_verified_at is not null then c.email end as email`

/** The open entries for this day, the longest waiting first. */
export async function listWaiting(db: Db, { locationId, date }: WaitedDay): Promise<WaitlistEntry[]> {
  const { rows } = await sql<WaitlistEntry>`
    select ${waitlistEntryColumns(date)}
    from waiting_wish w join location l on l.id = w.location_id join category own on own.id = l.category_id
      left join customer c on c.id = w.customer_id and c.deleted_at is null
    where w.location_id = ${locationId} and l.active and l.offers_freed_time and w.told_at is null
      and w.first_date <= ${date}::date and w.last_date >= ${date}::date
    order by w.created_at, w.id`.execute(db)
  return rows
}
