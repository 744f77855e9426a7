import { sql } from 'kysely'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** The first service of the menu that each professional of a location performs and that no subscription pays for. */
export async function firstServices(
  db: Db,
  locationId: LocationId,
): Promise<{ professionalId: ProfessionalId; serviceId: ServiceId }[]> {
  const { rows } = await sql<{ professionalId: ProfessionalId; serviceId: ServiceId }>`
    select distinct on (p.id) p.id as "professionalId", v.id as "serviceId"
    from professional p
    join service_professional sp on sp.location_id = p.location_id and sp.professional_id = p.id
    join service v on v.location_id = sp.location_id and v.id = sp.service_id and v.active and v.online and not v.is_subscription
    join menu_heading h on h.location_id = v.location_id and h.id = v.menu_heading_id
    where p.location_id = ${locationId} and p.active and p.online
    order by p.id, h.position, v.position, v.id`.execute(db)
  return rows
}
