import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** Writes what these locations are found by, after their name, city, categories, menu or team changed. */
export async function refreshSearchText(db: Db, locationIds: readonly LocationId[]): Promise<void> {
  await sql`
    update location l set search_text = found.text
    from (select id, location_search_text(id) as text from location where id = any(${locationIds}::int[])) found
    where l.id = found.id and l.search_text <> ' ' || found.text || ' '`.execute(db)
}
