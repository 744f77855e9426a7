import { sql } from 'kysely'
import type { BookingNow } from '#domain/messages/stale-message.ts'
import { addJob } from '../jobs.ts'
import type { Db } from '../pool.ts'

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
  /** How long it waits before it is sent, in case what it tells is taken back at once. */
  readonly delaySeconds?: number
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
  const { delaySeconds } = message
  await queueMessage(tx, written.id, message.kind === 'code' ? { priority: URGENT } : { delaySeconds })
  return true
}

/** Queues the sending of a message that is written down, in place of one that is queued already. */
export async function queueMessage(
  db: Db,
  id: number,
  when: { runAt?: Temporal.Instant; delaySeconds?: number | undefined; priority?: number },
) {
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
  readonly customerId: number | null
  readonly booking:
    | (BookingNow & {
        readonly number: string
        /** Hexadecimal; null when the booking has no link. */
        readonly manageHash: string | null
      })
    | null
}

/**
 * Takes the message for sending until `until`, against a second sender; before it, news of the same booking by the same way
 * that was written earlier and still waits, so that a customer never learns of a change before what was changed. Null when
 * it has been sent or dropped, 'busy' while the earlier one is being sent; while it is itself, until when at most.
 */
export async function leaseMessage(
  db: Db,
  id: number,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<LeasedMessage | { readonly takenUntil: Temporal.Instant } | 'busy' | null> {
  const { rows } = await sql<LeasedMessage>`
    update message m set leased_until = ${until}::timestamptz, attempts = m.attempts + 1
    where m.sent_at is null and m.dropped_at is null and (m.leased_until is null or m.leased_until <= ${now}::timestamptz)
      and m.id = (select coalesce(min(earlier.id), wanted.id) from message wanted
        left join message earlier on earlier.booking_id = wanted.booking_id and earlier.channel = wanted.channel
          and earlier.id < wanted.id and earlier.sent_at is null and earlier.dropped_at is null
        where wanted.id = ${id} and wanted.sent_at is null and wanted.dropped_at is null group by wanted.id)
    returning m.id, m.key, m.channel, m.kind, m.recipient, m.subject, m.body_text as text, m.body_html as html, m.calendar,
      m.attempts, m.created_at as "createdAt", m.customer_id as "customerId",
      (select json_build_object('number', b.number, 'manageHash', encode(b.manage_hash, 'hex'), 'status', b.status, 'changed', b.sequence > m.booking_sequence,
          'start', extract(epoch from b.starts_at),
          'canceledBy', (select c.canceled_by from cancellation c where c.location_id = b.location_id and c.booking_id = b.id),
          'told', exists (select from message e where e.booking_id = b.id and e.channel = m.channel and e.id < m.id
            and (e.sent_at is not null or e.attempts > 0)))
        from booking b where b.location_id = m.location_id and b.id = m.booking_id) as booking`.execute(db)
  if (rows[0]) return rows[0]
  const unsent = db.selectFrom('message').select('leased_until').where('id', '=', id)
  const row = await unsent.where('sent_at', 'is', null).where('dropped_at', 'is', null).executeTakeFirst()
  if (!row) return null
  const takenUntil = row.leased_until
  return takenUntil !== null && Temporal.Instant.compare(takenUntil, now) > 0 ? { takenUntil } : 'busy'
}

export async function markSent(db: Db, id: number, at: Temporal.Instant): Promise<void> {
  await db.updateTable('message').set({ sent_at: at, leased_until: null }).where('id', '=', id).execute()
}

/** Gives up on a message that no try could send. */
export async function markDropped(db: Db, id: number, reason: string, at: Temporal.Instant): Promise<void> {
  const fields = { dropped_at: at, leased_until: null, last_error: reason }
  await db.updateTable('message').set(fields).where('id', '=', id).execute()
}

/** Gives up on a message that was not tried: it is stale, or one too many. The attempt that taking it counted is undone. */
export async function withdrawMessage(db: Db, id: number, reason: string, at: Temporal.Instant): Promise<void> {
  await untried(db, id).set({ dropped_at: at, last_error: reason }).execute()
}

/** Lets go of a message that was not tried and waits for its next job. */
export async function postponeMessage(db: Db, id: number, reason: string): Promise<void> {
  await untried(db, id).set({ last_error: reason }).execute()
}

const untried = (db: Db, id: number) =>
  db
    .updateTable('message')
    .set((eb) => ({ leased_until: null, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)

/** Whether the same news goes, or has gone, by e-mail: the keys of its messages end in their channels. */
export async function isAlsoMailed(db: Db, key: string): Promise<boolean> {
  const query = db.selectFrom('message').select('id').where('key', '=', key.replace(/:sms$/, ':email'))
  return (await query.where('channel', '=', 'email').where('dropped_at', 'is', null).executeTakeFirst()) !== undefined
}

/** Puts a failed attempt on record and lets the next one begin. */
export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable('message').set({ leased_until: null, last_error: reason }).where('id', '=', id).execute()
}

/** The newest messages first, as the outbox shows them: those that have left or will. */
export function listMessages(db: Db, limit: number) {
  return db
    .selectFrom('message')
    .leftJoin('booking', (join) =>
      join.onRef('booking.location_id', '=', 'message.location_id').onRef('booking.id', '=', 'message.booking_id'),
    )
    .select(['message.channel', 'message.recipient', 'message.subject', 'message.body_text', 'message.created_at'])
    .select(['message.sent_at', 'message.key'])
    .select(['booking.number as booking_number', 'booking.manage_hash'])
    .where('message.dropped_at', 'is', null)
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute()
}
