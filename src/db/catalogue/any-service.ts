import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** Some service that somebody performs, with its location; undefined while there is none. */
export async function findAnyService(db: Db): Promise<{ id: ServiceId; locationId: LocationId } | undefined> {
  return db
    .selectFrom('service_professional')
    .innerJoin('service', (on) =>
      on
        .onRef('service.location_id', '=', 'service_professional.location_id')
        .onRef('service.id', '=', 'service_professional.service_id'),
    )
    .innerJoin('professional', (on) =>
      on
        .onRef('professional.location_id', '=', 'service_professional.location_id')
        .onRef('professional.id', '=', 'service_professional.professional_id'),
    )
    .select(['service.id', 'service.location_id as locationId'])
    .where('service.active', '=', true)
    .where('service.online', '=', true)
    .where('professional.active', '=', true)
    .where('professional.online', '=', true)
    .limit(1)
    .executeTakeFirst()
}
