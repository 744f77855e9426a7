import type { Pool } from 'pg'
import type { Town } from '../traffic/town.ts'

/** Every stored text that a page shows; each gets a payload of its own. */
const FIELDS: readonly (readonly [table: string, column: string])[] = [
  ['location', 'name'],
  ['location', 'description'],
  ['location', 'address'],
  ['location', 'policies'],
  ['menu_heading', 'name'],
  ['service', 'name'],
  ['service', 'description'],
  ['professional', 'first_name'],
  ['professional', 'last_name'],
  ['professional', 'title'],
  ['customer', 'first_name'],
  ['customer', 'last_name'],
  ['booking', 'comment'],
  ['booking_service', 'name'],
  ['review', 'author'],
  ['review', 'comment'],
  ['review', 'reply'],
  ['album', 'name'],
  ['picture', 'alt'],
  ['business', 'legal_name'],
]

export const FIELD_COUNT = FIELDS.length

/** Rows for what a place and its customer have: an upcoming visit, one that was, its review, a picture. */
export async function addRows(pool: Pool, { salon, customers }: Town): Promise<void> {
  const values = [salon.locationId, customers[0]!.id, salon.professionals[0]!, salon.short]
  await pool.query(
    `with placed as (
       insert into booking (location_id, number, customer_id, contact_name, professional_id, professional_chosen, status,
         starts_at, ends_at, start_date, start_minute, duration_minutes, priced, price_bani)
       select $1, 'X' || days, $2, 'Ioana', $3, true, status, at, at + interval '30 minutes', at::date, 600, 30, true, 10000
       from (values (3, 'confirmed'), (-3, 'completed')) v(days, status), lateral (select date_trunc('day', now()) + days * interval '1 day' + interval '10 hours' as at) t
       returning location_id, id, status),
     served as (
       insert into booking_service (location_id, booking_id, position, service_id, name, duration_minutes, price_bani)
       select location_id, id, 0, $4, 'Tuns', 30, 10000 from placed)
     insert into review (location_id, booking_id, professional_id, customer_id, author, rating, comment, reply)
     select location_id, id, $3, $2, 'Ioana', 5, 'Bine', 'Mulțumim' from placed where status = 'completed'`,
    values,
  )
  await pool.query(
    `with made as (insert into album (location_id, name) values ($1, 'Album') returning location_id, id)
     insert into picture (location_id, album_id, source, alt) select location_id, id, '/pictures/drawn/emblem/coafor/aura/Aura.svg', 'x' from made`,
    [salon.locationId],
  )
}

/** Writes the payloads past the edge, as data that came in some other way. */
export async function fillFields(pool: Pool, payloads: readonly string[]): Promise<void> {
  for (const [index, [table, column]] of FIELDS.entries()) {
    const payload = payloads[index % payloads.length]!
    // Headings of one place have different names.
    const one = table === 'menu_heading' ? 'where id in (select min(id) from menu_heading group by location_id)' : ''
    await pool.query(`update ${table} set ${column} = $1 ${one}`, [payload])
  }
}
