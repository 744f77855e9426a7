import { type RawBuilder, sql } from 'kysely'
import type { Interval, LocationSchedule, Wanted } from '#domain/availability/schedule.ts'
import type { BookingId, LocationId, ProfessionalId, ResourceId } from '#domain/ids.ts'
import { addDays, type EpochMinute, type IsoDate } from '#domain/time/iso-date.ts'
import { boundaryToEpoch, epochToInstant } from '#domain/time/wall-time.ts'
import type { Db } from '../pool.ts'
import { SHORTEST_ONLINE } from './shortest-online.ts'
import {
  type DayTuple,
  type StoredWeek,
  toDayHours,
  toDayRow,
  toWeek,
  toWeeklyRow,
  type WeeklyTuple,
} from './stored-hours.ts'

/** A location's schedule with what explains why a start is refused. */
export type LoadedSchedule = LocationSchedule & {
  /** The part of `claims` that is time off: nobody was faster, the professional is simply away. */
  readonly timeOff: ReadonlyMap<ResourceId, readonly Interval[]>
  readonly closesOnPublicHolidays: boolean
  /** False: clients must choose at whom they come. */
  readonly anyProfessional: boolean
}

/** Claims that count as free: those of the caller's own live holds, and of the booking that is to be moved. */
export type IgnoredClaims = { readonly ownerKeys: readonly string[]; readonly bookingId: BookingId | null }

/** Locations, dates (both included), and what counts as free at `now`. */
export type ScheduleQuery = {
  readonly locationIds: readonly LocationId[]
  readonly from: IsoDate
  readonly to: IsoDate
  readonly now: Temporal.Instant
  readonly ignored?: IgnoredClaims
  /** Without the claims of any hold, for callers that add them by `loadHeldClaims`; or without any claims. */
  readonly without?: 'holds' | 'claims'
  /** Only the claims on what this visit might take; absent: on everything. */
  readonly of?: Wanted
  /** Inactive locations too: who works there sees the calendar before customers may book, and after. */
  readonly inactiveToo?: boolean
}

type Row = {
  id: LocationId
  grid: number
  notice: number
  horizon: number
  closesOnPublicHolidays: boolean
  anyProfessional: boolean
  opening: WeeklyTuple[]
  closures: [IsoDate, IsoDate][]
  openDates: [IsoDate, DayTuple[]][]
  professionals: (StoredWeek & {
    id: ProfessionalId
    resource: ResourceId
    secondLine: ResourceId | null
    noGapsUnder: number | null
    rosters: [from: IsoDate, weeks: StoredWeek[]][]
    dates: [IsoDate, { working: DayTuple[]; breaks: DayTuple[] }][]
  })[]
  units: [group: number, resource: ResourceId][]
  claims: ClaimTuple[]
}

export type ClaimTuple = [resource: ResourceId, start: EpochMinute, end: EpochMinute, away: boolean]

/** The claims of a location, alias l, within the query's dates: an array of `ClaimTuple`. */
export function claimsWithin({ from, to, now, ignored, without, of }: ScheduleQuery) {
  if (without === 'claims') return sql`'[]'::json`
  const { ownerKeys, bookingId } = ignored ?? { ownerKeys: [], bookingId: null }
  const first = epochToInstant(boundaryToEpoch(from, 0))
  const last = epochToInstant(boundaryToEpoch(addDays(to, 1), 0))
  const within = sql`c.location_id = l.id and c.during && tstzrange(${first}::timestamptz, ${last}::timestamptz)`
  // Each hold is looked up by its key: as `exists` it would be read as all live holds of all locations.
  const isHeld = sql`(select h.expires_at > ${now}::timestamptz and h.owner <> all(${ownerKeys}::text[])
    from hold h where h.location_id = c.location_id and h.id = c.hold_id)`
  return sql`(select coalesce(json_agg(json_build_array(c.resource_id,
      floor(date_part('epoch', lower(c.during)) / 60)::int, ceil(date_part('epoch', upper(c.during)) / 60)::int,
      c.time_off_id is not null) order by c.resource_id, lower(c.during)), '[]')
    from ${of ? claimsOn(of, within) : sql`(select * from claim c where ${within}) as c`}
    where (c.booking_id is null or c.booking_id is distinct from ${bookingId}::int)
      and (c.hold_id is null ${without === 'holds' ? sql`` : sql`or ${isHeld}`}))`
}

/** Claims on professionals with their second lines, and on units: one look at the index of claims for each. */
const claimsOn = ({ visits, equipmentGroupId }: Wanted, within: RawBuilder<unknown>) => sql`(
    select id from resource r where r.location_id = l.id
      and (coalesce(r.professional_id, r.second_line_of) = any(${[...visits.keys()]}::int[])
        or r.equipment_group_id = ${equipmentGroupId}::int)) as wanted,
  lateral (select * from claim c where c.resource_id = wanted.id and ${within} offset 0) as c`

/**
 * The schedules of these locations with the claims of the dates, both included, in one query. Locations that are
 * unknown, or inactive and not asked for, are absent. Public holidays are not in it: the database does not know them.
 */
export async function loadStoredSchedules(db: Db, query: ScheduleQuery): Promise<Map<LocationId, LoadedSchedule>> {
  const { locationIds, from, to, inactiveToo = false } = query
  if (locationIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select l.id, l.slot_grid_minutes as grid, l.minimum_notice_minutes as notice, l.horizon_days as horizon,
      l.closes_on_public_holidays as "closesOnPublicHolidays", l.any_professional as "anyProfessional",
      (select coalesce(json_agg(json_build_array(o.weekday, o.opens, o.closes)), '[]')
        from opening_hours o where o.location_id = l.id) as opening,
      (select coalesce(json_agg(json_build_array(greatest(c.first_date, ${from}::date), least(c.last_date, ${to}::date))), '[]')
        from closure c where c.location_id = l.id and c.first_date <= ${to}::date and c.last_date >= ${from}::date) as closures,
      (select coalesce(json_agg(json_build_array(d.date, d.hours)), '[]') from opening_date d
        where d.location_id = l.id and d.date between ${from}::date and ${to}::date) as "openDates",
      (select coalesce(json_agg(json_build_object('id', p.id, 'resource', r.id,
          'secondLine', case when p.second_line then (select s.id from resource s
            where s.location_id = p.location_id and s.second_line_of = p.id) end,
          'noGapsUnder', case when p.no_gaps then ${SHORTEST_ONLINE} end,
          'working', (select coalesce(json_agg(json_build_array(w.weekday, w.starts, w.ends)), '[]')
            from working_hours w where w.location_id = p.location_id and w.professional_id = p.id),
          'breaks', (select coalesce(json_agg(json_build_array(b.weekday, b.starts, b.ends)), '[]')
            from working_break b where b.location_id = p.location_id and b.professional_id = p.id),
          'rosters', (select coalesce(json_agg(json_build_array(t.first_date, t.weeks) order by t.first_date), '[]')
            from roster t where t.location_id = p.location_id and t.professional_id = p.id and t.first_date <= ${to}::date),
          'dates', (select coalesce(json_agg(json_build_array(d.date, d.hours)), '[]') from working_date d
            where d.location_id = p.location_id and d.professional_id = p.id
              and d.date between ${from}::date and ${to}::date)) order by p.id), '[]')
        from professional p join resource r on r.location_id = p.location_id and r.professional_id = p.id
        where p.location_id = l.id and p.active) as professionals,
      (select coalesce(json_agg(json_build_array(r.equipment_group_id, r.id) order by r.unit), '[]')
        from resource r where r.location_id = l.id and r.equipment_group_id is not null and not r.out_of_order) as units,
      ${claimsWithin(query)} as claims
    from location l where l.id = any(${locationIds}::int[]) ${inactiveToo ? sql`` : sql`and l.active`}`.execute(db)
  return new Map(rows.map((row) => [row.id, toSchedule(row)]))
}

function toSchedule(row: Row): LoadedSchedule {
  return {
    gridMinutes: row.grid,
    minimumNoticeMinutes: row.notice,
    horizonDays: row.horizon,
    opening: row.opening.map(toWeeklyRow),
    closedDates: new Set(row.closures.flatMap(([first, last]) => datesBetween(first, last))),
    openDates: new Map(row.openDates.map(([date, hours]) => [date, hours.map(toDayRow)])),
    professionals: row.professionals.map(({ id, resource, secondLine, noGapsUnder, rosters, dates, ...week }) => ({
      ...toWeek(week),
      id,
      resourceId: resource,
      secondLineId: secondLine,
      noGapsUnder,
      rosters: rosters.map(([from, weeks]) => ({ from, weeks: weeks.map(toWeek) })),
      dates: new Map(dates.map(([date, hours]) => [date, toDayHours(hours)])),
    })),
    equipment: groupBy(
      row.units,
      (unit) => unit[0],
      (unit) => unit[1],
    ),
    ...takenBy(row.claims),
    closesOnPublicHolidays: row.closesOnPublicHolidays,
    anyProfessional: row.anyProfessional,
  }
}

/** The times that these claims take, as a schedule has them. */
export const takenBy = (claims: readonly ClaimTuple[]): Pick<LoadedSchedule, 'claims' | 'timeOff'> => ({
  claims: groupBy(claims, (claim) => claim[0], toInterval),
  timeOff: groupBy(
    claims.filter((claim) => claim[3]),
    (claim) => claim[0],
    toInterval,
  ),
})

const toInterval = ([, start, end]: ClaimTuple): Interval => ({ start, end })

function datesBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const dates: IsoDate[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

function groupBy<T, K, V>(items: readonly T[], key: (item: T) => K, value: (item: T) => V): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(value(item))
    else groups.set(key(item), [value(item)])
  }
  return groups
}
