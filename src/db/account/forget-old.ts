import { sql } from 'kysely'
import type { Tx } from '../transaction.ts'

/** Rows older than these instants are deleted. */
export type Cutoffs = {
  readonly now: Temporal.Instant
  readonly codes: Temporal.Instant
  readonly waitlistEntries: Temporal.Instant
  readonly messages: Temporal.Instant
  readonly visits: Temporal.Instant
}

/**
 * Deletes expired sessions, codes, budgets, waiting-list entries, messages and security events, and anonymises guests
 * of past visits.
 */
export async function forgetOld(tx: Tx, { now, codes, waitlistEntries, messages, visits }: Cutoffs): Promise<void> {
  await tx.deleteFrom('session').where('refresh_expires_at', '<', now).execute()
  await tx.deleteFrom('rate_limit').where('expire', '<', codes.epochMilliseconds).execute()
  await tx.deleteFrom('email_confirmation').where('expires_at', '<', codes).execute()
  await tx.deleteFrom('confirmation_code').where('expires_at', '<', codes).execute()
  await sql`delete from waiting_wish where last_date < (${waitlistEntries}::timestamptz at time zone 'Europe/Bucharest')::date`.execute(
    tx,
  )
  await tx.deleteFrom('feedback').where('at', '<', messages).execute()
  await tx.deleteFrom('message').where('created_at', '<', messages).execute()
  await tx.deleteFrom('audit').where('at', '<', visits).execute()
  await sql`update cancellation c set comment = '' from booking b where b.customer_id is null
    and b.ends_at < ${visits}::timestamptz and c.location_id = b.location_id and c.booking_id = b.id and c.comment <> ''`.execute(
    tx,
  )
  await sql`update booking set contact_name = 'Client', attendee = null, contact_phone = '', contact_email = null, comment = '',
    custom_fields = '{}', manage_hash = null
    where customer_id is null and contact_phone <> '' and ends_at < ${visits}::timestamptz`.execute(tx)
}
