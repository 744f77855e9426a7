import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId, LocationId, MembershipId, ProfessionalId } from '#domain/ids.ts'
import type { StaffAudience } from '#domain/staff/audience.ts'
import type { Role, Switches } from '#domain/staff/rights.ts'
import { gatherFinds } from '../gather.ts'
import type { Db } from '../pool.ts'

type Instant = Temporal.Instant

/** A live session, the membership at its location while there is one, and the version of the location's calendar. */
export type StoredStaffSession = {
  readonly id: number
  readonly customer_id: CustomerId
  readonly device_name: string
  readonly used_at: Instant
  readonly created_at: Instant
  readonly location_id: LocationId | null
  readonly membership_id: MembershipId | null
  readonly role: Role | null
  readonly professional_id: ProfessionalId | null
  readonly switches: Switches | null
  readonly calendar_version: string | null
}

/** The live session of a token, with the membership as it is now: who was removed has none. */
export async function findStaffSession(
  db: Db,
  audience: StaffAudience,
  tokenHash: Buffer,
  now: Instant,
): Promise<StoredStaffSession | null> {
  const found = await findByTokenHash(db, tokenHash.toString('hex'))
  return found?.audience === audience && found.expiresMs > now.epochMilliseconds ? found : null
}

type FoundSession = StoredStaffSession & {
  readonly hash: string
  readonly audience: StaffAudience
  readonly expiresMs: number
}

const findByTokenHash = gatherFinds<string, FoundSession>(async (db, hashes) => {
  const { rows } = await sql<FoundSession>`
    select s.id, s.customer_id, s.device_name, s.used_at, s.created_at, s.location_id, m.id as membership_id, m.role,
      m.professional_id, m.switches, v.version as calendar_version,
      encode(s.token_hash, 'hex') as hash, s.audience, extract(epoch from s.expires_at) * 1000 as "expiresMs"
    from staff_session s
    join customer c on c.id = s.customer_id and c.deleted_at is null
    left join membership m on m.customer_id = s.customer_id and m.location_id = s.location_id and m.ended_at is null
    left join calendar_counter v on v.location_id = m.location_id
    where s.token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[]) and s.ended_at is null
      and (s.audience <> 'operator' or exists (select from operator o where o.customer_id = s.customer_id and o.ended_at is null))`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.hash, row]))
})

/** A live session at work, with the membership as it is now, and when it ends. */
export type LiveSession = Pick<FoundSession, 'location_id' | 'role' | 'professional_id' | 'switches' | 'expiresMs'>

/** Live sessions of partners, by id; those that have ended are left out. */
export async function listLiveSessions(db: Db, ids: readonly number[]): Promise<Map<number, LiveSession>> {
  const { rows } = await sql<LiveSession & { id: number }>`
    select s.id, s.location_id, m.role, m.professional_id, m.switches, extract(epoch from s.expires_at) * 1000 as "expiresMs"
    from staff_session s
    join customer c on c.id = s.customer_id and c.deleted_at is null
    left join membership m on m.customer_id = s.customer_id and m.location_id = s.location_id and m.ended_at is null
    where s.id = any(${ids}::bigint[]) and s.ended_at is null and s.audience = 'partner'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type NewStaffSession = {
  readonly audience: StaffAudience
  readonly customerId: CustomerId
  readonly locationId: LocationId | null
  readonly deviceName: string
  readonly tokenHash: Buffer
  readonly now: Instant
  readonly expiresAt: Instant
  /** Verified facts that must be unchanged when the session opens; absent ones are not checked. */
  readonly verified: { readonly passwordHash?: string; readonly phone?: E164 }
}

/** Opens a session; null when the account is deleted or a verified fact has changed. */
export async function insertStaffSession(db: Db, session: NewStaffSession): Promise<number | null> {
  const { audience, customerId, locationId, deviceName, tokenHash, now, expiresAt, verified } = session
  const { passwordHash = null, phone = null } = verified
  const { rows } = await sql<{ id: number }>`
    insert into staff_session (audience, customer_id, location_id, device_name, token_hash, created_at, used_at, expires_at)
    select ${audience}, id, ${locationId}::int, ${deviceName}, ${tokenHash}::bytea, ${now}::timestamptz, ${now}::timestamptz,
      ${expiresAt}::timestamptz
    from customer where id = ${customerId} and deleted_at is null
      and (${passwordHash}::text is null or password_hash = ${passwordHash})
      and (${phone}::text is null or phone = ${phone})
    for share
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Notes that the session was used, and until when it now lasts. */
export async function prolongStaffSession(db: Db, id: number, now: Instant, expiresAt: Instant): Promise<void> {
  await db.updateTable('staff_session').set({ used_at: now, expires_at: expiresAt }).where('id', '=', id).execute()
}

/** Ends the session of a token; false when there was no live one. */
export async function endStaffSession(db: Db, tokenHash: Buffer, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The location where the person last worked in a session, while they are still a member. */
export async function findLastLocation(db: Db, customerId: CustomerId): Promise<LocationId | null> {
  const { rows } = await sql<{ location_id: LocationId }>`
    select m.location_id from staff_session s
    join membership m on m.customer_id = s.customer_id and m.location_id = s.location_id and m.ended_at is null
    where s.customer_id = ${customerId} and s.audience = 'partner' order by s.used_at desc limit 1`.execute(db)
  return rows[0]?.location_id ?? null
}

/** The name of the session's location, where its person works no more; null else. */
export async function findLeftLocation(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select l.name from staff_session s join location l on l.id = s.location_id
    where s.id = ${id}::bigint and not exists (select from membership m
      where m.customer_id = s.customer_id and m.location_id = s.location_id and m.ended_at is null)`.execute(db)
  return rows[0]?.name ?? null
}

/** The session goes on at another location. */
export async function chooseLocation(db: Db, sessionId: number, locationId: LocationId): Promise<void> {
  await db.updateTable('staff_session').set({ location_id: locationId }).where('id', '=', sessionId).execute()
}

/** When the person last proved in this session who they are. */
export async function findStaffProof(db: Db, id: number): Promise<Instant | null> {
  const row = await db.selectFrom('staff_session').select('proved_at').where('id', '=', id).executeTakeFirst()
  return row?.proved_at ?? null
}

export async function saveStaffProof(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('staff_session').set({ proved_at: now }).where('id', '=', id).execute()
}
