import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { FactNames } from '#domain/staff/facts/fact-words.ts'
import type { Db } from '../pool.ts'

type Act = Readonly<Record<'before' | 'after', Readonly<Record<string, unknown>>>>

/** Names of the location's team, menu and equipment, and of the clients in these acts; by number. */
export async function loadFactNames(db: Db, locationId: LocationId, acts: readonly Act[]): Promise<FactNames> {
  const clients = acts.flatMap(({ before, after }) => [before.client_id, after.client_id])
  const clientIds = [...new Set(clients.filter((id) => typeof id === 'number'))]
  const named = (
    table: string,
    name: string,
    where = sql`true`,
  ) => sql`(select coalesce(json_object_agg(t.id, ${sql.raw(name)}), '{}')
    from ${sql.table(table)} t where t.location_id = ${locationId} and ${where})`
  const { rows } = await sql<FactNames>`select
    ${named('professional', "btrim(t.first_name || ' ' || t.last_name)")} as professional,
    ${named('menu_heading', 't.name')} as heading, ${named('equipment_group', 't.name')} as equipment,
    ${named('service', 't.name')} as service,
    (select coalesce(json_object_agg(id, name), '{}') from category) as category,
    ${named('client', 't.name', sql`t.id = any(${clientIds}::int[])`)} as client`.execute(db)
  return rows[0]!
}
