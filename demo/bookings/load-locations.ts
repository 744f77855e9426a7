import { sql } from 'kysely'
import { WAIT } from '#db/availability/wait-json.ts'
import type { Db } from '#db/pool.ts'
import type { Service, Wait } from '#domain/catalogue/service.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'

/**
 * The data that booking at a location needs: its services and the professionals who do them, in the order of the menu.
 */
export type BookableLocation = {
  id: LocationId
  ref: string
  city: string
  professionals: ProfessionalId[]
  services: Service[]
}

type Row = {
  id: LocationId
  ref: string
  city: string
  professionals: ProfessionalId[]
  services: {
    id: ServiceId
    name: string
    duration: number
    buffer: number
    wait: Wait | null
    price: number | null
    max: number | null
    range: boolean
    hidden: boolean
    group: number | null
    performers: [professional: ProfessionalId, price: number | null, max: number | null, duration: number | null][]
  }[]
}

/** The demo's locations with their services, those paid by subscription left out, in one query. */
export async function loadBookableLocations(db: Db): Promise<BookableLocation[]> {
  const { rows } = await sql<Row>`
    select l.id, l.external_ref as ref, y.slug as city,
      (select coalesce(json_agg(p.id order by p.position), '[]') from professional p
        where p.location_id = l.id and p.active) as professionals,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'duration', s.duration_minutes,
          'buffer', s.buffer_minutes, 'wait', ${WAIT}, 'price', s.price_bani, 'max', s.max_price_bani, 'range', s.range_price,
          'hidden', s.hidden_price, 'group', s.equipment_group_id, 'performers', (
            select coalesce(json_agg(json_build_array(t.professional_id, t.price_bani, t.max_price_bani, t.duration_minutes)
              order by t.professional_id), '[]')
            from service_professional t where t.location_id = s.location_id and t.service_id = s.id)) order by s.id), '[]')
        from service s where s.location_id = l.id and s.active and not s.is_subscription) as services
    from location l join city y on y.id = l.city_id
    where l.active and l.external_ref like 'demo-%' order by l.id`.execute(db)
  return rows.map((row) => ({ ...row, services: row.services.map(toService) }))
}

const toService = (row: Row['services'][number]): Service => ({
  id: row.id,
  name: row.name,
  description: null,
  durationMinutes: row.duration,
  bufferMinutes: row.buffer,
  wait: row.wait,
  listPrice: { price: row.price, maxPrice: row.max, range: row.range, hidden: row.hidden },
  professionals: row.performers.map(([id]) => id),
  ownTerms: row.performers
    .filter(([, price, , duration]) => price !== null || duration !== null)
    .map(([professionalId, price, maxPrice, durationMinutes]) => ({
      professionalId,
      price,
      maxPrice,
      durationMinutes,
    })),
  equipmentGroupId: row.group,
  isSubscription: false,
  subscriptions: [],
  offers: [],
})
