import { sql } from 'kysely'
import type { E164 } from '#domain/account/phone.ts'
import type { CustomerId, RememberedAttendeeId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** Somebody for whom a customer has booked. */
export type RememberedAttendee = {
  readonly id: RememberedAttendeeId
  readonly name: string
  readonly phone: E164 | null
}

/** Enough for a family and its friends; the one not booked for in the longest time makes room. */
const MOST_REMEMBERED = 20

/** Remembers an attendee for the customer's next booking; one of the same name is replaced. */
export async function rememberAttendee(
  tx: Db,
  customerId: CustomerId,
  { name, phone }: Omit<RememberedAttendee, 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  await sql`insert into remembered_attendee (customer_id, name, phone, used_at)
    values (${customerId}, ${name}, ${phone}, ${at}::timestamptz)
    on conflict (customer_id, folded_name) do update set name = excluded.name, phone = excluded.phone,
      used_at = excluded.used_at`.execute(tx)
  await sql`delete from remembered_attendee where customer_id = ${customerId} and id not in (
    select id from remembered_attendee where customer_id = ${customerId} order by used_at desc, id desc limit ${MOST_REMEMBERED})`.execute(
    tx,
  )
}

/** The people remembered for the customer, the last booked for first. */
export async function listRememberedAttendees(db: Db, customerId: CustomerId): Promise<RememberedAttendee[]> {
  const { rows } = await sql<RememberedAttendee>`select id, name, phone from remembered_attendee
    where customer_id = ${customerId} order by used_at desc, id desc`.execute(db)
  return rows
}

/** Removes one; one that is not the customer's, or no longer there, changes nothing. */
export async function deleteRememberedAttendee(
  db: Db,
  customerId: CustomerId,
  id: RememberedAttendeeId,
): Promise<void> {
  await db.deleteFrom('remembered_attendee').where('customer_id', '=', customerId).where('id', '=', id).execute()
}
