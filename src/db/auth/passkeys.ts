import { sql } from 'kysely'
import type { CustomerId } from '#domain/ids.ts'
import { throwTaken } from '../errors.ts'
import type { Db } from '../pool.ts'

type Instant = Temporal.Instant

export type PasskeyRow = {
  id: number
  name: string
  created_at: Instant
  used_at: Instant | null
  backed_up: boolean
}

const SHOWN = ['id', 'name', 'created_at', 'used_at', 'backed_up'] as const

/** The customer's passkeys, the newest first. */
export function listPasskeys(db: Db, customerId: CustomerId): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .select(SHOWN)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The customer’s WebAuthn user handle; stores the given random bytes if there is none. */
export async function takeHandle(db: Db, customerId: CustomerId, fresh: Buffer): Promise<Buffer> {
  const { handle } = await db
    .updateTable('customer')
    .set((eb) => ({ passkey_handle: eb.fn.coalesce('passkey_handle', eb.val(fresh)) }))
    .where('id', '=', customerId)
    .returning((eb) => eb.ref('passkey_handle').$notNull().as('handle'))
    .executeTakeFirstOrThrow()
  return handle
}

/** The customer’s credentials, for the browser. */
export function listCredentials(db: Db, customerId: CustomerId) {
  return db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** The passkey with this credential id; null when no live customer has it. */
export function findPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .innerJoin('customer', 'customer.id', 'passkey.customer_id')
    .selectAll('passkey')
    .select('customer.passkey_handle as user_handle')
    .where('credential_id', '=', credentialId)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst()
    .then((row) => row ?? null)
}

export type NewPasskey = {
  customerId: CustomerId
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  backedUp: boolean
  name: string
  createdAt: Instant
}

/** Null when the account is deleted. Throws the unique violation for a known credential id. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const { customerId, credentialId, publicKey, counter, transports, backedUp, name, createdAt } = passkey
  const { rows } = await sql<PasskeyRow>`
    with owner as (select id from customer where id = ${customerId} and deleted_at is null for key share)
    insert into passkey
      (customer_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
    select id, ${credentialId}::bytea, ${publicKey}::bytea, ${counter}::bigint,
      ${transports}::text[], ${backedUp}::boolean, ${name}::text, ${createdAt}::timestamptz from owner
    returning id, name, created_at, used_at, backed_up`
    .execute(db)
    .catch(throwTaken)
  return rows[0] ?? null
}

/** Null when the customer has no such passkey. */
export async function renamePasskey(
  db: Db,
  customerId: CustomerId,
  id: number,
  name: string,
): Promise<PasskeyRow | null> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(SHOWN)
    .executeTakeFirst()
  return row ?? null
}

/** False when the customer has no such passkey. */
export async function deletePasskey(db: Db, customerId: CustomerId, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeys(db: Db, customerId: CustomerId): Promise<void> {
  await db.deleteFrom('passkey').where('customer_id', '=', customerId).execute()
}

export type PasskeyUse = { id: number; counter: number; backedUp: boolean; usedAt: Instant }

/** Records a use; false when the passkey is gone or its counter did not increase. */
export async function markPasskeyUsed(db: Db, { id, counter, backedUp, usedAt }: PasskeyUse): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, backed_up: backedUp, used_at: usedAt })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
