import { sql } from 'kysely'
import type { Bounds } from '#domain/search/filters.ts'
import type { Db } from '../pool.ts'
import { conditionOf, type LocationQuery } from './location-filter.ts'
import type { LocationRow } from './location-row.ts'

type MapPoint = Pick<
  LocationRow,
  'id' | 'slug' | 'name' | 'category' | 'latitude' | 'longitude' | 'averageRating' | 'ratingCount'
>

/** What one cell of a map's grid holds: its middle, the box around it, and the place itself where it is alone. */
export type MapCell = {
  latitude: number
  longitude: number
  count: number
  bounds: Bounds
  place: MapPoint | null
}

/** However fine the zoom, no more cells than these across and as many down: a country at street zoom is still one answer. */
const MOST_CELLS = 24

/** Degrees of longitude that a pin takes on a map of zoom 0, of which each zoom takes half: 64 of its 256 pixels. */
const PIN_DEGREES = 90

/** As many metres to the north as one degree to the east has, about Romania's middle (46° N). */
const HIGH_TO_WIDE = 0.695

/** All locations that match by the cells of a grid, fullest first. `zoom` null: as fine as there may be. One statement. */
export async function mapLocations(db: Db, query: LocationQuery, zoom: number | null): Promise<MapCell[]> {
  const pin = zoom === null ? 0 : PIN_DEGREES / 2 ** zoom
  const { rows } = await sql<MapCell>`
    with matched as materialized (
      select l.id, l.latitude, l.longitude from location l where ${conditionOf(query)}
    ), grid as (
      select greatest(${pin}::float8, (max(longitude) - min(longitude)) / ${MOST_CELLS}::int, 1e-6) as wide,
        greatest(${pin * HIGH_TO_WIDE}::float8, (max(latitude) - min(latitude)) / ${MOST_CELLS}::int, 1e-6) as high
      from matched
    ), cells as (
      select count(*)::int as count, min(m.id) as first, avg(m.latitude) as latitude, avg(m.longitude) as longitude,
        json_build_object('south', min(m.latitude), 'west', min(m.longitude), 'north', max(m.latitude), 'east', max(m.longitude)) as bounds
      from matched m, grid g group by floor(m.longitude / g.wide), floor(m.latitude / g.high)
    )
    select c.count, c.latitude, c.longitude, c.bounds, (
        select json_build_object('id', l.id, 'slug', l.slug, 'name', l.name,
          'category', json_build_object('id', y.id, 'slug', y.slug, 'name', y.name), 'latitude', l.latitude,
          'longitude', l.longitude, 'averageRating', l.average_rating, 'ratingCount', l.rating_count)
        from location l join category y on y.id = l.category_id where c.count = 1 and l.id = c.first) as place
    from cells c order by c.count desc, c.first`.execute(db)
  return rows
}
