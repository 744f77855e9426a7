import { sql } from 'kysely'
import type { ValuesOf } from '#domain/catalogue/fields.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import type { VisitRule } from '#domain/catalogue/visit-rule.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { visitRulesWhere } from '../../bookings/visit-rules.ts'
import type { Db } from '../../pool.ts'
import { keyedPairs } from '../field-columns.ts'

type Named = { readonly id: number; readonly name: string }

/** A service as its location edits it. */
type TeamService = ValuesOf<typeof SERVICE_FIELDS> & {
  readonly id: ServiceId
  readonly name: string
  readonly description: string
  readonly picture: string | null
  readonly categoryId: number
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly range: boolean
  readonly hidden: boolean
  readonly groupId: number | null
  readonly isSubscription: boolean
  readonly professionals: readonly ProfessionalId[]
  readonly upcoming: number
  readonly visitRules: readonly VisitRule[]
}

export type TeamMenu = {
  readonly headings: readonly (Named & { readonly services: readonly TeamService[] })[]
  readonly categories: readonly Named[]
  readonly mainCategory: number
  readonly groups: readonly Named[]
  readonly professionals: readonly { readonly id: ProfessionalId; readonly name: string }[]
}

/** The whole menu of a location as its team sees it, empty headings too, and what a service may be given. */
export async function loadTeamMenu(db: Db, locationId: LocationId, now: Temporal.Instant): Promise<TeamMenu> {
  const { rows } = await sql<TeamMenu>`
    select l.category_id as "mainCategory",
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'services', (
          select coalesce(json_agg(${service(now)} order by s.position, s.id), '[]') from service s
          where s.location_id = l.id and s.menu_heading_id = h.id and s.active)) order by h.position, h.id), '[]')
        from menu_heading h where h.location_id = l.id) as headings,
      (select json_agg(json_build_object('id', c.id, 'name', c.name)
          order by c.id <> l.category_id, c.position) from category c) as categories,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
        from equipment_group g where g.location_id = l.id) as groups,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name))
          order by p.position, p.id), '[]')
        from professional p where p.location_id = l.id and p.active) as professionals
    from location l where l.id = ${locationId}`.execute(db)
  return rows[0]!
}

const service = (now: Temporal.Instant) => sql`json_build_object('id', s.id, 'name', s.name,
  'description', s.description, 'picture', s.picture, 'categoryId', s.category_id, ${keyedPairs(SERVICE_FIELDS, 's')},
  'price', s.price_bani, 'maxPrice', s.max_price_bani, 'range', s.range_price, 'hidden', s.hidden_price,
  'groupId', s.equipment_group_id, 'isSubscription', s.is_subscription,
  'professionals', (select coalesce(json_agg(t.professional_id order by t.professional_id), '[]')
    from service_professional t where t.location_id = s.location_id and t.service_id = s.id),
  'upcoming', (select count(*) from booking b join booking_service w on w.location_id = b.location_id and w.booking_id = b.id
    where b.location_id = s.location_id and w.service_id = s.id and b.status in ('pending', 'confirmed')
      and b.ends_at > ${now}::timestamptz),
  'visitRules', ${visitRulesWhere(sql`r.location_id = s.location_id and r.service_id = s.id`)})`
