import { sql } from 'kysely'
import { ownerKey } from '#domain/account/owner-key.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import { cardsOf } from '../clients/booked-for-another.ts'
import type { Tx } from '../transaction.ts'

export type Forgotten = { readonly id: CustomerId; readonly email: string | null; readonly phone: E164 | null }

/** Locks the account: until the transaction ends nobody can book, review or log in with it. Null when it is deleted. */
export async function lockAccount(tx: Tx, id: CustomerId) {
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'first_name', 'email', 'email_verified_at', 'phone', 'picture'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The ids of the customer’s upcoming visits. */
export async function listComingBookings(tx: Tx, customerId: CustomerId, now: Temporal.Instant): Promise<BookingId[]> {
  const rows = await tx
    .selectFrom('booking')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The contact of the business behind a booking. */
export async function findDesk(
  tx: Tx,
  bookingId: BookingId,
): Promise<{ email: string | null; phone: E164 | null; professional: string }> {
  const { rows } = await sql<{ email: string | null; phone: E164 | null; professional: string }>`
    select u.email, coalesce(u.phone, l.phone) as phone, p.first_name || ' ' || p.last_name as professional
    from booking b join location l on l.id = b.location_id join business u on u.id = l.business_id
    join professional p on p.location_id = b.location_id and p.id = b.professional_id
    where b.id = ${bookingId}`.execute(tx)
  return rows[0] ?? { email: null, phone: null, professional: '' }
}

/** Deletes all messages to the person, sent or not. Call before writing the farewell. */
export async function forgetMessages(tx: Tx, { id, email, phone }: Forgotten): Promise<void> {
  await sql`delete from message m where m.customer_id = ${id} or m.recipient in (${email}, ${phone})
    or (m.location_id, m.booking_id) in (select location_id, id from booking where customer_id = ${id})`.execute(tx)
}

/**
 * Anonymises the person in every table. Visits, prices, subscriptions, vouchers, reviews and security events stay.
 * Reasons: docs/decisions/2026-11-21-deleted-accounts.md.
 */
export async function forgetPerson(tx: Tx, { id, email, phone }: Forgotten, now: Temporal.Instant): Promise<void> {
  await sql`update customer set first_name = 'Client', last_name = '', email = null, email_verified_at = null, phone = null,
    phone_verified_at = null, password_hash = null, must_set_password = false, birthday = null, picture = null,
    passkey_handle = null, deleted_at = coalesce(deleted_at, ${now}::timestamptz) where id = ${id}`.execute(tx)
  await sql`update cancellation c set comment = '' from booking b
    where b.customer_id = ${id} and c.location_id = b.location_id and c.booking_id = b.id and c.comment <> ''`.execute(
    tx,
  )
  await sql`update review set author = 'Client Dichis' where customer_id = ${id}`.execute(tx)
  await sql`update booking set contact_name = 'Client', attendee = null, contact_phone = null, contact_email = null, comment = '',
    custom_fields = '{}', manage_hash = null where customer_id = ${id}`.execute(tx)
  await sql`delete from booking_note n using booking b
    where b.customer_id = ${id} and n.location_id = b.location_id and n.booking_id = b.id`.execute(tx)
  await sql`delete from rebooking_reminder r using booking b
    where b.customer_id = ${id} and r.location_id = b.location_id and r.booking_id = b.id`.execute(tx)
  await sql`delete from client_note where (location_id, client_id) in ${cardsOf(id)}`.execute(tx)
  await forgetInLogs(tx, { id, email, phone })
  await sql`update client set name = 'Client', phone = null, email = null, tags = '{}', preferences = ''
    where (location_id, id) in ${cardsOf(id)}`.execute(tx)
  // Ended sessions stay while a browser may still send their tokens, to get the right error.
  await sql`update session set device_name = '', end_reason = coalesce(end_reason, 'account deleted'),
    ended_at = coalesce(ended_at, ${now}::timestamptz) where customer_id = ${id}`.execute(tx)
  await sql`delete from staff_session where customer_id = ${id}`.execute(tx)
  await sql`update membership set ended_at = ${now}::timestamptz where customer_id = ${id} and ended_at is null`.execute(
    tx,
  )
  await sql`delete from customer_social where customer_id = ${id}`.execute(tx)
  await sql`delete from passkey where customer_id = ${id}`.execute(tx)
  await sql`delete from second_factor where customer_id = ${id}`.execute(tx)
  await sql`delete from recovery_code where customer_id = ${id}`.execute(tx)
  await sql`delete from remembered_attendee where customer_id = ${id}`.execute(tx)
  await sql`delete from favourite where customer_id = ${id}`.execute(tx)
  await sql`delete from customer_voucher where customer_id = ${id}`.execute(tx)
  await sql`delete from hold where owner = ${ownerKey({ customerId: id })}`.execute(tx)
  await sql`delete from idempotency where owner = ${ownerKey({ customerId: id })}`.execute(tx)
  await sql`delete from waiting_wish where customer_id = ${id} or phone = ${phone}`.execute(tx)
  await sql`delete from email_confirmation where customer_id = ${id}`.execute(tx)
  await sql`delete from confirmation_code where customer_id = ${id} or subject in (${phone}, ${email})`.execute(tx)
}

/** Removes the person from the teams' audit logs and invitations; the lines themselves stay. */
async function forgetInLogs(tx: Tx, { id, email, phone }: Forgotten): Promise<void> {
  await sql`update staff_action a set before = before - ${NAMING}::text[], after = after - ${NAMING}::text[]
    from ${cardsOf(id)} as c where a.location_id = c.location_id and a.kind = 'client_changed'
      and a.after ->> 'id' = c.id::text and (a.before ?| ${NAMING}::text[] or a.after ?| ${NAMING}::text[])`.execute(tx)
  await sql`update staff_action set before = before - ${NAMING}::text[], after = after - ${NAMING}::text[]
    where kind in ('member_invited', 'professional_invited') and after ->> 'contact' in (${phone}, ${email})`.execute(
    tx,
  )
  await sql`delete from staff_invitation where accepted_by = ${id} or phone = ${phone} or email = lower(${email})`.execute(
    tx,
  )
}

/** The facts of an act that name a person: those that the log's trigger lets be taken out. */
const NAMING = ['name', 'tags', 'preferences', 'contact']

/** Accounts deleted since then, to be checked again. */
export async function listDeletedSince(tx: Tx, since: Temporal.Instant): Promise<CustomerId[]> {
  const rows = await tx.selectFrom('customer').select('id').where('deleted_at', '>', since).orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** Deletes farewell messages after a day, and ended sessions once none of their tokens can be valid. */
export async function forgetFarewells(tx: Tx, now: Temporal.Instant): Promise<void> {
  await sql`delete from session s using customer c where c.id = s.customer_id and c.deleted_at is not null
    and s.refresh_expires_at < ${now}::timestamptz`.execute(tx)
  await sql`delete from message m using customer c where c.id = m.customer_id and c.deleted_at is not null
    and c.deleted_at < ${now.subtract({ hours: 24 })}::timestamptz`.execute(tx)
}
