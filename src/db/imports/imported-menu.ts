import { sql } from 'kysely'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

type Heading = { readonly id: number; readonly name: string }

type MenuNames = {
  readonly headings: readonly Heading[]
  readonly services: readonly { readonly heading: string; readonly name: string }[]
}

/** The headings of a menu, and the services under them that are offered. */
export async function listMenuNames(db: Db, locationId: LocationId): Promise<MenuNames> {
  const { rows: headings } = await sql<Heading>`select id, name from menu_heading where location_id = ${locationId}
    order by position, id`.execute(db)
  const { rows: services } = await sql<MenuNames['services'][number]>`select h.name as heading, s.name
    from service s join menu_heading h on h.location_id = s.location_id and h.id = s.menu_heading_id
    where s.location_id = ${locationId} and s.active`.execute(db)
  return { headings, services }
}

/** Adds headings at the end of the menu, in their order. */
export async function insertImportedHeadings(
  tx: Tx,
  locationId: LocationId,
  names: readonly string[],
): Promise<Heading[]> {
  const { rows } = await sql<Heading>`insert into menu_heading (location_id, name, position)
    select ${locationId}, n.name, n.at - 1 + (select coalesce(max(position) + 1, 0) from menu_heading
      where location_id = ${locationId})
    from unnest(${names}::text[]) with ordinality as n(name, at) returning id, name`.execute(tx)
  return rows
}

type NewService = {
  readonly headingId: number
  readonly name: string
  readonly description: string
  readonly duration: number
  readonly buffer: number
  readonly waitAfter: number
  readonly wait: number
  readonly price: Bani | null
  readonly maxPrice: Bani | null
  readonly isRange: boolean
  readonly online: boolean
}

/** Adds services at the ends of their headings, of the location's main category, which the whole team does. */
export async function insertImportedServices(
  tx: Tx,
  locationId: LocationId,
  services: readonly NewService[],
): Promise<ServiceId[]> {
  const { rows } = await sql<{ id: ServiceId }>`
    with written as (
      insert into service (location_id, menu_heading_id, category_id, name, description, duration_minutes, buffer_minutes,
        wait_after_minutes, wait_minutes, price_bani, max_price_bani, range_price, hidden_price, online, position)
      select l.id, n."headingId", l.category_id, n.name, n.description, n.duration, n.buffer, n."waitAfter", n.wait, n.price, n."maxPrice",
        n."isRange", n.price is null, n.online, n.at + coalesce((select max(s.position) from service s
          where s.location_id = l.id and s.menu_heading_id = n."headingId"), -1)
      from location l, rows from (json_to_recordset(${JSON.stringify(services)}::json) as ("headingId" int, name text,
        description text, duration int, buffer int, "waitAfter" int, wait int, price int, "maxPrice" int, "isRange" boolean, online boolean))
        with ordinality as n("headingId", name, description, duration, buffer, "waitAfter", wait, price, "maxPrice", "isRange", online, at)
      where l.id = ${locationId} returning id),
    performed as (
      insert into service_professional (location_id, service_id, professional_id)
      select p.location_id, w.id, p.id from written w join professional p on p.location_id = ${locationId} and p.active)
    select id from written`.execute(tx)
  return rows.map(({ id }) => id)
}
