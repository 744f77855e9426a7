import { sql } from 'kysely'
import { ownerKey } from '#domain/account/owner-key.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId } from '#domain/ids.ts'
import type { Tx } from '../transaction.ts'

/** Locks the account if its address was never confirmed; else null. */
export async function lockUnproved(
  tx: Tx,
  customerId: CustomerId,
): Promise<{ id: CustomerId; phone: E164 | null } | null> {
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('id', '=', customerId)
    .where('email_verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Removes phone, linked logins and messages to that phone from the account. */
export async function dropPhoneAndSocials(
  tx: Tx,
  { id, phone }: { id: CustomerId; phone: E164 | null },
): Promise<void> {
  await tx.deleteFrom('customer_social').where('customer_id', '=', id).execute()
  if (phone === null) return
  await leaveVisitsToPhone(tx, id, phone)
  await tx
    .updateTable('message')
    .set({ customer_id: null })
    .where('customer_id', '=', id)
    .where('recipient', '=', phone)
    .execute()
  await tx.updateTable('customer').set({ phone: null, phone_verified_at: null }).where('id', '=', id).execute()
}

/**
 * The inverse of `adoptGuestBookings`: bookings and waiting-list entries become a guest’s with that phone, so that
 * only the phone’s owner finds them again.
 */
async function leaveVisitsToPhone(tx: Tx, customerId: CustomerId, phone: E164): Promise<void> {
  await sql`update voucher_use u set owner = ${ownerKey({ phone })} from booking b
    where b.customer_id = ${customerId} and b.location_id = u.location_id and b.id = u.booking_id
      and u.owner = ${ownerKey({ customerId })}`.execute(tx)
  await tx
    .updateTable('booking')
    .set({ customer_id: null, contact_phone: phone, contact_email: null })
    .where('customer_id', '=', customerId)
    .execute()
  await tx.updateTable('waiting_wish').set({ customer_id: null, phone }).where('customer_id', '=', customerId).execute()
}
