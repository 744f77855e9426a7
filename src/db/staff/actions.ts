import { sql } from 'kysely'
import type { BookingId, CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Actor } from '#domain/staff/actors.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

/** A line of the audit log. Only an act of the team has a person, `customerId`. */
export type StaffAction = {
  readonly locationId: LocationId
  readonly at: Temporal.Instant
  readonly actor: Actor
  readonly customerId: CustomerId | null
  readonly deviceName: string
  readonly kind: string
  readonly bookingId: BookingId | null
  readonly professionalId: ProfessionalId | null
  readonly reason: string | null
  readonly before: object
  readonly after: object
}

/** Adds a line, in the transaction of the act. */
export async function insertStaffAction(tx: Tx, action: StaffAction): Promise<void> {
  const { locationId, customerId, deviceName, bookingId, professionalId, before, after, ...rest } = action
  await tx
    .insertInto('staff_action')
    .values({
      ...rest,
      location_id: locationId,
      customer_id: customerId,
      device_name: deviceName,
      booking_id: bookingId,
      professional_id: professionalId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

/** A line with the names of what it is about. */
export type LoggedAction = {
  readonly id: number
  readonly at: string
  readonly actor: Actor
  /** The member's name; null: the actor is not of the team. */
  readonly person: string | null
  readonly device: string
  readonly kind: string
  readonly bookingId: BookingId | null
  readonly bookingNumber: string | null
  readonly professional: string | null
  /** The client's name as of now, for an act about a client. */
  readonly client: string | null
  readonly reason: string | null
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

export type ActionFilter = {
  readonly bookingNumber: string | null
  readonly actor: Actor | null
  /** The member, by their account. */
  readonly personId: CustomerId | null
  readonly kind: string | null
}

/**
 * The reason of line a. A client's own words about a cancellation stand with it alone: there they can be erased, as the
 * log cannot.
 */
export const REASON = sql`coalesce(a.reason, case when a.actor <> 'staff' then (
  select coalesce(nullif(k.comment, ''), r.name) from cancellation k left join cancellation_reason r on r.id = k.reason_id
  where k.location_id = a.location_id and k.booking_id = a.booking_id and k.at = a.at) end)`

/** The lines of a location before that of an id, newest first. */
export async function listStaffActions(
  db: Db,
  locationId: LocationId,
  { bookingNumber, actor, personId, kind }: ActionFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<LoggedAction[]> {
  const { rows } = await sql<LoggedAction>`
    select a.id::int, to_json(a.at) #>> '{}' as at, a.actor, trim(c.first_name || ' ' || c.last_name) as person, a.device_name as device,
      a.kind, a.booking_id as "bookingId", b.number as "bookingNumber",
      nullif(trim(p.first_name || ' ' || p.last_name), '') as professional,
      cl.name as client, ${REASON} as reason, a.before, a.after
    from staff_action a left join customer c on c.id = a.customer_id
    left join booking b on b.location_id = a.location_id and b.id = a.booking_id
    left join professional p on p.location_id = a.location_id and p.id = a.professional_id
    left join client cl on cl.location_id = a.location_id
      and cl.id = case when a.kind like 'client\\_%' then (a.after ->> 'id')::int end
    where a.location_id = ${locationId} and (${before}::bigint is null or (a.at, a.id) < (select f.at, f.id from staff_action f
        where f.location_id = ${locationId} and f.id = ${before}::bigint))
      and (${actor}::text is null or a.actor = ${actor}::text)
      and (${personId}::int is null or a.customer_id = ${personId}::int)
      and (${kind}::text is null or a.kind = ${kind}::text)
      and (${bookingNumber}::text is null or a.booking_id = (select id from booking where number = upper(${bookingNumber}::text)
        and location_id = ${locationId}))
    order by a.at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** The people who have acted at the location, and the kinds of acts. */
export async function listActors(
  db: Db,
  locationId: LocationId,
): Promise<{ people: { id: CustomerId; name: string }[]; kinds: string[] }> {
  const { rows } = await sql<{ people: { id: CustomerId; name: string }[]; kinds: string[] }>`
    select (select coalesce(json_agg(json_build_object('id', c.id, 'name', trim(c.first_name || ' ' || c.last_name)) order by c.first_name), '[]')
        from customer c where c.id in (select customer_id from staff_action where location_id = ${locationId})) as people,
      (select coalesce(array_agg(distinct kind order by kind), '{}') from staff_action where location_id = ${locationId}) as kinds`.execute(
    db,
  )
  return rows[0]!
}
