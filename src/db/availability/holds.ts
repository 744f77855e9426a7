import { sql } from 'kysely'
import type { HoldId, LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { Db } from '../pool.ts'
import type { NewClaim } from './claims.ts'
import type { Origin } from './network-holds.ts'

export type Hold = {
  readonly id: HoldId
  readonly locationId: LocationId
  readonly owner: string
  readonly professionalId: ProfessionalId
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly serviceIds: readonly ServiceId[]
  readonly expiresAt: Temporal.Instant
  /** Null while it can be prolonged. */
  readonly prolongedAt: Temporal.Instant | null
}

const COLUMNS = [
  'id',
  'location_id as locationId',
  'owner',
  'professional_id as professionalId',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'service_ids as serviceIds',
  'expires_at as expiresAt',
  'prolonged_at as prolongedAt',
] as const

/** The hold with this id, anyone's, lapsed or not. */
export async function findHold(db: Db, id: HoldId): Promise<Hold | null> {
  return (await db.selectFrom('hold').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The live hold under one of these owner keys. */
export async function findLiveHold(db: Db, owners: readonly string[], now: Temporal.Instant): Promise<Hold | null> {
  if (owners.length === 0) return null
  const query = db.selectFrom('hold').select(COLUMNS).where('owner', 'in', owners).where('expires_at', '>', now)
  return (await query.orderBy('id', 'desc').executeTakeFirst()) ?? null
}

/** A hold of the team has no origin: budgets of networks do not bind it. */
export type NewHold = Omit<Hold, 'id' | 'prolongedAt'> &
  (Origin | { readonly addressHash: null; readonly networkHash: null })

/** Writes a hold and gives its id; its claims come after. Throws 23505 when the owner has one already. */
export async function insertHold(tx: Db, hold: NewHold): Promise<HoldId> {
  const { id } = await tx
    .insertInto('hold')
    .values({
      location_id: hold.locationId,
      owner: hold.owner,
      colleague: firstNameOf(hold.owner),
      professional_id: hold.professionalId,
      starts_at: hold.startsAt,
      ends_at: hold.endsAt,
      service_ids: [...hold.serviceIds],
      expires_at: hold.expiresAt,
      address_hash: hold.addressHash,
      network_hash: hold.networkHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The first name of the member in whose session a hold was made; null for a client's hold. */
const firstNameOf = (owner: string) =>
  sql<string | null>`(select u.first_name from staff_session s join customer u on u.id = s.customer_id
    where s.id = substring(${owner} from '^staff:([0-9]+)$')::bigint)`

type Prolonging = { readonly id: HoldId; readonly owners: readonly string[]; readonly minutes: number }

/** Prolongs a live hold under one of these owner keys, unless that was done before; null when nothing is prolonged. */
export async function prolongHold(
  db: Db,
  { id, owners, minutes }: Prolonging,
  now: Temporal.Instant,
): Promise<Hold | null> {
  if (owners.length === 0) return null
  const prolonged = await db
    .updateTable('hold')
    .set({ prolonged_at: now, expires_at: sql`expires_at + make_interval(mins => ${minutes})` })
    .where('id', '=', id)
    .where('owner', 'in', owners)
    .where('expires_at', '>', now)
    .where('prolonged_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return prolonged ?? null
}

type Cleared = {
  readonly locationId: LocationId
  readonly owners?: readonly string[]
  /** The claims that the hold is about to take. */
  readonly claims: readonly NewClaim[]
  readonly now: Temporal.Instant
}

/**
 * Deletes the holds under these owner keys, and lapsed ones in the way of these claims; others that have lapsed wait
 * for the tidy-up. The caller has locked the resources.
 */
export async function clearHolds(tx: Db, { locationId, owners = [], claims, now }: Cleared): Promise<void> {
  const wanted = claims.map(({ resourceId, span: { start, end } }) => {
    return { resource_id: resourceId, starts_at: epochToInstant(start), ends_at: epochToInstant(end) }
  })
  // Claims by place and time first, which are few, and the hold of each by its key: a join might read all holds.
  await sql`
    delete from hold where owner = any(${owners}::text[]) or id = any(array(
      select c.hold_id from json_to_recordset(${JSON.stringify(wanted)}::json)
          as w(resource_id int, starts_at timestamptz, ends_at timestamptz),
        lateral (select hold_id from claim where location_id = ${locationId} and resource_id = w.resource_id
          and during && tstzrange(w.starts_at, w.ends_at) offset 0) as c
      where (select expires_at <= ${now}::timestamptz from hold where location_id = ${locationId} and id = c.hold_id)))`.execute(
    tx,
  )
}

/** The location and time of a freed hold. */
type FreedHold = {
  readonly locationId: LocationId
  readonly professionalId: ProfessionalId
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

const FREED = [
  'location_id as locationId',
  'professional_id as professionalId',
  'starts_at as startsAt',
  'ends_at as endsAt',
] as const

/** Deletes a hold under one of these owner keys; null when there was none. */
export async function deleteHold(db: Db, id: HoldId, owners: readonly string[]): Promise<FreedHold | null> {
  const freed = await db
    .deleteFrom('hold')
    .where('id', '=', id)
    .where('owner', 'in', owners)
    .returning(FREED)
    .executeTakeFirst()
  return freed ?? null
}

/** Frees lapsed holds, some hundreds at a time. Never waits for a booking that is clearing one itself. */
export async function deleteLapsedHolds(db: Db, now: Temporal.Instant): Promise<FreedHold[]> {
  const { rows } = await sql<FreedHold>`
    delete from hold where id in (select id from hold where expires_at <= ${now}::timestamptz
      order by id limit 500 for update skip locked)
    returning location_id as "locationId", professional_id as "professionalId", starts_at as "startsAt",
      ends_at as "endsAt"`.execute(db)
  return rows
}
