import { type Kysely, sql } from 'kysely'
import { fillCities } from '#db/catalogue/fill-reference.ts'
import type { Schema } from '#db/schema/index.ts'
import { gazetteerCities } from '#usecases/providers/ensure-reference.ts'

/** How many days of free time each location has here: the first is what a list shows, and the rest of the horizon would take an hour. */
const DAYS = 2

/**
 * Grows the demo to `count` locations by copying its places, with their menus, teams and free time, to all the towns of
 * the gazetteer: a third to București, the rest by population, scattered around the town's centre. The same at every
 * run.
 */
export async function multiplyLocations(db: Kysely<Schema>, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    // No triggers and no foreign keys: the copies are as sound as what they are copied from.
    await sql`set session_replication_role = replica`.execute(one)
    await sql`select setseed(0.42)`.execute(one)
    await sql`truncate claim, booking_service, message, hold, free_time_due, review, booking cascade`.execute(one)
    await sql`update location set horizon_days = ${DAYS - 1}, free_until = current_date + ${DAYS - 1}::int`.execute(one)
    await sql`delete from free_time where date >= current_date + ${DAYS}::int`.execute(one)
    await fillCities(one, [...gazetteerCities().values()])
    await planCopies(one, count)
    await withoutIndexes(one, async () => {
      for (const copy of copies) await copy.execute(one)
    })
    await sql`reset session_replication_role`.execute(one)
    for (const table of [
      'location',
      'service',
      'free_time',
      'service_professional',
      'professional',
      'location_category',
    ])
      await sql`vacuum (freeze, analyze) ${sql.table(table)}`.execute(one)
    await sql`analyze`.execute(one)
  })
}

const COPIED = ['location', 'service', 'menu_heading', 'professional', 'service_professional', 'picture']

/** Drops the indexes of the copied tables that hold no constraint, and makes them anew afterwards: all at once is far faster. */
async function withoutIndexes(one: Kysely<Schema>, copyAll: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${COPIED}::text[])
      and not exists (select from pg_constraint where conname = indexname)`.execute(one)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(one)
  await copyAll()
  for (const { definition } of rows) await sql.raw(definition).execute(one)
}

async function planCopies(one: Kysely<Schema>, count: number): Promise<void> {
  await sql`create temp table town as
    select id, name, latitude, longitude, 0.004 + least(0.05, sqrt(population) / 15000) as spread, row_number() over (order by id)::int as at,
      sum(case when slug = 'bucuresti' then 0.5 * rest else population end) over (order by id)::float8 as upto
    from city, (select sum(population) as rest from city where slug <> 'bucuresti') others where population > 0`.execute(
    one,
  )
  await sql`create temp table original as
    select id, (row_number() over (order by hashint4(id)) - 1)::int as rank from location`.execute(one)
  await sql`create temp table copied_service as
    select * from (select location_id, id, menu_heading_id, row_number() over (partition by location_id order by position, id) as rank
      from service where active and online) s where rank <= ${SERVICES}`.execute(one)
  await sql`create temp table copy as
    with chance as (
      select i, random() as town, random() as a, random() as b, random() as c, random() as d
      from generate_series(1, ${count}::int - (select count(*)::int from original)) i
    ), placed as (
      select *, (i - 1) % (select count(*)::int from original) as rank, 1 + (i - 1) / (select count(*)::int from original) as turn,
        1 + width_bucket(town * (select max(upto) from town), (select array_agg(upto order by at) from town)) as at,
        1 + width_bucket(c * (select max(upto) from town), (select array_agg(upto order by at) from town)) as other
      from chance
    )
    select (i + (select count(*)::int from original))::int as id, o.id as of, p.turn, p.a, p.b, p.c, p.d, p.at as town, p.other
    from placed p join original o using (rank)`.execute(one)
  await sql`analyze copy`.execute(one)
  await sql`analyze town`.execute(one)
}

/** How many services each location has here. Its text names all of the menu's. */
const SERVICES = 3

// Ids of a copy are those of its original, a turn's distance further.
const FAR = 1_000_000
const far = (id: string) => sql`${sql.ref(id)} + c.turn * ${sql.lit(FAR)}`

const copies = [
  sql`insert into location (id, business_id, category_id, city_id, slug, name, description, address, latitude, longitude, phone, logo,
      horizon_days, rating_sum, rating_count, search_text, free_until, category_ids)
    select c.id, l.business_id, l.category_id, y.id, l.slug || '-' || c.id, l.name || ' ' || other.name, l.description, l.address,
      y.latitude + y.spread * sqrt(-2 * ln(1 - c.a)) * cos(6.2832 * c.b), y.longitude + 1.4 * y.spread * sqrt(-2 * ln(1 - c.a)) * sin(6.2832 * c.b),
      l.phone, l.logo, l.horizon_days, (r.reviews * (3.4 + 1.6 * sqrt(c.d)))::int, r.reviews,
      ' ' || fold_text(l.name || ' ' || other.name || ' ' || y.name) || substr(l.search_text, length(l.folded_name) + 2), l.free_until, l.category_ids
    from copy c join location l on l.id = c.of
    join town y on y.at = c.town join town other on other.at = c.other
    cross join lateral (select floor(exp(c.c * 6) - 1)::int as reviews) r`,
  sql`insert into location_category select c.id, x.category_id from copy c join location_category x on x.location_id = c.of`,
  sql`insert into location_payment_method select c.id, x.payment_method_id from copy c join location_payment_method x on x.location_id = c.of`,
  sql`insert into picture (location_id, album_id, source, alt, position) select c.id, null, x.source, x.alt, x.position
    from copy c join picture x on x.location_id = c.of and x.position = 0`,
  sql`insert into menu_heading (location_id, id, name, position) overriding system value
    select c.id, ${far('x.id')}, x.name, x.position from copy c join menu_heading x on x.location_id = c.of
    where x.id in (select menu_heading_id from copied_service)`,
  sql`insert into professional (location_id, id, first_name, last_name, position) overriding system value
    select c.id, ${far('x.id')}, x.first_name, x.last_name, x.position from copy c join professional x on x.location_id = c.of`,
  sql`insert into service (location_id, id, menu_heading_id, category_id, name, duration_minutes, buffer_minutes, price_bani,
      max_price_bani, range_price, hidden_price, is_subscription, position, text_id) overriding system value
    select c.id, ${far('x.id')}, ${far('x.menu_heading_id')}, x.category_id, x.name, x.duration_minutes, x.buffer_minutes, x.price_bani,
      x.max_price_bani, x.range_price, x.hidden_price, x.is_subscription, x.position, x.text_id
    from copy c join service x on x.location_id = c.of where x.id in (select id from copied_service)`,
  sql`insert into service_professional (location_id, service_id, professional_id)
    select c.id, ${far('x.service_id')}, ${far('x.professional_id')} from copy c
    join (select location_id, service_id, min(professional_id) as professional_id from service_professional
      where service_id in (select id from copied_service) group by 1, 2) x
      on x.location_id = c.of`,
  sql`insert into free_time select c.id, x.date, x.category_id, x.morning, x.afternoon, x.evening,
      array(select s + c.turn * ${sql.lit(FAR)} from unnest(x.service_ids) with ordinality as u(s, n) order by n), x.text_ids, x.mornings, x.afternoons,
      x.evenings, x.starts
    from copy c join free_time x on x.location_id = c.of`,
]
