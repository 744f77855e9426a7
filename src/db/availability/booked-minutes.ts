import { sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'

export type BookedMinutes = ReadonlyMap<IsoDate, ReadonlyMap<ProfessionalId, number>>

/** Minutes that bookings take of each professional, by date and then by professional; both dates included. */
export async function bookedMinutes(
  db: Db,
  locationId: LocationId,
  from: IsoDate,
  to: IsoDate,
): Promise<BookedMinutes> {
  const { rows } = await sql<{ date: IsoDate; professional: ProfessionalId; minutes: number }>`
    select start_date as date, professional_id as professional, sum(duration_minutes)::int as minutes
    from booking where location_id = ${locationId} and start_date between ${from}::date and ${to}::date
      and status <> 'canceled'
    group by 1, 2`.execute(db)
  const byDate = new Map<IsoDate, Map<ProfessionalId, number>>()
  for (const { date, professional, minutes } of rows) {
    const day = byDate.get(date) ?? new Map<ProfessionalId, number>()
    byDate.set(date, day.set(professional, minutes))
  }
  return byDate
}
