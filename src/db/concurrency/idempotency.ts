import { sql } from 'kysely'
import type { OwnedKey } from '../locks.ts'
import type { Db } from '../pool.ts'

export type StoredAnswer = { readonly requestHash: Buffer; readonly status: number; readonly answer: unknown }

/** The first answer given under this key since that moment. */
export async function findAnswer(
  tx: Db,
  { owner, key }: OwnedKey,
  since: Temporal.Instant,
): Promise<StoredAnswer | null> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['request_hash as requestHash', 'status', 'answer', 'created_at as createdAt'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  // Not asked of the database, whose plan might then read all answers since that moment.
  if (!row || Temporal.Instant.compare(row.createdAt, since) <= 0) return null
  return { requestHash: row.requestHash, status: row.status ?? 0, answer: row.answer }
}

type KeyedAnswer = StoredAnswer & OwnedKey

/** Stores answers under their keys, each once, over older ones that have lapsed. */
export async function storeAnswers(tx: Db, answers: readonly KeyedAnswer[], now: Temporal.Instant): Promise<void> {
  const rows = answers.map(({ owner, key, requestHash, status, answer }) => {
    return { owner, key, request_hash: `\\x${requestHash.toString('hex')}`, status, answer, created_at: now }
  })
  await sql`
    insert into idempotency (owner, key, request_hash, status, answer, created_at)
    select owner, key, request_hash, status, answer, created_at
    from json_populate_recordset(null::idempotency, ${JSON.stringify(rows)}::json)
    on conflict (owner, key) do update set request_hash = excluded.request_hash, status = excluded.status,
      answer = excluded.answer, created_at = excluded.created_at`.execute(tx)
}

/** Forgets what is stored under the key. */
export async function forgetAnswer(db: Db, { owner, key }: OwnedKey): Promise<void> {
  await db.deleteFrom('idempotency').where('owner', '=', owner).where('key', '=', key).execute()
}

export async function deleteOldAnswers(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
