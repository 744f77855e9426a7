import { sql } from 'kysely'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import { namedPairs } from '../locations/field-columns.ts'
import type { Db } from '../pool.ts'

const time = (column: string) =>
  sql.raw(`lpad((${column} / 60)::text, 2, '0') || ':' || lpad((${column} % 60)::text, 2, '0')`)
const ron = (column: string) => sql.raw(`(${column} / 100.0)::float8`)
const discount = (alias: string) =>
  sql.raw(
    `case ${alias}.discount_type when 'percentage' then ${alias}.discount else (${alias}.discount / 100.0)::float8 end`,
  )

const professionalRef = sql`coalesce(p.external_ref, 'om-' || p.id)`
const groupRef = sql`coalesce(g.external_ref, 'ap-' || g.id)`
const serviceRef = sql`coalesce(s.external_ref, 'sv-' || s.id)`

type Deal = 'offer' | 'subscription' | 'voucher'

// `o` is the deal; lists its services that are still active.
const linked = (deal: Deal) => sql`from ${sql.table(`${deal}_service`)} ds
  join service s on s.location_id = ds.location_id and s.id = ds.service_id and s.active
  where ds.location_id = o.location_id and ds.${sql.ref(`${deal}_id`)} = o.id`

const servicesOf = (deal: Deal) => sql`(select coalesce(json_agg(${serviceRef} order by s.id), '[]') ${linked(deal)})`

const hasService = (deal: Deal) => sql`exists (select ${linked(deal)})`

/** The active providers in the exchange format (usecases/providers/provider-format.ts), by reference. */
export async function loadDocuments(db: Db): Promise<unknown[]> {
  const { rows } = await sql<{ document: unknown }>`
    select json_build_object('business', json_build_object('external_ref', coalesce(b.external_ref, 'firma-' || b.id),
        'legal_name', b.legal_name, 'cui', b.cui, 'registry_number', b.registry_number, 'address', b.address,
        'email', b.email, 'phone', b.phone),
      'locations', json_agg(${location()} order by l.id)) as document
    from business b join location l on l.business_id = b.id and l.active and l.listed
      join category k on k.id = l.category_id join city y on y.id = l.city_id
    group by b.id order by b.id`.execute(db)
  return rows.map(({ document }) => document)
}

const location = () => sql`json_build_object('external_ref', coalesce(l.external_ref, 'loc-' || l.id), 'name', l.name,
  'slug', l.slug, 'category', k.slug,
  'other_categories', (select coalesce(json_agg(c.slug order by c.position), '[]') from location_category lc
    join category c on c.id = lc.category_id where lc.location_id = l.id and c.id <> l.category_id),
  'city', y.slug, 'address', l.address, 'latitude', l.latitude, 'longitude', l.longitude, 'phone', l.phone, 'logo', l.logo,
  'description', l.description, 'policies', l.policies,
  'opening_hours', (select coalesce(json_agg(json_build_object('weekday', o.weekday, 'from', ${time('o.opens')},
    'to', ${time('o.closes')}) order by o.weekday, o.opens), '[]') from opening_hours o where o.location_id = l.id),
  'closures', (select coalesce(json_agg(json_build_object('first_date', c.first_date, 'last_date', c.last_date,
    'reason', c.reason) order by c.id), '[]') from closure c where c.location_id = l.id),
  ${namedPairs(LOCATION_RULES, 'l')}, 'closes_on_public_holidays', l.closes_on_public_holidays,
  'payment_methods', (select coalesce(json_agg(m.slug order by m.id), '[]') from location_payment_method lm
    join payment_method m on m.id = lm.payment_method_id where lm.location_id = l.id),
  'access', (select coalesce(json_agg(json_build_object('fact', a.fact, 'value', a.value, 'confirmed_on', a.confirmed_on)
    order by a.fact), '[]') from access_fact a where a.location_id = l.id),
  'custom_fields', l.custom_fields, 'professionals', ${professionals()}, 'equipment_groups', ${equipment()}, 'menu', ${menu()}, 'offers', ${offers()},
  'subscriptions', ${subscriptions()}, 'vouchers', ${vouchers()},
  'pictures', (select coalesce(json_agg(json_build_object('source', p.source, 'alt', p.alt, 'album', a.name)
    order by p.position, p.id), '[]') from picture p
    left join album a on a.location_id = p.location_id and a.id = p.album_id where p.location_id = l.id),
  'works', (select coalesce(json_agg(json_build_object('source', w.source, 'alt', w.alt,
      'professional', case when w.professional_id is not null then ${professionalRef} end) order by w.position, w.id), '[]')
    from work w left join professional p on p.location_id = w.location_id and p.id = w.professional_id
    where w.location_id = l.id and (p.active or w.professional_id is null)))`

function professionals() {
  const hours = (table: 'working_hours' | 'working_break') => sql`(select coalesce(json_agg(json_build_object(
    'weekday', h.weekday, 'from', ${time('h.starts')}, 'to', ${time('h.ends')}) order by h.weekday, h.starts), '[]')
    from ${sql.table(table)} h where h.location_id = p.location_id and h.professional_id = p.id)`
  return sql`(select coalesce(json_agg(json_build_object('ref', ${professionalRef}, 'first_name', p.first_name,
    'last_name', p.last_name, 'title', p.title, 'portrait', p.portrait, 'is_collaborator', p.is_collaborator,
    'working_hours', ${hours('working_hours')}, 'breaks', ${hours('working_break')}) order by p.position, p.id), '[]')
    from professional p where p.location_id = l.id and p.active)`
}

function equipment() {
  return sql`(select coalesce(json_agg(json_build_object('ref', ${groupRef}, 'name', g.name, 'units', g.units) order by g.id), '[]')
    from (select g.*, (select count(*)::int from resource r where r.location_id = g.location_id and r.equipment_group_id = g.id)
      as units from equipment_group g where g.location_id = l.id) g where g.units > 0)`
}

function menu() {
  return sql`(select coalesce(json_agg(json_build_object('name', h.name, 'services', (
      select coalesce(json_agg(json_build_object('ref', ${serviceRef}, 'name', s.name, 'description', s.description,
        'category', case when s.category_id <> l.category_id then c.slug end, ${namedPairs(SERVICE_FIELDS, 's')},
        'price', ${ron('s.price_bani')}, 'max_price', ${ron('s.max_price_bani')},
        'range_price', s.range_price, 'hidden_price', s.hidden_price, 'equipment_group', ${groupRef},
        'is_subscription', s.is_subscription, 'professionals', ${performers()}) order by s.position, s.id), '[]')
      from service s join category c on c.id = s.category_id
        left join equipment_group g on g.location_id = s.location_id and g.id = s.equipment_group_id
      where s.location_id = h.location_id and s.menu_heading_id = h.id and s.active)) order by h.position, h.id), '[]')
    from menu_heading h where h.location_id = l.id and exists (select from service s
      where s.location_id = h.location_id and s.menu_heading_id = h.id and s.active))`
}

function performers() {
  return sql`(select coalesce(json_agg(json_build_object('ref', ${professionalRef}, 'price', ${ron('t.price_bani')},
      'max_price', ${ron('t.max_price_bani')}, 'duration', t.duration_minutes) order by p.position, p.id), '[]')
    from service_professional t join professional p on p.location_id = t.location_id and p.id = t.professional_id and p.active
    where t.location_id = s.location_id and t.service_id = s.id)`
}

function offers() {
  return sql`(select coalesce(json_agg(json_build_object('discount_type', o.discount_type, 'discount', ${discount('o')},
      'services', ${servicesOf('offer')}, 'start_date', o.first_date, 'end_date', o.last_date,
      'start_time', ${time('o.starts')}, 'end_time', ${time('o.ends')}) order by o.id), '[]')
    from offer o where o.location_id = l.id and ${hasService('offer')})`
}

function subscriptions() {
  return sql`(select coalesce(json_agg(json_build_object('ref', coalesce(o.external_ref, 'ab-' || o.id), 'name', o.name,
      'sessions', o.sessions, 'price', ${ron('o.price_bani')}, 'valid_days', o.valid_days,
      'services', ${servicesOf('subscription')}) order by o.id), '[]')
    from subscription o where o.location_id = l.id and o.active and ${hasService('subscription')})`
}

function vouchers() {
  return sql`(select coalesce(json_agg(json_strip_nulls(json_build_object('code', o.code, 'discount_type', o.discount_type,
      'discount', ${discount('o')}, 'batch', o.batch, 'services', ${servicesOf('voucher')}, 'valid_from', o.valid_from, 'valid_until', o.valid_until,
      'max_uses', o.max_uses, 'max_uses_per_customer', o.max_uses_per_customer)) order by o.id), '[]')
    from voucher o where o.location_id = l.id and o.customer_id is null and o.status = 'approved')`
}
