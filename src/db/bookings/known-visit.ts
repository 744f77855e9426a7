import { sql } from 'kysely'
import type { BookingOfLocation } from '#domain/ids.ts'
import type { Tx } from '../transaction.ts'
import { type BookingView, FROM, VIEW } from './booking-view.ts'

/** A visit as its client was last told of it: when and how long, by whom, what is done, at what price. */
export type KnownVisit = Pick<
  BookingView,
  'start' | 'end' | 'startDate' | 'startMinute' | 'duration' | 'professional' | 'services' | 'total' | 'priced'
>

/** The visit of a booking that its client knows as it is. */
export function visitOf(booking: BookingView): KnownVisit {
  const { start, end, startDate, startMinute, duration, professional, services, total, priced } = booking
  return { start, end, startDate, startMinute, duration, professional, services, total, priced }
}

/**
 * The visit of booking b as its client knows it where the message about its last change has not left, or was one that
 * proposes other times and says nothing of the present one; else null.
 */
export const UNHEARD = sql`(select m.known from message m
  where m.location_id = b.location_id and m.booking_id = b.id and m.booking_sequence = b.sequence and m.known is not null
    and not exists (select from message t where t.location_id = b.location_id and t.booking_id = b.id
      and t.booking_sequence = b.sequence and t.sent_at is not null and t.kind <> 'booking-proposed')
  limit 1)`

/** The visit as the client of the booking, which must exist, was last told of it. */
export async function findKnownVisit(tx: Tx, { locationId, id }: BookingOfLocation): Promise<KnownVisit> {
  const { rows } = await sql<{ unheard: KnownVisit | null; view: BookingView }>`
    select ${UNHEARD} as unheard, ${VIEW} as view ${FROM} where b.location_id = ${locationId} and b.id = ${id}`.execute(
    tx,
  )
  if (!rows[0]) throw new Error(`booking ${id} of location ${locationId} is not there`)
  return rows[0].unheard ?? visitOf(rows[0].view)
}
