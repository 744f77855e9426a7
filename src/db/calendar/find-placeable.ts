import { sql } from 'kysely'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** A service that the team places, and who of the team performs it. */
export type Placeable = {
  readonly id: ServiceId
  readonly name: string
  /** In minutes. */
  readonly duration: number
  readonly professionals: ProfessionalId[]
  /** How many visits of the last 90 days had it. */
  readonly lately: number
}

/** The location's services in the order of its menu, those too that only the team books. */
export async function findPlaceable(db: Db, locationId: LocationId, now: Temporal.Instant): Promise<Placeable[]> {
  const { rows } = await sql<Placeable>`
    select s.id, s.name, s.duration_minutes as duration, array(
      select w.professional_id from service_professional w
      join professional p on p.location_id = w.location_id and p.id = w.professional_id and p.active
      where w.location_id = s.location_id and w.service_id = s.id order by w.professional_id) as professionals, coalesce(l.visits, 0) as lately
    from service s join menu_heading h on h.location_id = s.location_id and h.id = s.menu_heading_id
    left join (select v.service_id, count(*)::int as visits from booking b
      join booking_service v on v.location_id = b.location_id and v.booking_id = b.id
      where b.location_id = ${locationId} and b.starts_at > ${now}::timestamptz - interval '90 days'
      group by v.service_id) l on l.service_id = s.id
    where s.location_id = ${locationId} and s.active order by h.position, h.id, s.position, s.id`.execute(db)
  return rows
}
