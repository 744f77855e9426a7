import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { BookingOfLocation } from '#domain/ids.ts'

type ClientMove = { readonly at: Temporal.Instant; readonly isOfProposal: boolean }

/** Notes a client's move, to be counted with the next ones. */
export async function countMove(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  { at, isOfProposal }: ClientMove,
): Promise<void> {
  await sql`insert into booking_move (location_id, booking_id, at, of_proposal)
    values (${locationId}, ${id}, ${at}::timestamptz, ${isOfProposal}::boolean)`.execute(tx)
}
