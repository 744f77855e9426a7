import type { BookingOfLocation } from '#domain/ids.ts'
import type { Tx } from '../transaction.ts'

/** Whether a message of an earlier move of the booking still waits to be sent. */
export async function waitsToHearOfMove(tx: Tx, { locationId, id }: BookingOfLocation): Promise<boolean> {
  const waiting = await tx
    .selectFrom('message')
    .select('id')
    .where('location_id', '=', locationId)
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-moved')
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
