import { sql } from 'kysely'
import type { LocationId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'
import { hitsIn } from './text-match.ts'

/** For each of these locations the name of the professional that has most of the words; absent: none has any. */
export async function findProfessionals(
  db: Db,
  locations: readonly LocationId[],
  words: readonly (readonly string[])[],
): Promise<Map<LocationId, string>> {
  const { rows } = await sql<{ id: LocationId; name: string }>`
    select distinct on (p.location_id) p.location_id as id, p.name
    from (select location_id, id, position, first_name || ' ' || last_name as name,
        ${hitsIn(sql`fold_text(first_name || ' ' || last_name)`, words)} as hits
      from professional where location_id = any(${locations}::int[]) and active and online) p
    where p.hits > 0 order by p.location_id, p.hits desc, p.position, p.id`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
