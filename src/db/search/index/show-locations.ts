import { sql } from 'kysely'
import type { FoundInIndex, IndexAnswer } from '#domain/search/index/find-in-index.ts'
import type { Db } from '../../pool.ts'
import { type FoundFreeDay, type FreeDayQuestion, freeDayOf } from '../find-free-days.ts'
import type { LocationQuery } from '../location-query.ts'
import { type LocationRow, ROW_COLUMNS } from '../location-row.ts'
import type { Found, Page } from '../search-locations.ts'
import { serviceTables, shownService } from '../shown-service.ts'

type Row = LocationRow & { part: 'found' | 'suggested' } & (FreeDay | { readonly [Key in keyof FreeDay]?: null })
type FreeDay = Omit<FoundFreeDay, 'locationId'>

/**
 * The rows of what the index found, with their services and the first free day of each, as they are stored now; one
 * that is no longer listed is left out. One statement.
 */
export async function showLocations(
  db: Db,
  query: LocationQuery,
  { page, others, total }: IndexAnswer,
  { services, freeDays }: Pick<Page, 'services' | 'freeDays'>,
): Promise<Found> {
  const shown = [...page.map(rowOf('found')), ...others.map(rowOf('suggested'))]
  if (shown.length === 0) return { rows: [], suggested: [], total, freeDays: freeDays && [] }
  const { rows } = await sql<Row>`
    with ${services > 0 ? sql`${serviceTables(query)},` : sql``} shown as (
      select * from unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ part }) => part)}::text[],
        ${shown.map(({ distance }) => distance)}::float8[]) with ordinality as s(id, part, distance, rank)
    )
    select s.part, ${ROW_COLUMNS}, round(s.distance)::int as distance, v.service ${freeDays ? sql`, free.*` : sql``}
    from shown s join location l on l.id = s.id and l.active and l.listed
    join category c on c.id = l.category_id join city y on y.id = l.city_id
    cross join lateral (select ${services > 0 ? shownService(query, services) : sql`null::jsonb`} as service offset 0) v
    ${freeDays ? withFreeDay(freeDays) : sql``}
    order by s.rank`.execute(db)
  const of = (part: Row['part']) => rows.filter((row) => row.part === part).map(withoutFreeDay)
  return {
    rows: of('found'),
    suggested: of('suggested'),
    total,
    freeDays: freeDays && rows.flatMap((row) => freeDayIn(row) ?? []),
  }
}

const withFreeDay = (question: FreeDayQuestion) => sql`
    cross join lateral (select l.id as location_id, (v.service ->> 'id')::int as service_id, (v.service ->> 'categoryId')::int as category_id) w
    left join lateral (${freeDayOf(question)}) free on true`

function freeDayIn(row: Row): FoundFreeDay | null {
  if (!row.date) return null
  const { id, date, gridMinutes, noticeMinutes, starts } = row
  return { locationId: id, date, gridMinutes, noticeMinutes, starts }
}

function withoutFreeDay(row: Row): LocationRow {
  const { date: _, gridMinutes: _grid, noticeMinutes: _notice, starts: _starts, ...location } = row
  return location
}

const rowOf =
  (part: Row['part']) =>
  ({ id, distance }: FoundInIndex) => ({ id, part, distance })
