import { sql, type Transaction } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import { gatherFinds } from '../gather.ts'
import type { Db } from '../pool.ts'
import type { Schema } from '../schema/index.ts'

type Instant = Temporal.Instant
export type Tokens = { accessHash: Buffer; accessExpiresAt: Instant; refreshHash: Buffer; refreshExpiresAt: Instant }

type LiveSession = { readonly id: number; readonly customer_id: CustomerId }

/** The live session of an access token. */
export async function findLiveSession(db: Db, accessHash: Buffer, now: Instant): Promise<LiveSession | null> {
  const found = await findByAccessHash(db, accessHash.toString('hex'))
  return found && found.expiresMs > now.epochMilliseconds ? found : null
}

type StoredSession = LiveSession & { readonly hash: string; readonly expiresMs: number }

const findByAccessHash = gatherFinds<string, StoredSession>(async (db, hashes) => {
  const { rows } = await sql<StoredSession>`
    select s.id, s.customer_id, encode(s.access_hash, 'hex') as hash, extract(epoch from s.access_expires_at) * 1000 as "expiresMs"
    from session s join customer c on c.id = s.customer_id
    where s.access_hash = any(${hashes.map(toBytes)}::bytea[]) and s.ended_at is null and c.deleted_at is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.hash, row]))
})

const toBytes = (hash: string) => Buffer.from(hash, 'hex')

/** The session of a current access token, or of a current or spent refresh token. */
export async function findSessionIdByTokens(
  db: Db,
  accessHash: Buffer | '' | null,
  refreshHash: Buffer | '' | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from session where access_hash = ${accessHash || null}
    union all select id from session where refresh_hash = ${refreshHash || null}
    union all select session_id from spent_refresh_token where refresh_hash = ${refreshHash || null}
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Verified facts that must be unchanged when the session opens; absent ones are not checked. */
export type Verified = { passwordHash?: string; phone?: E164 }

type NewSession = {
  readonly customerId: CustomerId
  readonly deviceName: string
  readonly tokens: Tokens
  readonly now: Instant
  readonly verified: Verified
}

/**
 * Opens a session; null when the account is deleted or a verified fact changed. One statement that waits for a
 * concurrent change, since a change ends only the sessions that it sees.
 */
export async function insertSession(
  db: Db,
  { customerId, deviceName, tokens, now, verified }: NewSession,
): Promise<number | null> {
  const { passwordHash = null, phone = null } = verified
  const { rows } = await sql<{ id: number }>`
    insert into session (customer_id, device_name, access_hash, access_expires_at, refresh_hash, refresh_expires_at,
      created_at, used_at)
    select id, ${deviceName}, ${tokens.accessHash}::bytea, ${tokens.accessExpiresAt}::timestamptz,
      ${tokens.refreshHash}::bytea, ${tokens.refreshExpiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from customer where id = ${customerId} and deleted_at is null
      and (${passwordHash}::text is null or password_hash = ${passwordHash})
      and (${phone}::text is null or phone = ${phone})
    for share
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Locks the session of a current refresh token. */
export function lockSessionByRefresh(tx: Transaction<Schema>, refreshHash: Buffer) {
  return tx.selectFrom('session').selectAll().where('refresh_hash', '=', refreshHash).forUpdate().executeTakeFirst()
}

/** Locks the session in which this refresh token was spent, with the time. */
export function lockSessionBySpent(tx: Transaction<Schema>, refreshHash: Buffer) {
  return tx
    .selectFrom('spent_refresh_token as spent')
    .innerJoin('session', 'session.id', 'spent.session_id')
    .selectAll('session')
    .select('spent.spent_at')
    .where('spent.refresh_hash', '=', refreshHash)
    .forUpdate('session')
    .executeTakeFirst()
}

type Rotation = { readonly sessionId: number; readonly spentHash: Buffer; readonly tokens: Tokens }

export async function rotateTokens(
  tx: Transaction<Schema>,
  { sessionId, spentHash, tokens }: Rotation,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto('spent_refresh_token')
    .values({ refresh_hash: spentHash, session_id: sessionId, spent_at: now })
    .execute()
  await tx
    .updateTable('session')
    .set({ ...columnsOf(tokens), used_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Ends a session; false when it had ended. */
export async function endSession(db: Db, sessionId: number, reason: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const columnsOf = (tokens: Tokens) => ({
  access_hash: tokens.accessHash,
  access_expires_at: tokens.accessExpiresAt,
  refresh_hash: tokens.refreshHash,
  refresh_expires_at: tokens.refreshExpiresAt,
})
