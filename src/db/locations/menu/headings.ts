import { sql } from 'kysely'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { Tx } from '../../transaction.ts'

/** The headings of a location with the services that stand under each, in their order. */
export async function listHeadings(
  tx: Tx,
  locationId: LocationId,
): Promise<{ id: number; name: string; services: ServiceId[] }[]> {
  const { rows } = await sql<{ id: number; name: string; services: ServiceId[] }>`
    select h.id, h.name, coalesce((select array_agg(s.id order by s.position, s.id) from service s
      where s.location_id = h.location_id and s.menu_heading_id = h.id and s.active), '{}') as services
    from menu_heading h where h.location_id = ${locationId} order by h.position, h.id`.execute(tx)
  return rows
}

export async function insertHeading(tx: Tx, locationId: LocationId, name: string): Promise<number> {
  const position = sql<number>`(select coalesce(max(h.position) + 1, 0) from menu_heading h
    where h.location_id = ${locationId})`
  const added = tx.insertInto('menu_heading').values({ location_id: locationId, name, position }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

export async function updateHeading(tx: Tx, locationId: LocationId, id: number, name: string): Promise<void> {
  await tx
    .updateTable('menu_heading')
    .set({ name })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a heading; services withdrawn long ago, which bookings still name, go under another. */
export async function deleteHeading(tx: Tx, locationId: LocationId, id: number, other: number): Promise<void> {
  await sql`update service set menu_heading_id = ${other} where location_id = ${locationId} and menu_heading_id = ${id}`.execute(
    tx,
  )
  await sql`delete from menu_heading where location_id = ${locationId} and id = ${id}`.execute(tx)
}

type Ordered = { readonly id: number; readonly services: readonly ServiceId[] }

/** Writes the order of headings, and of the services under each, which may have come from another heading. */
export async function saveOrder(tx: Tx, locationId: LocationId, headings: readonly Ordered[]): Promise<void> {
  await sql`update menu_heading h set position = o.at - 1
    from unnest(${headings.map(({ id }) => id)}::int[]) with ordinality as o(id, at)
    where h.location_id = ${locationId} and h.id = o.id`.execute(tx)
  const rows = headings.flatMap(({ id, services }) => services.map((service, at) => ({ id: service, heading: id, at })))
  await sql`update service s set menu_heading_id = o.heading, position = o.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as o(id int, heading int, at int)
    where s.location_id = ${locationId} and s.id = o.id`.execute(tx)
}
