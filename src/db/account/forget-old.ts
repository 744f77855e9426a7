import { sql } from 'kysely'
import type { Tx } from '../transaction.ts'

/** Until when each thing that is kept for a while is kept: what is older goes. */
export type Ends = {
  readonly now: Temporal.Instant
  readonly codes: Temporal.Instant
  readonly wishes: Temporal.Instant
  readonly letters: Temporal.Instant
  readonly visits: Temporal.Instant
}

/**
 * Lets go of what has served its time: sessions that no token can open, codes, wishes, messages to and from people, the security
 * log, and who the guests of past visits were. Such a visit stays, of nobody.
 */
export async function forgetOld(tx: Tx, { now, codes, wishes, letters, visits }: Ends): Promise<void> {
  await tx.deleteFrom('session').where('refresh_expires_at', '<', now).execute()
  await tx.deleteFrom('email_confirmation').where('expires_at', '<', codes).execute()
  await tx.deleteFrom('confirmation_code').where('expires_at', '<', codes).execute()
  await sql`delete from waiting_wish where last_date < (${wishes}::timestamptz at time zone 'Europe/Bucharest')::date`.execute(
    tx,
  )
  await tx.deleteFrom('feedback').where('at', '<', letters).execute()
  await tx.deleteFrom('message').where('created_at', '<', letters).execute()
  await tx.deleteFrom('audit').where('at', '<', visits).execute()
  await sql`update cancellation c set comment = '' from booking b where b.customer_id is null
    and b.ends_at < ${visits}::timestamptz and c.location_id = b.location_id and c.booking_id = b.id and c.comment <> ''`.execute(
    tx,
  )
  await sql`update booking set contact_name = 'Client', contact_phone = '', contact_email = null, comment = '',
    custom_fields = '{}', manage_hash = null
    where customer_id is null and contact_phone <> '' and ends_at < ${visits}::timestamptz`.execute(tx)
}
