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
  /** The state of the booking that it tells: see `booking.sequence`. */
  readonly bookingSequence?: number | null
}

/** Somebody waits for a code with the page open; everything else may wait for it. */
const URGENT = -10

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
      booking_sequence: message.bookingSequence ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await queueMessage(tx, written.id, message.kind === 'code' ? { priority: URGENT } : {})
  return true
}

/** Queues the sending of a message that is written down, in place of one that is queued already. */
export async function queueMessage(db: Db, id: number, when: { runAt?: Temporal.Instant; priority?: number }) {
  await addJob(db, 'send-message', { id }, { ...when, key: `message:${id}` })
}

/** A message taken for sending, with what its booking has come to since it was written. */
export type LeasedMessage = {
  readonly id: number
  readonly key: string
  readonly channel: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  readonly calendar: string | null
  /** Counts the try that begins now. */
  readonly attempts: number
  readonly createdAt: Temporal.Instant
  readonly booking: {
    readonly number: string
    /** Hexadecimal; null when the booking has no link. */
    readonly manageHash: string | null
    readonly status: string
    /** Whether it has changed since the message was written. */
    readonly changed: boolean
    /** Epoch seconds. */
    readonly start: number
  } | null
}

/**
 * Takes the message for sending until `until`, against a second sender; before it, news of the same booking by the same way
 * that was written earlier and still waits, so that a customer never learns of a change before what was changed. Null when
 * it has been sent, dropped or is being sent, 'busy' while the earlier one is.
 */
export async function leaseMessage(
  db: Db,
  id: number,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<LeasedMessage | 'busy' | null> {
  const { rows } = await sql<LeasedMessage>`
    update message m set leased_until = ${until}::timestamptz, attempts = m.attempts + 1
    where m.sent_at is null and m.dropped_at is null and (m.leased_until is null or m.leased_until <= ${now}::timestamptz)
      and m.id = (select coalesce(min(earlier.id), wanted.id) from message wanted
        left join message earlier on earlier.booking_id = wanted.booking_id and earlier.channel = wanted.channel
          and earlier.id < wanted.id and earlier.sent_at is null and earlier.dropped_at is null
        where wanted.id = ${id} and wanted.sent_at is null and wanted.dropped_at is null group by wanted.id)
    returning m.id, m.key, m.channel, m.kind, m.recipient, m.subject, m.body_text as text, m.body_html as html, m.calendar,
      m.attempts, m.created_at as "createdAt",
      (select json_build_object('number', b.number, 'manageHash', encode(b.manage_hash, 'hex'), 'status', b.status, 'changed', b.sequence > m.booking_sequence,
          'start', extract(epoch from b.starts_at))
        from booking b where b.location_id = m.location_id and b.id = m.booking_id) as booking`.execute(db)
  if (rows[0]) return rows[0]
  return (await isWaiting(db, id, now)) ? 'busy' : null
}

async function isWaiting(db: Db, id: number, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`select from message where id = ${id} and sent_at is null and dropped_at is null
    and (leased_until is null or leased_until <= ${now}::timestamptz)`.execute(db)
  return rows.length > 0
}

export async function markSent(db: Db, id: number, at: Temporal.Instant): Promise<void> {
  await db.updateTable('message').set({ sent_at: at, leased_until: null }).where('id', '=', id).execute()
}

/** Gives up on a message: telling it now would help nobody, or it cannot be told. */
export async function markDropped(db: Db, id: number, reason: string, at: Temporal.Instant): Promise<void> {
  const fields = { dropped_at: at, leased_until: null, last_error: reason }
  await db.updateTable('message').set(fields).where('id', '=', id).execute()
}

/** Puts a failed attempt on record and lets the next one begin. */
export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable('message').set({ leased_until: null, last_error: reason }).where('id', '=', id).execute()
}

/** The newest messages first, as the outbox shows them. */
export function listMessages(db: Db, limit: number) {
  return db
    .selectFrom('message')
    .leftJoin('booking', (join) =>
      join.onRef('booking.location_id', '=', 'message.location_id').onRef('booking.id', '=', 'message.booking_id'),
    )
    .select(['message.channel', 'message.recipient', 'message.subject', 'message.body_text', 'message.created_at'])
    .select(['message.sent_at', 'message.key'])
    .select(['booking.number as booking_number', 'booking.manage_hash'])
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute()
}
