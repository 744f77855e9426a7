import { sql } from 'kysely'
import { addJob } from './jobs.ts'
import type { Db } from './pool.ts'

export type NewMessage = {
  /** Makes it happen once: a second message with the same key is not written. */
  readonly key: string
  readonly channel: 'sms' | 'email'
  readonly kind: string
  readonly recipient: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** An .ics file. */
  readonly calendar?: string
  readonly customerId?: number | null
  readonly locationId?: number | null
  readonly bookingId?: number | null
}

/** Writes down what is to be told, in the transaction of what it tells, and queues its sending. False when it was written before. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<boolean> {
  const written = await tx
    .insertInto('message')
    .values({
      key: message.key,
      channel: message.channel,
      kind: message.kind,
      recipient: message.recipient,
      subject: message.subject ?? null,
      body_text: message.text,
      body_html: message.html ?? null,
      calendar: message.calendar ?? null,
      customer_id: message.customerId ?? null,
      location_id: message.locationId ?? null,
      booking_id: message.bookingId ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await addJob(tx, 'send-message', { id: written.id }, { key: `message:${written.id}` })
  return true
}

/** The message, locked against a second sender; null when it has been sent, dropped, or is being sent. */
export async function lockUnsent(tx: Db, id: number) {
  const row = await tx
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

export async function markSent(db: Db, id: number, at: Temporal.Instant): Promise<void> {
  await db.updateTable('message').set({ sent_at: at }).where('id', '=', id).execute()
}

/** Gives up on a message: telling it now would help nobody. */
export async function markDropped(db: Db, id: number, reason: string, at: Temporal.Instant): Promise<void> {
  await db.updateTable('message').set({ dropped_at: at, last_error: reason }).where('id', '=', id).execute()
}

/** Puts a failed attempt on record. */
export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('message')
    .set({ attempts: sql`attempts + 1`, last_error: reason })
    .where('id', '=', id)
    .execute()
}

/** The newest messages first, as the outbox shows them. */
export function listMessages(db: Db, limit: number) {
  return db
    .selectFrom('message')
    .select(['channel', 'recipient', 'subject', 'body_text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
