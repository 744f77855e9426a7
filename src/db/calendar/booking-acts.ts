import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { BookingOfLocation, CustomerId } from '#domain/ids.ts'
import type { VisitClient } from '../clients/clients.ts'
import type { Db } from '../pool.ts'

/** The team's statement about a visit; `arrivedAt` undefined: as it was. */
type State = { readonly status: BookingStatus; readonly arrivedAt: Temporal.Instant | null | undefined }

export async function saveState(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  { status, arrivedAt }: State,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ status, updated_at: at, ...(arrivedAt === undefined ? {} : { arrived_at: arrivedAt }) })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
}

type Note = { readonly authorId: CustomerId; readonly text: string; readonly at: Temporal.Instant }

export async function insertNote(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  { authorId, text, at }: Note,
): Promise<void> {
  const row = { location_id: locationId, booking_id: id, author_id: authorId, text, at }
  await tx.insertInto('booking_note').values(row).execute()
}

/** Notes that somebody of the team has seen it, the first time; who has placed it themselves does not count. */
export async function markSeen(
  db: Db,
  { locationId, id }: BookingOfLocation,
  { by, at }: { readonly by: CustomerId; readonly at: Temporal.Instant },
): Promise<void> {
  await sql`update booking set seen_at = case when seen_at is null then ${at}::timestamptz
      else greatest(${at}::timestamptz, created_at + interval '1 second') end
    where location_id = ${locationId} and id = ${id}
      and (seen_at is null or (seen_at = created_at and placed_by_id <> ${by}))`.execute(db)
}

/** Confirms a request that the caller has locked. */
export async function confirmRequest(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  at: Temporal.Instant,
): Promise<void> {
  await sql`update booking set status = 'confirmed', lapses_at = null, sequence = sequence + 1, seen_at = coalesce(seen_at, ${at}::timestamptz),
    updated_at = ${at}::timestamptz where location_id = ${locationId} and id = ${id} and status = 'pending'`.execute(tx)
}

/** Makes a request again of a booking that was one; the caller has locked it. */
export async function reopenRequest(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  lapsesAt: Temporal.Instant,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set((eb) => ({ status: 'pending', lapses_at: lapsesAt, sequence: eb('sequence', '+', 1), updated_at: at }))
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
}

/** Makes a walk-in the client's; false for a booking that is none, or is cancelled. */
export async function saveClient(
  tx: Db,
  { locationId, id }: BookingOfLocation,
  { client, attendee, booker, isNamedByNumber }: VisitClient,
  at: Temporal.Instant,
): Promise<boolean> {
  const contact = booker ?? client
  const written = await tx
    .updateTable('booking')
    .set({
      client_id: client.id,
      customer_id: contact.customerId,
      updated_at: at,
      contact_name: contact.name,
      attendee,
      for_another: booker !== null,
      named_by_number: isNamedByNumber,
      contact_phone: contact.phone,
      contact_email: contact.email,
    })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('source', '=', 'walk_in')
    .where('status', '<>', 'canceled')
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
