import { sql } from 'kysely'
import type { Db } from '../pool.ts'

export type CodePurpose =
  | 'login'
  | 'register'
  | 'guest_booking'
  | 'reset_password'
  | 'change_email'
  | 'change_phone'
  | 'confirm_identity'
type Instant = Temporal.Instant

export type NewCode = {
  tokenHash: Buffer
  purpose: CodePurpose
  subject: string
  /** Null: whoever holds the subject may use it. */
  customerId: number | null
  codeHash: Buffer
  payloadHash: Buffer | null
  vouched?: object | null
  sentAt: Instant
  expiresAt: Instant
}

/** Takes the right to send such a code until the transaction ends; false when another has it just now. */
export async function claimSending(tx: Db, purpose: CodePurpose, subject: string): Promise<boolean> {
  const key = `code:${purpose}:${subject}`
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as claimed`.execute(tx)
  return rows[0]?.claimed === true
}

/** When a code of this purpose was last sent to the subject. */
export async function lastSentAt(db: Db, purpose: CodePurpose, subject: string): Promise<Instant | null> {
  const row = await db
    .selectFrom('confirmation_code')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/** Stores a new code; those sent before for the same purpose are no longer good. */
export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db
    .updateTable('confirmation_code')
    .set({ replaced_at: code.sentAt })
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  await db
    .insertInto('confirmation_code')
    .values({
      token_hash: code.tokenHash,
      purpose: code.purpose,
      subject: code.subject,
      customer_id: code.customerId,
      code_hash: code.codeHash,
      payload_hash: code.payloadHash,
      vouched: code.vouched ? JSON.stringify(code.vouched) : null,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Takes back a code that will not be sent. */
export async function deleteCode(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('confirmation_code').where('token_hash', '=', tokenHash).execute()
}

/** The code that is meant: the one behind the token, else the newest of its purpose and subject. */
export type NamedCode = {
  purpose: CodePurpose
  subject: string
  customerId: number | null
  tokenHash?: Buffer
}

/**
 * Judges one try at the code and counts it unless it is right; in one statement, so that parallel guesses are counted one
 * by one and no sixth wrong one is ever judged, while copies of one right request never use up each other's tries. Null
 * when there is no such code, or its tries are gone.
 */
export async function takeTry(db: Db, code: NamedCode & { hashesOfTry: readonly Buffer[] }) {
  const row = await db
    .updateTable('confirmation_code')
    .set({ tries: sql`tries + (code_hash <> all(${code.hashesOfTry}::bytea[]))::int` })
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject)
    .$if(code.tokenHash !== undefined, (query) => query.where('token_hash', '=', code.tokenHash as Buffer))
    .where('customer_id', 'is not distinct from', code.customerId)
    .where('tries', '<', 5)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning(['id', 'code_hash', 'payload_hash', 'vouched', 'tries', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Uses the code up; false when somebody else did so first. */
export async function useUp(db: Db, id: number, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('confirmation_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The unused code that a mailed link stands for; the tries of those who guess do not touch it. */
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
