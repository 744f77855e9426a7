import { type RawBuilder, sql } from 'kysely'
import type { Bounds } from '#domain/search/filters.ts'
import { type Db, PLANNED_EACH_TIME } from '../pool.ts'
import { conditionOf, inBox } from './location-filter.ts'
import { type LocationQuery } from './location-query.ts'
import { type LocationRow, ROW_COLUMNS } from './location-row.ts'
import { orderOf, rankedColumns } from './search-locations.ts'
import { serviceTables, shownService } from './shown-service.ts'

/** A location on a map, with the least that its service costs by anyone of the team; null where that is not said. */
export type MapPoint = LocationRow & { cost: { lowest: number | null; openEnded: boolean | null } | null }

/** One cell of a map's grid: its middle, the box around its locations, and the location itself if it is alone. */
export type MapCell = {
  latitude: number
  longitude: number
  count: number
  bounds: Bounds
  location: MapPoint | null
}

/** The cells, lone locations in the order of the list; how many locations they are, and the box around all of them. */
export type FoundOnMap = { cells: MapCell[]; total: number; bounds: Bounds | null }

export type MapView = {
  /** Only what lies in it is answered, whatever else narrows the search. */
  readonly view: Bounds | null
  /** Null: as fine as there may be. */
  readonly zoom: number | null
  /** Up to so many locations each has a cell of its own. */
  readonly apart: number
}

/**
 * However fine the zoom, no more cells than these across and as many down: a country at street zoom is still one
 * answer.
 */
const MOST_CELLS = 24

/** Degrees of longitude that a pin takes on a map of zoom 0, of which each zoom takes half: 64 of its 256 pixels. */
const PIN_DEGREES = 90

/** As many metres to the north as one degree to the east has, about Romania's middle (46° N). */
const HIGH_TO_WIDE = 0.695

const BOX = sql`json_build_object('south', min(m.latitude), 'west', min(m.longitude), 'north', max(m.latitude), 'east', max(m.longitude))`

/** If no location matches, one row still has the total. */
type Row = (MapCell | { count: null }) & { total: number; all: Bounds | null }

/** All locations that match, by the cells of a grid, or each by itself where they are few. One statement. */
export async function mapLocations(db: Db, query: LocationQuery, { view, zoom, apart }: MapView): Promise<FoundOnMap> {
  const pin = zoom === null ? 0 : PIN_DEGREES / 2 ** zoom
  const { rows } = await sql<Row>`${sql.raw(PLANNED_EACH_TIME)}
    with ${serviceTables(query)}, matched as materialized (
      select l.latitude, l.longitude, ${rankedColumns(query)}
      from location l where ${conditionOf(query)} ${view ? sql`and ${inBox(view)}` : sql``}
    ), grid as (
      select greatest(${pin}::float8, (max(longitude) - min(longitude)) / ${MOST_CELLS}::int, 1e-6) as wide,
        greatest(${pin * HIGH_TO_WIDE}::float8, (max(latitude) - min(latitude)) / ${MOST_CELLS}::int, 1e-6) as high,
        count(*)::int as total, case when count(*) > 0 then ${BOX} end as all
      from matched m
    ), cells as (
      select count(*)::int as count, min(m.id) as first, avg(m.latitude) as latitude, avg(m.longitude) as longitude, ${BOX} as bounds
      from matched m, grid g
      group by case when g.total <= ${apart}::int then m.id end, floor(m.longitude / g.wide), floor(m.latitude / g.high)
    ), ordered as (
      select id, distance, row_number() over (order by ${orderOf(query)}) as rank from matched
    )
    select g.total, g.all, cell.count, cell.latitude, cell.longitude, cell.bounds, (${pointOf(query)}) as location
    from grid g left join cells cell on true left join ordered o on cell.count = 1 and o.id = cell.first
    order by cell.count desc, o.rank`.execute(db)
  const [{ total, all } = { total: 0, all: null }] = rows
  return { cells: rows.filter((row) => row.count !== null), total, bounds: all }
}

/** The location whose rank in the list `o` is, as JSON; null where a cell holds several. */
const pointOf = (query: LocationQuery) => sql`select to_json(point) from (
    select ${ROW_COLUMNS}, round(o.distance)::int as distance, v.service, ${costOf(sql`(v.service ->> 'id')::int`)} as cost
    from location l join category c on c.id = l.category_id join city y on y.id = l.city_id,
      lateral (select ${shownService(query)} as service) v
    where l.id = o.id) point`

/** The least that a service of `location l` costs, and whether it may cost more: by whom, or by how much work it is. */
const costOf = (serviceId: RawBuilder<unknown>) => sql`(
    select json_build_object('lowest', min(own.price), 'openEnded', min(own.price) < max(own.price) or bool_or(own.more)) from (
      select coalesce(sp.price_bani, s.price_bani) as price, case when sp.price_bani is not null
        then coalesce(sp.max_price_bani > sp.price_bani, false) else s.range_price and coalesce(s.max_price_bani > s.price_bani, true) end as more
      from service s join service_professional sp on sp.location_id = s.location_id and sp.service_id = s.id
        join professional p on p.location_id = sp.location_id and p.id = sp.professional_id
      where s.location_id = l.id and s.id = ${serviceId} and not s.hidden_price and p.active and p.online) own)`
