import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import { giveSecondLine } from '#db/team/people/second-lines.ts'
import type { BookingId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

/** The last of the team has a second line, and today one coming visit of a colleague stands on it. */
export async function overlapOne(db: Db, id: LocationId, today: IsoDate, now: Temporal.Instant): Promise<void> {
  const found = await findOverlap(db, id, today, now)
  if (!found) return
  const { professionalId, bookingId, later } = found
  await giveSecondLine(db, id, professionalId, now)
  await sql`update booking set professional_id = ${professionalId}, starts_at = starts_at + ${later}::interval,
      ends_at = ends_at + ${later}::interval, overridden = '{second_line}', source = 'phone', seen_at = ${now}::timestamptz,
      start_minute = start_minute + extract(epoch from ${later}::interval) / 60
    where location_id = ${id} and id = ${bookingId}`.execute(db)
  await sql`update claim c set resource_id = r.id,
      during = tstzrange(lower(c.during) + ${later}::interval, upper(c.during) + ${later}::interval)
    from resource r where r.location_id = ${id} and r.second_line_of = ${professionalId}
      and c.location_id = ${id} and c.booking_id = ${bookingId}`.execute(db)
}

type Overlap = {
  readonly professionalId: ProfessionalId
  readonly bookingId: BookingId
  /** How much later it is than where it stands now. */
  readonly later: string
}

/**
 * The shortest visit of a colleague that needs no equipment and fits beside the next visit of the professional with the
 * second line.
 */
async function findOverlap(db: Db, id: LocationId, today: IsoDate, now: Temporal.Instant): Promise<Overlap | null> {
  const coming = sql`b.location_id = ${id} and b.start_date = ${today}::date and b.starts_at > ${now}::timestamptz
    and b.status = 'confirmed' and b.number like 'DEMO-%'`
  const { rows } = await sql<Overlap>`
    with line as (select p.id from professional p where p.location_id = ${id} and p.active
      order by p.position desc, p.id desc limit 1),
    own as (select b.starts_at + interval '15 minutes' as start from booking b join line on line.id = b.professional_id
      where ${coming} order by b.starts_at limit 1)
    select line.id as "professionalId", b.id as "bookingId", (own.start - b.starts_at)::text as later
    from line cross join own join booking b on ${coming} and b.professional_id <> line.id
    where (select count(*) from claim c where c.location_id = ${id} and c.booking_id = b.id) = 1
      and not exists (select from booking_service s where s.location_id = ${id} and s.booking_id = b.id
        and not exists (select from service_professional p where p.location_id = ${id} and p.service_id = s.service_id
          and p.professional_id = line.id))
      and not exists (select from time_off t where t.location_id = ${id} and t.professional_id = line.id
        and t.ends_at > own.start and t.starts_at < own.start + interval '1 day')
      and not exists (select from booking d where d.location_id = ${id} and d.start_date = ${today}::date
        and 'second_line' = any(d.overridden))
    order by b.duration_minutes, b.starts_at limit 1`.execute(db)
  return rows[0] ?? null
}
