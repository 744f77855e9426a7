import { sql } from 'kysely'
import type { CustomerId, LocationId } from '#domain/ids.ts'
import type { BookingNow } from '#domain/messages/stale-message.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Tx } from '../transaction.ts'

/** A message leased for sending, with the current state of its booking. */
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
  /** Includes the current attempt. */
  readonly attempts: number
  readonly createdAt: Temporal.Instant
  readonly customerId: CustomerId | null
  /** The location that an SMS is from. */
  readonly location: SmsLocation | null
  readonly booking:
    | (BookingNow & {
        readonly number: string
        /** Hexadecimal; null when the booking has no link. */
        readonly manageHash: string | null
      })
    | null
}

/** The facts by which the SMS of a location are limited. */
export type SmsLocation = {
  readonly id: LocationId
  readonly isApproved: boolean
  /** How many professionals work there. */
  readonly professionals: number
  /** Whether somebody has an account with the recipient's number. */
  readonly isToAccount: boolean
}

/**
 * The answer to the sender of a message: the message; `takenUntil` while another has it; `busy` while an earlier one of
 * the same booking and channel is being sent.
 */
export type Lease = LeasedMessage | { readonly takenUntil: Temporal.Instant } | 'busy'

/**
 * Neither sent nor dropped. Said in this way the index of all that wait cannot be meant: to look up ten by their ids in
 * it, it is read as a whole, thousands of messages behind a provider that is down.
 */
const waits = (alias: string) => sql.raw(`coalesce(${alias}.sent_at, ${alias}.dropped_at) is null`)

/**
 * Leases messages until `until`, each for its caller: in its place an earlier unsent one of the same booking and
 * channel, to keep their order. Sent and dropped messages are left out. Bookings are found by their id alone: with the
 * location's too, a plan made while locations had few bookings reads all of a location's for each message.
 */
export async function leaseMessages(
  tx: Tx,
  ids: readonly number[],
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<Map<number, Lease>> {
  const { rows } = await sql<LeasedMessage & { wanted: number }>`
    with wanted as materialized (
      select w.id, coalesce((select min(earlier.id) from message earlier
          where earlier.booking_id = w.booking_id and earlier.channel = w.channel and earlier.id < w.id
            and ${waits('earlier')}), w.id) as first
      from message w where w.id = any(${ids}::bigint[]) and ${waits('w')}),
    free as materialized (
      select m.id from message m where m.id = any(array(select first from wanted)) and ${waits('m')}
        and (m.leased_until is null or m.leased_until <= ${now}::timestamptz) order by m.id for update skip locked)
    update message m set leased_until = ${until}::timestamptz, attempts = m.attempts + 1
    where m.id = any(array(select id from free))
    returning m.id, m.key, m.channel, m.kind, m.recipient, m.subject, m.body_text as text, m.body_html as html, m.calendar,
      m.attempts, m.created_at as "createdAt", m.customer_id as "customerId",
      (select min(w.id) from wanted w where w.first = m.id) as wanted,
      case when m.channel = 'sms' and m.location_id is not null then json_build_object('id', m.location_id,
        'isApproved', coalesce((select r.state = 'approved' from location_review r where r.location_id = m.location_id), true),
        'professionals', (select count(*) from professional p where p.location_id = m.location_id and p.active),
        'isToAccount', exists (select from customer c where c.phone = m.recipient)) end as location,
      (select json_build_object('number', b.number, 'manageHash', encode(b.manage_hash, 'hex'), 'status', b.status, 'changed', b.sequence > m.booking_sequence,
          'start', extract(epoch from b.starts_at),
          'canceledBy', (select c.canceled_by from cancellation c where c.location_id = b.location_id and c.booking_id = b.id),
          'notified', exists (select from message e where e.booking_id = b.id and e.channel = m.channel and e.id < m.id
            and (e.sent_at is not null or e.attempts > 0)))
        from booking b where b.id = m.booking_id) as booking`.execute(tx)
  const leases = new Map<number, Lease>(rows.map(({ wanted, ...message }) => [wanted, message]))
  const others = ids.filter((id) => !leases.has(id))
  for (const [id, reason] of await whyNot(tx, others, now)) leases.set(id, reason)
  return leases
}

/** Why these were not leased; those that were sent or dropped are left out. */
async function whyNot(tx: Tx, ids: readonly number[], now: Temporal.Instant): Promise<[number, Lease][]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; takenUntil: Temporal.Instant | null }>`
    select m.id, m.leased_until as "takenUntil" from message m
    where m.id = any(${ids}::bigint[]) and ${waits('m')}`.execute(tx)
  return rows.map(({ id, takenUntil }) => {
    const isTaken = takenUntil !== null && Temporal.Instant.compare(takenUntil, now) > 0
    return [id, isTaken ? { takenUntil } : 'busy']
  })
}

/** A message that has left, and the parts of SMS that a provider took for it: 0 for a mail. */
export type Sent = { readonly id: number; readonly smsParts: number }

/** Ends the leases of messages that have been sent, and adds their parts to what left on that day. */
export async function markSent(tx: Tx, sent: readonly Sent[], at: Temporal.Instant, day: IsoDate): Promise<void> {
  const ids = sent.map(({ id }) => id)
  const sms = sent.filter(({ smsParts }) => smsParts > 0)
  const parts = sms.reduce((sum, { smsParts }) => sum + smsParts, 0)
  await sql`
    with sent as materialized (select id from message where id = any(${ids}::bigint[]) order by id for update),
    marked as (
      update message m set sent_at = ${at}::timestamptz, leased_until = null
      where m.id = any(array(select id from sent)) returning m.id)
    insert into sms_sent (day, messages, parts)
      select ${day}::date, ${sms.length}::int, ${parts}::int from marked where ${sms.length}::int > 0 limit 1
    on conflict (day) do update
      set messages = sms_sent.messages + excluded.messages, parts = sms_sent.parts + excluded.parts`.execute(tx)
}

/** A leased message that is not attempted: stale, or over budget. */
export type Withdrawn = { readonly id: number; readonly reason: string }

/** Drops messages that were not attempted. Undoes the attempt that leasing counted. */
export async function withdrawMessages(tx: Tx, withdrawn: readonly Withdrawn[], at: Temporal.Instant): Promise<void> {
  const ids = withdrawn.map(({ id }) => id)
  await sql`
    with locked as materialized (select id from message where id = any(${ids}::bigint[]) order by id for update)
    update message m set leased_until = null, attempts = m.attempts - 1, dropped_at = ${at}::timestamptz, last_error = w.reason
    from json_to_recordset(${JSON.stringify(withdrawn)}::json) as w(id bigint, reason text)
    where m.id = w.id and m.id = any(array(select id from locked))`.execute(tx)
}
