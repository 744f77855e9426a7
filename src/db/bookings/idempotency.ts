import { sql } from 'kysely'
import { readTogether, togetherAtCommit } from '../connections/shared-transaction.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

export type StoredAnswer = { readonly requestHash: Buffer; readonly status: number; readonly answer: unknown }

/** Whose key it is, and the key. */
export type OwnedKey = { readonly owner: string; readonly key: string }

/** Takes the key for this transaction; false while another transaction has it. A process that dies lets go of it. */
export const tryLockKey = (tx: Tx, key: OwnedKey): Promise<boolean> => readTogether(tx, tryLockEach, key)

async function tryLockEach(tx: Tx, keys: readonly OwnedKey[]): Promise<boolean[]> {
  const locked = new Set(await tryLockKeys(tx, keys))
  return keys.map((key) => locked.has(key))
}

/** The same with several that differ; those that it got. */
export async function tryLockKeys<T extends OwnedKey>(tx: Db, keys: readonly T[]): Promise<T[]> {
  const [owners, names] = [keys.map(({ owner }) => owner), keys.map(({ key }) => key)]
  const { rows } = await sql<{ nth: number; locked: boolean }>`
    select nth::int, pg_try_advisory_xact_lock(hashtextextended(owner || ' ' || key, 727275)) as locked
    from unnest(${owners}::text[], ${names}::text[]) with ordinality as k(owner, key, nth)`.execute(tx)
  const locked = new Set(rows.flatMap(({ nth, locked }) => (locked ? [nth - 1] : [])))
  return keys.filter((_, index) => locked.has(index))
}

type Asked = OwnedKey & { readonly since: Temporal.Instant }

/** The first answer given under this key since that moment. */
export const findAnswer = (tx: Tx, asked: Asked): Promise<StoredAnswer | null> => readTogether(tx, findAnswers, asked)

type Stored = Omit<StoredAnswer, 'status'> & { nth: number; status: number | null; createdAt: Temporal.Instant }

async function findAnswers(tx: Tx, asked: readonly Asked[]): Promise<(StoredAnswer | null)[]> {
  const [owners, keys] = [asked.map(({ owner }) => owner), asked.map(({ key }) => key)]
  const { rows } = await sql<Stored>`
    select (k.nth - 1)::int as nth, i.* from unnest(${owners}::text[], ${keys}::text[]) with ordinality as k(owner, key, nth)
    cross join lateral (
      select request_hash as "requestHash", status, answer, created_at as "createdAt"
      from idempotency where owner = k.owner and key = k.key limit 1) as i`.execute(tx)
  const found = asked.map((): StoredAnswer | null => null)
  // Not asked of the database, whose plan might then read all answers since that moment.
  for (const { nth, createdAt, requestHash, status, answer } of rows)
    if (Temporal.Instant.compare(createdAt, asked[nth]!.since) > 0)
      found[nth] = { requestHash, status: status ?? 0, answer }
  return found
}

type KeyedAnswer = StoredAnswer & OwnedKey & { readonly givenAt: Temporal.Instant }

/** Stores an answer under its key with the commit, once, over an older one that has lapsed. */
export const storeAnswer = (tx: Tx, answer: KeyedAnswer): void => togetherAtCommit(tx, storeAnswers, answer)

/** The same with several, now. */
export async function storeAnswers(tx: Tx, answers: readonly KeyedAnswer[]): Promise<[]> {
  const rows = answers.map(({ owner, key, requestHash, status, answer, givenAt }) => {
    return { owner, key, request_hash: `\\x${requestHash.toString('hex')}`, status, answer, created_at: givenAt }
  })
  await sql`
    insert into idempotency (owner, key, request_hash, status, answer, created_at)
    select owner, key, request_hash, status, answer, created_at
    from json_populate_recordset(null::idempotency, ${JSON.stringify(rows)}::json)
    on conflict (owner, key) do update set request_hash = excluded.request_hash, status = excluded.status,
      answer = excluded.answer, created_at = excluded.created_at`.execute(tx)
  return []
}

export async function deleteOldAnswers(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
