import { sql } from 'kysely'
import type { CancellationKind } from '#domain/bookings/cancellation-kind.ts'
import type { BookingId, LocationId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import { type ListedBooking, loadListed } from './stored-bookings.ts'

export type StoredCancellation = {
  readonly kind: CancellationKind
  /** The member of the team who cancelled it; null where none did. */
  readonly member: string | null
  readonly at: EpochMinute
}

/** The cancelled bookings that were to begin on the date, in the order of their start, each with how it ended. */
export async function loadCanceledBookings(
  db: Db,
  locationId: LocationId,
  date: IsoDate,
  now: Temporal.Instant,
): Promise<(ListedBooking & { readonly cancellation: StoredCancellation })[]> {
  const which = sql`b.status = 'canceled' and b.start_date = ${date}::date`
  const [listed, cancellations] = await Promise.all([
    loadListed(db, locationId, which, now),
    loadCancellations(db, locationId, date),
  ])
  return listed.flatMap((each) => {
    const cancellation = cancellations.get(each.booking.id)
    return cancellation ? [{ ...each, cancellation }] : []
  })
}

async function loadCancellations(
  db: Db,
  locationId: LocationId,
  date: IsoDate,
): Promise<Map<BookingId, StoredCancellation>> {
  const { rows } = await sql<StoredCancellation & { id: BookingId }>`
    select b.id, extract(epoch from k.at)::float8 / 60 as at,
      case when k.canceled_by = 'customer' then case when k.at_desk then 'as_asked' else 'by_client' end
        when k.canceled_by = 'location' then case when k.status_before = 'pending' then 'refused' else 'by_location' end
        when k.by_silence then 'unconfirmed'
        when k.comment = '' and k.status_before = 'pending' then 'lapsed' else 'by_platform' end as kind,
      (select btrim(w.first_name || ' ' || w.last_name) from staff_action s join customer w on w.id = s.customer_id
        where s.location_id = b.location_id and s.booking_id = b.id and s.after ->> 'status' = 'canceled'
          and (k.canceled_by = 'location' or k.at_desk)
        order by s.id desc limit 1) as member
    from booking b join cancellation k on k.location_id = b.location_id and k.booking_id = b.id
    where b.location_id = ${locationId} and b.start_date = ${date}::date and b.status = 'canceled'`.execute(db)
  return new Map(rows.map(({ id, ...cancellation }) => [id, cancellation]))
}
