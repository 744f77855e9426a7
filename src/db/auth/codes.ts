import { sql } from 'kysely'
import type { CustomerId } from '#domain/ids.ts'
import { tryLockCode } from '../locks.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

export type CodePurpose =
  | 'login'
  | 'register'
  | 'guest_booking'
  | 'reset_password'
  | 'change_email'
  | 'change_phone'
  | 'confirm_identity'
  | 'operator_login'
type Instant = Temporal.Instant

export type NewCode = {
  tokenHash: Buffer
  purpose: CodePurpose
  subject: string
  /** Null: anyone with the phone or address may use it. */
  customerId: CustomerId | null
  codeHash: Buffer
  /** The requesting browser, as a keyed hash. */
  askerHash: Buffer
  payloadHash: Buffer | null
  vouched?: object | null
  sentAt: Instant
  expiresAt: Instant
}

/** Which requests share a cooldown: all for a recipient, or those of one browser. */
export type Requests = { purpose: CodePurpose; subject: string; askerHash: Buffer | null }

/** Locks the sending of such a code until the transaction ends; false when another request holds the lock. */
export async function claimSending(tx: Tx, { purpose, subject, askerHash }: Requests): Promise<boolean> {
  return tryLockCode(tx, `${purpose}:${subject}:${askerHash?.toString('hex') ?? ''}`)
}

/** When such a code was last sent, used ones aside. */
export async function lastSentAt(db: Db, { purpose, subject, askerHash }: Requests): Promise<Instant | null> {
  const row = await db
    .selectFrom('confirmation_code')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .$if(askerHash !== null, (query) =>
      query.where((eb) => eb.or([eb('asker_hash', '=', askerHash), eb('used_at', 'is not', null)])),
    )
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/** Stores a code as not yet valid: it starts the cooldown, but may still be refused. */
export async function reserveCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insertInto('confirmation_code')
    .values({
      token_hash: code.tokenHash,
      purpose: code.purpose,
      subject: code.subject,
      customer_id: code.customerId,
      code_hash: code.codeHash,
      asker_hash: code.askerHash,
      payload_hash: code.payloadHash,
      vouched: code.vouched ? JSON.stringify(code.vouched) : null,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      replaced_at: code.sentAt,
    })
    .execute()
}

/**
 * Activates a reserved code and invalidates earlier ones: this browser’s, or all when codes are typed without a
 * token.
 */
export async function activateCode(tx: Db, code: NewCode, { alone }: { alone: boolean }): Promise<void> {
  await tx
    .updateTable('confirmation_code')
    .set({ replaced_at: code.sentAt })
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject)
    .where('customer_id', 'is not distinct from', code.customerId)
    .$if(!alone, (query) => query.where('asker_hash', '=', code.askerHash))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .updateTable('confirmation_code')
    .set({ replaced_at: null })
    .where('token_hash', '=', code.tokenHash)
    .execute()
}

/** Deletes a code that will not be sent. */
export async function deleteCode(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('confirmation_code').where('token_hash', '=', tokenHash).execute()
}

/** The code of the token, else the newest for purpose and recipient. */
export type NamedCode = {
  purpose: CodePurpose
  subject: string
  customerId: CustomerId | null
  tokenHash?: Buffer
}

const MAY_BE_TRIED = sql<boolean>`tries < 5 and used_at is null and booked_at is null and replaced_at is null`

/**
 * Checks a try and counts it if wrong, in one statement: parallel guesses are all counted, and copies of a right
 * request do not use up tries. Null when there is no such code, or no try is left.
 */
export async function takeTry(db: Db, code: NamedCode & { hashesOfTry: readonly Buffer[] }) {
  const row = await db
    .updateTable('confirmation_code')
    .set({ tries: sql`tries + (code_hash <> all(${code.hashesOfTry}::bytea[]))::int` })
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject)
    .$if(code.tokenHash !== undefined, (query) => query.where('token_hash', '=', code.tokenHash!))
    .where('customer_id', 'is not distinct from', code.customerId)
    .where(MAY_BE_TRIED)
    .returning(['id', 'code_hash', 'payload_hash', 'vouched', 'tries', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Whether such a code, typed without a token, would still be accepted. */
export async function hasOpenCode(
  db: Db,
  { purpose, subject, customerId }: Omit<NamedCode, 'tokenHash'>,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('confirmation_code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('customer_id', 'is not distinct from', customerId)
    .where(MAY_BE_TRIED)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the code up; false when another request did so first. */
export async function useUp(db: Db, id: number, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('confirmation_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks the proved code as having placed a booking, leaving it good for a registration; false when it is spent. */
export async function useForBooking(db: Db, id: number, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('confirmation_code')
    .set({ booked_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('booked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The unused code behind a mailed link; guesses at the code do not affect it. */
export function findCodeByToken(db: Db, tokenHash: Buffer, purpose: CodePurpose) {
  return db
    .selectFrom('confirmation_code')
    .select(['id', 'subject', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
    .then((row) => row ?? null)
}
