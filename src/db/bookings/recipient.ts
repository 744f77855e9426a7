import { sql } from 'kysely'
import type { BookingId, BookingOfLocation, CustomerId, LocationId } from '#domain/ids.ts'
import type { Contact } from '#domain/messages/reach.ts'
import type { Tx } from '../transaction.ts'

/** The recipient of a booking's messages. */
export type Recipient = {
  readonly customerId: CustomerId | null
  readonly firstName: string
  readonly contact: Contact
  readonly wantsReminders: boolean
  /** How they are reached is told to no member who may not look clients up. */
  readonly isNamedByNumber: boolean
}

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

/** The facts that decide how the client of booking b is reached. */
export const CONTACT = sql`json_build_object(
  'account', (select json_build_object('phone', a.phone, 'email', a.email, 'isEmailProved', a.email_verified_at is not null,
      'allowsSms', a.notify_sms, 'allowsEmail', a.notify_email) from customer a where a.id = b.customer_id),
  'name', b.contact_name, 'phone', b.contact_phone, 'email', b.contact_email,
  'isApproved', not exists (select from location_review r where r.location_id = b.location_id and r.state <> 'approved'),
  'isToAccount', exists (select from customer a where a.phone = b.contact_phone))`

const RECIPIENT = sql`
    select b.customer_id as "customerId", coalesce(c.first_name, split_part(b.contact_name, ' ', 1)) as "firstName",
      ${CONTACT} as contact, coalesce(c.notify_reminders, true) as "wantsReminders", b.named_by_number as "isNamedByNumber"
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
