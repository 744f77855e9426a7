import type { Pool } from 'pg'

/** The migrations of the first release; those after them found its tables full. */
export const FIRST_RELEASE = 6

/** The location to which past bookings are added. */
export type FilledSalon = {
  readonly locationId: number
  readonly professionals: readonly number[]
  /** A service of 30 minutes. */
  readonly short: number
}

type Filled = { readonly salon: FilledSalon; readonly customers: readonly number[] }

/** Fills the first release's tables by its own statements: today's builders know columns that it does not have. */
export async function fillFirstRelease(pool: Pool, team: number, customers: number): Promise<Filled> {
  await pool.query(`insert into county (id, code, name, slug) values (22, 'IS', 'Iași', 'iasi');
    insert into city (id, county_id, name, slug, latitude, longitude) values (1, 22, 'Iași', 'iasi', 47.16, 27.58);
    insert into category (id, slug, name, area, position) values (1, 'coafor', 'Coafor', 'beauty-and-care', 1)`)
  const [locationId] = await idsOf(
    pool,
    `with firm as (insert into business (legal_name, cui, registry_number, address)
       values ('Salon Aura SRL', 'RO40123456', 'J22/100/2019', 'Str. Palat 1, Iași') returning id)
     insert into location (business_id, category_id, city_id, slug, name, address, latitude, longitude, search_text)
       select id, 1, 1, 'salon-aura', 'Salon Aura', 'Str. Lăpușneanu 1', 47.16, 27.58, 'salon aura iasi coafor' from firm
       returning id`,
  )
  const professionals = await idsOf(
    pool,
    `with team as (insert into professional (location_id, first_name) select $1, 'Ana ' || n from generate_series(1, $2) n
       returning location_id, id),
     resources as (insert into resource (location_id, professional_id) select location_id, id from team)
     select id from team`,
    [locationId, team],
  )
  const [short] = await idsOf(
    pool,
    `with heading as (insert into menu_heading (location_id, name) values ($1, 'Servicii') returning location_id, id)
     insert into service (location_id, menu_heading_id, category_id, name, duration_minutes, price_bani)
       select location_id, id, 1, 'Tuns', 30, 10000 from heading returning id`,
    [locationId],
  )
  const people = await idsOf(
    pool,
    `insert into customer (first_name, last_name, email, phone)
       select 'Ioana', 'Clientă ' || n, 'ioana' || n || '@dichis.test', '+4072' || lpad(n::text, 7, '0')
       from generate_series(1, $1) n returning id`,
    [customers],
  )
  return { salon: { locationId: locationId!, professionals, short: short! }, customers: people }
}

async function idsOf(pool: Pool, text: string, values: unknown[] = []): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(text, values)
  return rows.map(({ id }) => id)
}
