import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingId, BookingOfLocation, CustomerId, LocationId } from '#domain/ids.ts'
import type { Tx } from '../transaction.ts'

/**
 * The recipient of a booking's messages, and the ways of sending: a customer's as they chose, all that a guest gave.
 */
export type Recipient = {
  readonly customerId: CustomerId | null
  readonly firstName: string
  readonly phone: E164 | null
  readonly email: string | null
  readonly wantsReminders: boolean
}

/**
 * Phone and e-mail are null where that way is not there or not wanted; SMS reach Romanian mobile numbers alone. An
 * address that its customer never proved may be somebody else's: what was to go there goes to the phone.
 */
export async function findRecipient(tx: Tx, locationId: LocationId, bookingId: BookingId): Promise<Recipient> {
  const { rows } = await sql<Recipient>`${RECIPIENT}
    where b.location_id = ${locationId} and b.id = ${bookingId}`.execute(tx)
  if (!rows[0]) throw new Error(`booking ${bookingId} of location ${locationId} is not there`)
  return rows[0]
}

/** The recipient for the booking with this number; null if there is none. */
export async function findRecipientOf(tx: Tx, number: string): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`${RECIPIENT} where b.number = ${number}`.execute(tx)
  return rows[0] ?? null
}

const RECIPIENT = sql`
    select b.customer_id as "customerId", coalesce(c.first_name, split_part(b.contact_name, ' ', 1)) as "firstName",
      case when c.id is null then case when b.contact_phone like '+407%' then b.contact_phone end
        when c.notify_sms or (c.notify_email and c.email_verified_at is null) then c.phone end as phone,
      case when c.id is null then b.contact_email when c.notify_email and c.email_verified_at is not null then c.email end as email,
      coalesce(c.notify_reminders, true) as "wantsReminders"
    from booking b left join customer c on c.id = b.customer_id`

/** Stores the first of the hashes for the booking's link, unless the booking has one of them already. */
export async function saveManageHash(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`update booking set manage_hash = ${hashes[0]}
    where location_id = ${locationId} and id = ${id}
      and (manage_hash = any(${hashes}::bytea[])) is not true`.execute(tx)
}
