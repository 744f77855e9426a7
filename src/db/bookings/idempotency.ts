import { sql } from 'kysely'
import type { Db } from '../pool.ts'

export type StoredAnswer = { readonly requestHash: Buffer; readonly status: number; readonly answer: unknown }

/** Takes the key for this transaction; false while another transaction has it. A process that dies lets go of it. */
export async function tryLockKey(tx: Db, owner: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 727275)) as locked`.execute(tx)
  return rows[0]?.locked === true
}

/** The first answer given under this key since that moment. */
export async function findAnswer(
  tx: Db,
  owner: string,
  key: string,
  since: Temporal.Instant,
): Promise<StoredAnswer | null> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['request_hash as requestHash', 'status', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row ? { requestHash: row.requestHash, status: row.status ?? 0, answer: row.answer } : null
}

/** Keeps the answer under its key, over an older one that has lapsed. */
export async function storeAnswer(
  tx: Db,
  { owner, key, requestHash, status, answer }: StoredAnswer & { readonly owner: string; readonly key: string },
  now: Temporal.Instant,
): Promise<void> {
  const row = { request_hash: requestHash, status, answer: JSON.stringify(answer), created_at: now }
  await tx
    .insertInto('idempotency')
    .values({ owner, key, ...row })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doUpdateSet(row))
    .execute()
}

export async function deleteOldAnswers(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
