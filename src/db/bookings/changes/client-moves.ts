import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { BookingOfLocation, ProfessionalId } from '#domain/ids.ts'

/** The facts of a booking that its client's move can change. */
export type MovableState = {
  readonly professionalId: ProfessionalId
  /** State, time, minutes and price, as the audit log has them. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** The facts of booking b besides its professional. */
const MOVABLE = sql`jsonb_strip_nulls(jsonb_build_object('status', b.status, 'date', b.start_date,
  'time', to_char(time '00:00' + make_interval(mins => b.start_minute), 'HH24:MI'), 'minutes', b.duration_minutes,
  'price_bani', b.price_bani))`

/** The booking, which must exist, before its client moves it. */
export async function loadMovableState(tx: Tx, { locationId, id }: BookingOfLocation): Promise<MovableState> {
  const { rows } = await sql<MovableState>`
    select b.professional_id as "professionalId", ${MOVABLE} as facts from booking b
    where b.location_id = ${locationId} and b.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error(`booking ${id} of location ${locationId} is not there`)
  return rows[0]
}

type ClientMove = { readonly before: MovableState; readonly at: Temporal.Instant; readonly isOfProposal: boolean }

/** Puts a client's move on record: in the booking's history, and to be counted with the next ones. */
export async function recordMove(
  tx: Tx,
  { locationId, id }: BookingOfLocation,
  { before: { professionalId, facts }, at, isOfProposal }: ClientMove,
): Promise<void> {
  await sql`
    insert into booking_move (location_id, booking_id, at, of_proposal, before, after, from_professional_id, to_professional_id)
    select b.location_id, b.id, ${at}::timestamptz, ${isOfProposal}::boolean, ${JSON.stringify(facts)}::jsonb, ${MOVABLE},
      ${professionalId}::int, b.professional_id
    from booking b where b.location_id = ${locationId} and b.id = ${id}`.execute(tx)
}
