import { sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

/** The end of each professional's last visit on the date that is over by now; absent for a professional without one. */
export async function lastVisitEnds(
  db: Db,
  locationId: LocationId,
  date: IsoDate,
  now: Temporal.Instant,
): Promise<Map<ProfessionalId, EpochMinute>> {
  const { rows } = await sql<{ id: ProfessionalId; end: EpochMinute }>`
    select professional_id as id, (extract(epoch from max(ends_at))::bigint / 60)::int as end from booking
    where location_id = ${locationId} and start_date = ${date}::date and status in ('confirmed', 'completed')
      and ends_at <= ${now}::timestamptz
    group by 1`.execute(db)
  return new Map(rows.map(({ id, end }) => [id, end]))
}
