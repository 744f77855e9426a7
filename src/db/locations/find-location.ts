import { sql } from 'kysely'
import type { AccessFact } from '#domain/catalogue/access-facts.ts'
import { LOCATION_RULES, type LocationRules } from '#domain/catalogue/location-rules.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import { fieldsJson } from './field-columns.ts'
import { type Gallery, galleryJson } from './gallery-json.ts'
import { type MenuHeading, menuJson, type StoredHeading, toMenu } from './menu-json.ts'
import { accessJson } from './page/access.ts'

type Named = { id: number; slug: string; name: string }

export type TeamMember = {
  id: ProfessionalId
  firstName: string
  lastName: string
  title: string
  portrait: string | null
  ratingSum: number
  ratingCount: number
  isCollaborator: boolean
}

export type WholeLocation = Gallery & {
  id: LocationId
  slug: string
  name: string
  description: string
  logo: string | null
  /** False while the operator has not approved it: it opens by its link only. */
  isListed: boolean
  category: Named & { area: string; health: boolean }
  categories: Named[]
  city: Named & { county: string }
  address: string
  latitude: number
  longitude: number
  phone: string | null
  averageRating: number | null
  ratingCount: number
  openingHours: { weekday: number; opens: MinuteOfDay; closes: MinuteOfDay }[]
  closures: { first: IsoDate; last: IsoDate }[]
  /** Hours of single dates, in place of the week's. */
  openingDates: { date: IsoDate; hours: [opens: MinuteOfDay, closes: MinuteOfDay][] }[]
  closesOnPublicHolidays: boolean
  paymentMethods: Named[]
  policies: string
  rules: LocationRules
  access: AccessFact[]
  legal: { name: string; cui: string; registryNumber: string; address: string }
  customFields: { key: string; label: string; required: boolean }[]
  team: TeamMember[]
  menu: MenuHeading[]
  works: Work[]
}

/** A picture of work done, by one of the team or by the location as a whole. */
type Work = { id: number; source: string; alt: string; professionalId: ProfessionalId | null }

/** An active location with its whole page, in one statement; null when there is none. */
export async function findLocation(db: Db, locationId: LocationId, today: IsoDate): Promise<WholeLocation | null> {
  const { rows } = await sql<
    Omit<WholeLocation, keyof Gallery | 'menu'> & { menu: StoredHeading[]; pictures: Gallery }
  >`
    select l.id, l.slug, l.name, l.description, l.logo, l.listed as "isListed", l.address, l.latitude, l.longitude, l.phone, l.policies,
      l.average_rating as "averageRating", l.rating_count as "ratingCount", l.custom_fields as "customFields",
      l.closes_on_public_holidays as "closesOnPublicHolidays", ${fieldsJson(LOCATION_RULES, 'l')} as rules,
      ${accessJson} as access,
      json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'area', c.area, 'health', c.health) as category,
      json_build_object('id', y.id, 'slug', y.slug, 'name', y.name, 'county', o.name) as city,
      json_build_object('name', b.legal_name, 'cui', b.cui, 'registryNumber', b.registry_number, 'address', b.address) as legal,
      (select coalesce(json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', x.name) order by x.position), '[]')
        from category x where x.id = l.category_id
          or x.id in (select category_id from location_category lc where lc.location_id = l.id)) as categories,
      (select coalesce(json_agg(json_build_object('weekday', w.weekday, 'opens', w.opens, 'closes', w.closes)
        order by w.weekday, w.opens), '[]') from opening_hours w where w.location_id = l.id) as "openingHours",
      (select coalesce(json_agg(json_build_object('first', greatest(k.first_date, ${today}::date),
          'last', least(k.last_date, ${today}::date + l.horizon_days)) order by k.first_date), '[]')
        from closure k where k.location_id = l.id and k.last_date >= ${today}::date
          and k.first_date <= ${today}::date + l.horizon_days) as closures,
      (select coalesce(json_agg(json_build_object('date', d.date, 'hours', d.hours) order by d.date), '[]')
        from opening_date d where d.location_id = l.id
          and d.date between ${today}::date and ${today}::date + l.horizon_days) as "openingDates",
      (select coalesce(json_agg(json_build_object('id', m.id, 'slug', m.slug, 'name', m.name) order by m.id), '[]')
        from location_payment_method lm join payment_method m on m.id = lm.payment_method_id
        where lm.location_id = l.id) as "paymentMethods",
      (select coalesce(json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'title',
          p.title, 'portrait', p.portrait, 'ratingSum', p.rating_sum, 'ratingCount', p.rating_count, 'isCollaborator',
          p.is_collaborator) order by p.position, p.id), '[]')
        from professional p where p.location_id = l.id and p.active and p.online) as team,
      (select coalesce(json_agg(json_build_object('id', w.id, 'source', w.source, 'alt', w.alt, 'professionalId',
          w.professional_id) order by w.position, w.id), '[]')
        from work w left join professional p on p.location_id = w.location_id and p.id = w.professional_id
        where w.location_id = l.id and (p.active and p.online or w.professional_id is null)) as works,
      ${menuJson(today)} as menu, ${galleryJson} as pictures
    from location l join category c on c.id = l.category_id join city y on y.id = l.city_id
    join county o on o.id = y.county_id join business b on b.id = l.business_id
    where l.id = ${locationId} and l.active`.execute(db)
  const [row] = rows
  if (!row) return null
  const { pictures, menu, ...rest } = row
  return { ...rest, menu: toMenu(menu), ...pictures }
}

/** The menu of an active location; null when there is no such location. */
export async function findMenu(db: Db, locationId: LocationId, today: IsoDate): Promise<MenuHeading[] | null> {
  const { rows } = await sql<{ menu: StoredHeading[] }>`
    select ${menuJson(today)} as menu from location l where l.id = ${locationId} and l.active`.execute(db)
  return rows[0] ? toMenu(rows[0].menu) : null
}

/** The pictures of an active location; null when there is no such location. */
export async function findGallery(db: Db, locationId: LocationId): Promise<Gallery | null> {
  const { rows } = await sql<{ pictures: Gallery }>`
    select ${galleryJson} as pictures from location l where l.id = ${locationId} and l.active`.execute(db)
  return rows[0]?.pictures ?? null
}
