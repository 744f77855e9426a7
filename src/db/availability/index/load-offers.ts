import { sql } from 'kysely'
import type { Db } from '#db/pool.ts'
import type { OfferedService } from '#domain/availability/index/free-time.ts'
import type { Wait } from '#domain/catalogue/service.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { WAIT } from '../wait-json.ts'

/** The services of a location, and until when its free time is indexed. */
export type Offers = {
  readonly locationId: LocationId
  readonly services: readonly OfferedService[]
  readonly horizonDays: number
  /** Null: not built yet. */
  readonly until: IsoDate | null
}

type Row = {
  id: LocationId
  horizon: number
  until: IsoDate | null
  services: {
    id: ServiceId
    category: number
    text: number
    duration: number
    buffer: number
    wait: Wait | null
    group: number | null
    performers: [professional: ProfessionalId, duration: number | null][]
  }[]
}

/**
 * The services of these active locations that a professional whom customers see performs, in the order of their ids.
 */
export async function loadOffers(db: Db, locationIds: readonly LocationId[]): Promise<Offers[]> {
  const { rows } = await sql<Row>`
    select l.id, l.horizon_days as horizon, l.free_until as until,
      (select coalesce(json_agg(json_build_object('id', s.id, 'category', s.category_id, 'text', s.text_id,
          'duration', s.duration_minutes, 'buffer', s.buffer_minutes, 'wait', ${WAIT}, 'group', s.equipment_group_id,
          'performers', t.performers) order by s.id), '[]')
        from service s join (
          select sp.service_id, json_agg(json_build_array(sp.professional_id, sp.duration_minutes) order by sp.professional_id) as performers
          from service_professional sp
          join professional p on p.location_id = sp.location_id and p.id = sp.professional_id and p.active and p.online
          where sp.location_id = l.id group by sp.service_id) t on t.service_id = s.id
        where s.location_id = l.id and s.active and s.online) as services
    from location l where l.id = any(${locationIds}::int[]) and l.active order by l.id`.execute(db)
  return rows.map(({ id, horizon, until, services }) => ({
    locationId: id,
    horizonDays: horizon,
    until,
    services: services.map(toOffered),
  }))
}

const toOffered = (row: Row['services'][number]): OfferedService => ({
  id: row.id,
  categoryId: row.category,
  textId: row.text,
  wanted: {
    equipmentGroupId: row.group,
    visits: new Map(
      row.performers.map(([professionalId, own]) => {
        const { id: serviceId, duration, buffer: bufferMinutes, wait } = row
        const visit = { serviceId, durationMinutes: own ?? duration, bufferMinutes, wait }
        return [professionalId, [visit]]
      }),
    ),
  },
})
