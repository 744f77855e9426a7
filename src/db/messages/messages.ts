import { sql } from 'kysely'
import type { BookingId, CustomerId, LocationId } from '#domain/ids.ts'
import { currentTrace } from '../connections/trace.ts'
import { addJob, jobSpecs, type KeyedJob } from '../jobs.ts'
import type { Db } from '../pool.ts'

export type NewMessage = {
  /** Idempotency key: a second message with it is not written. */
  readonly key: string
  readonly channel: 'sms' | 'email'
  readonly kind: string
  readonly recipient: string
  readonly subject?: string
  readonly text: string
  readonly html?: string
  /** An .ics file. */
  readonly calendar?: string
  readonly customerId?: CustomerId | null
  readonly locationId?: LocationId | null
  readonly bookingId?: BookingId | null
  /** The booking’s state that it describes: see `booking.sequence`. */
  readonly bookingSequence?: number | null
  /** The booking's visit as the recipient knows it until this has left; absent: as it is. */
  readonly known?: object | null
  /** A delay before sending, in case the change is reverted at once. */
  readonly delaySeconds?: number
}

/** Codes are sent first: somebody is waiting for them. */
const URGENT = -10

/** Stores a message in the caller’s transaction and queues its sending. False when its key exists. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<boolean> {
  return (await insertMessages(tx, [message])) > 0
}

/**
 * Stores messages in the caller’s transaction and queues their sending and other jobs, in one statement. Gives how many
 * were stored: those whose key exists are not.
 */
export async function insertMessages(
  tx: Db,
  messages: readonly NewMessage[],
  jobs: readonly KeyedJob[] = [],
): Promise<number> {
  if (messages.length + jobs.length === 0) return 0
  const { rows } = await sql<{ stored: number }>`
    with wanted as materialized (
      select * from json_populate_recordset(null::message, ${JSON.stringify(messages.map(rowOf))}::json)),
    delayed as (
      select key, delay from json_to_recordset(${JSON.stringify(messages.map(delayOf))}::json) as d(key text, delay int)),
    stored as (
      insert into message (${MESSAGE}) select ${MESSAGE} from wanted
      on conflict (key) do nothing returning id, key, kind),
    job as (
      select s.id, ('send-message', json_strip_nulls(json_build_object('id', s.id, 'trace', ${currentTrace() ?? null}::text)), null,
        case when s.kind <> 'code' then now() + make_interval(secs => d.delay) end, null, 'message:' || s.id,
        case when s.kind = 'code' then ${URGENT}::int end, null)::graphile_worker.job_spec as spec
      from stored s join delayed d using (key)
      union all select null, spec from ${jobSpecs(jobs)}),
    queued as materialized (
      select graphile_worker.add_jobs(array_agg(spec order by id)) from job having count(*) > 0)
    select (select count(*)::int from stored) as stored, count(*) as queued from queued`.execute(tx)
  return rows[0]?.stored ?? 0
}

const MESSAGE =
  sql.raw(`key, channel, kind, recipient, subject, body_text, body_html, calendar, customer_id, location_id,
  booking_id, booking_sequence, known`)

const rowOf = (message: NewMessage) => ({
  key: message.key,
  channel: message.channel,
  kind: message.kind,
  recipient: message.recipient,
  subject: message.subject,
  body_text: message.text,
  body_html: message.html,
  calendar: message.calendar,
  customer_id: message.customerId,
  location_id: message.locationId,
  booking_id: message.bookingId,
  booking_sequence: message.bookingSequence,
  known: message.known,
})

const delayOf = ({ key, delaySeconds }: NewMessage) => ({ key, delay: delaySeconds })

/** Queues a stored message, replacing an earlier job for it. */
export async function queueMessage(
  db: Db,
  id: number,
  when: { runAt?: Temporal.Instant; delaySeconds?: number | undefined; priority?: number },
) {
  await addJob(db, 'send-message', { id }, { ...when, key: `message:${id}` })
}

/** Drops a message whose attempts all failed. */
export async function markDropped(db: Db, id: number, reason: string, at: Temporal.Instant): Promise<void> {
  const fields = { dropped_at: at, leased_until: null, last_error: reason }
  await db.updateTable('message').set(fields).where('id', '=', id).execute()
}

/** Releases a message that was not attempted, until its next job. Undoes the attempt that leasing counted. */
export async function postponeMessage(db: Db, id: number, reason: string): Promise<void> {
  await db
    .updateTable('message')
    .set((eb) => ({ leased_until: null, attempts: eb('attempts', '-', 1), last_error: reason }))
    .where('id', '=', id)
    .execute()
}

/** Whether the same message also goes by e-mail: message keys end in their channel. */
export async function isAlsoMailed(db: Db, key: string): Promise<boolean> {
  const query = db.selectFrom('message').select('id').where('key', '=', key.replace(/:sms$/, ':email'))
  return (await query.where('channel', '=', 'email').where('dropped_at', 'is', null).executeTakeFirst()) !== undefined
}

/** Records a failed attempt and releases the message. */
export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable('message').set({ leased_until: null, last_error: reason }).where('id', '=', id).execute()
}

/** The newest messages, for the outbox: sent or to be sent; to one recipient where one is given. */
export function listMessages(db: Db, limit: number, recipient?: string) {
  return db
    .selectFrom('message')
    .leftJoin('booking', (join) =>
      join.onRef('booking.location_id', '=', 'message.location_id').onRef('booking.id', '=', 'message.booking_id'),
    )
    .select([
      'message.id',
      'message.channel',
      'message.recipient',
      'message.subject',
      'message.body_text',
      'message.body_html',
    ])
    .select('message.created_at')
    .select(['message.sent_at', 'message.key'])
    .select(['booking.number as booking_number', 'booking.manage_hash'])
    .where('message.dropped_at', 'is', null)
    .$if(recipient !== undefined, (query) => query.where('message.recipient', '=', recipient!))
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute()
}
