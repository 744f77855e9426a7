import { sql } from 'kysely'
import type { CustomerId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

type Instant = Temporal.Instant

/** The person's authenticator, confirmed or being set up. `secret` is encrypted. */
export async function findSecondFactor(db: Db, customerId: CustomerId) {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'created_at', 'confirmed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the person has set an authenticator up, and so is asked for its codes. */
export async function hasSecondFactor(db: Db, customerId: CustomerId): Promise<boolean> {
  return (await findSecondFactor(db, customerId))?.confirmed_at != null
}

/** Stores a new secret to be confirmed; false when one is confirmed already. */
export async function offerSecondFactor(
  db: Db,
  customerId: CustomerId,
  secret: Buffer,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factor (customer_id, secret, created_at)
    values (${customerId}, ${secret}, ${now}::timestamptz)
    on conflict (customer_id) do update set secret = excluded.secret, created_at = excluded.created_at
    where second_factor.confirmed_at is null
    returning customer_id`.execute(db)
  return rows.length > 0
}

/** From now on its codes are asked for; false when there was nothing to confirm. */
export async function confirmSecondFactor(
  db: Db,
  customerId: CustomerId,
  { secret, step, recoveryHashes }: { secret: Buffer; step: number; recoveryHashes: readonly Buffer[] },
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('secret', '=', secret)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('recovery_code').where('customer_id', '=', customerId).execute()
  const rows = recoveryHashes.map((code_hash) => ({ customer_id: customerId, code_hash }))
  await db.insertInto('recovery_code').values(rows).execute()
  return true
}

/** Uses the code of a step up; false when it, or a later one, was used before. */
export async function takeStep(db: Db, customerId: CustomerId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up; false when there is none such, or it was used. */
export async function takeRecoveryCode(db: Db, customerId: CustomerId, hash: Buffer, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, customerId: CustomerId): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The person is asked for no codes any more; false when they were not. */
export async function removeSecondFactor(db: Db, customerId: CustomerId): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('customer_id', '=', customerId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Secrets that do not begin with this key id. */
export function listSealedByOthers(db: Db, keyId: Buffer) {
  return db
    .selectFrom('second_factor')
    .select(['customer_id', 'secret'])
    .where(sql<boolean>`substring(secret for ${keyId.length}::int) <> ${keyId}::bytea`)
    .execute()
}

/** Stores the secret as it is sealed now, unless it has changed since. */
export async function resealSecret(db: Db, customerId: CustomerId, before: Buffer, after: Buffer): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ secret: after })
    .where('customer_id', '=', customerId)
    .where('secret', '=', before)
    .execute()
}
