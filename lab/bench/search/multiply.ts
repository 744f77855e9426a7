import { type Kysely, type RawBuilder, sql } from 'kysely'
import { fillCities } from '#db/catalogue/fill-reference.ts'
import type { Schema } from '#db/schema/index.ts'
import { gazetteerCities } from '#usecases/providers/ensure-reference.ts'
import { copyContents, copyHours, copyLocations, FAR, SERVICES } from './copies.ts'

/**
 * Grows the demo to `count` locations by copying its locations, with a short menu and some days of free time, to all
 * the towns of the gazetteer: a third to București, the rest by population, scattered around the town's centre. Every
 * run gives the same ones. Copies can be booked only where they have hours.
 */
export async function multiplyLocations(
  db: Kysely<Schema>,
  count: number,
  { days, hasHours }: { days: number; hasHours: boolean },
): Promise<void> {
  await inBulk(db, async (one) => {
    await fillCities(one, [...gazetteerCities().values()])
    await planCopies(one, count)
  })
  // The index of their texts takes about as long as all the rest.
  const contents = [...copyContents(days), ...(hasHours ? copyHours : [])]
  await Promise.all([fill(db, copyLocations(days)), fill(db, contents)])
  await sql`drop schema plan cascade`.execute(db)
}

type Copies = readonly (readonly [table: string, copy: RawBuilder<unknown>])[]

/** Copies rows table by table, and says how long each took. */
function fill(db: Kysely<Schema>, copies: Copies): Promise<void> {
  return inBulk(db, async (one) => {
    for (const [table, copy] of copies) {
      const began = performance.now()
      await withoutIndexes(one, table, () => copy.execute(one))
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(one)
      console.log(`  ${table}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
  })
}

/** On a connection without triggers and foreign keys: the copies are as sound as what they are copied from. */
function inBulk(db: Kysely<Schema>, work: (one: Kysely<Schema>) => Promise<void>): Promise<void> {
  return db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    await work(one)
    await sql`reset session_replication_role`.execute(one)
  })
}

/** Drops the table's indexes that hold no constraint, and makes them again afterwards: all at once is far faster. */
async function withoutIndexes(one: Kysely<Schema>, table: string, copy: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = ${table}
      and not exists (select from pg_constraint where conname = indexname)`.execute(one)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(one)
  await copy()
  for (const { definition } of rows) await sql.raw(definition).execute(one)
}

/** The plan of copies: tables that both connections see. */
async function planCopies(one: Kysely<Schema>, count: number): Promise<void> {
  await sql`create schema plan`.execute(one)
  await sql`select setseed(0.42)`.execute(one)
  await sql`create table plan.town as
    select id, name, latitude, longitude, 0.004 + least(0.05, sqrt(population) / 15000) as spread, row_number() over (order by id)::int as at,
      sum(case when slug = 'bucuresti' then 0.5 * rest else population end) over (order by id)::float8 as upto
    from city, (select sum(population) as rest from city where slug <> 'bucuresti') others where population > 0`.execute(
    one,
  )
  await sql`create table plan.original as
    select id, (row_number() over (order by hashint4(id)) - 1)::int as rank from location`.execute(one)
  await sql`create table plan.service as
    select * from (
      select s.location_id, s.id, s.menu_heading_id, s.category_id, p.id as professional_id,
        row_number() over (partition by s.location_id order by s.position, s.id) as rank
      from service s cross join lateral (select min(p.id) as id from service_professional sp
        join professional p on p.location_id = sp.location_id and p.id = sp.professional_id and p.active and p.online
        where sp.location_id = s.location_id and sp.service_id = s.id) p
      where s.active and s.online and p.id is not null) s where rank <= ${SERVICES}`.execute(one)
  await sql`create table plan.copy as
    with chance as (
      select i, random() as town, random() as a, random() as b, random() as c, random() as d
      from generate_series(1, ${count}::int - (select count(*)::int from plan.original)) i
    ), placed as (
      select *, (i - 1) % (select count(*)::int from plan.original) as rank, 1 + (i - 1) / (select count(*)::int from plan.original) as nth,
        1 + width_bucket(town * (select max(upto) from plan.town), (select array_agg(upto order by at) from plan.town)) as at,
        1 + width_bucket(c * (select max(upto) from plan.town), (select array_agg(upto order by at) from plan.town)) as other
      from chance
    )
    select (i + (select max(id) from plan.original))::int as id, o.id as of, p.nth, p.a, p.b, p.c, p.d, p.at as town, p.other
    from placed p join plan.original o using (rank) order by 1`.execute(one)
  for (const table of ['town', 'original', 'service', 'copy'])
    await sql`analyze ${sql.table(`plan.${table}`)}`.execute(one)
  const { rows } = await sql<{ highest: number }>`
    select greatest((select max(id) from service), (select max(id) from professional), (select max(id) from menu_heading)) as highest`.execute(
    one,
  )
  if (rows[0]!.highest >= FAR) throw new Error(`ids of copies would meet: ${rows[0]!.highest}`)
}
