import { sql } from 'kysely'
import type { FoundInIndex, IndexAnswer } from '#domain/search/index/find-in-index.ts'
import type { Db } from '../../pool.ts'
import type { LocationQuery } from '../location-query.ts'
import { type LocationRow, ROW_COLUMNS } from '../location-row.ts'
import type { Found, Page } from '../search-locations.ts'
import { serviceTables, shownService } from '../shown-service.ts'

type Row = LocationRow & { part: 'found' | 'suggested' }

/** The rows of what the index found, as they are stored now; one that is no longer listed is left out. One statement. */
export async function showLocations(
  db: Db,
  query: LocationQuery,
  { page, others, total }: IndexAnswer,
  { services }: Pick<Page, 'services'>,
): Promise<Found> {
  const shown = [...page.map(rowOf('found')), ...others.map(rowOf('suggested'))]
  if (shown.length === 0) return { rows: [], suggested: [], total }
  const { rows } = await sql<Row>`
    with ${services ? sql`${serviceTables(query)},` : sql``} shown as (
      select * from unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ part }) => part)}::text[],
        ${shown.map(({ distance }) => distance)}::float8[]) with ordinality as s(id, part, distance, place)
    )
    select s.part, ${ROW_COLUMNS}, round(s.distance)::int as distance, ${services ? shownService(query) : sql`null`} as service
    from shown s join location l on l.id = s.id and l.active and l.listed
    join category c on c.id = l.category_id join city y on y.id = l.city_id
    order by s.place`.execute(db)
  const of = (part: Row['part']) => rows.filter((row) => row.part === part)
  return { rows: of('found'), suggested: of('suggested'), total }
}

const rowOf =
  (part: Row['part']) =>
  ({ id, distance }: FoundInIndex) => ({ id, part, distance: distance })
