import { sql } from 'kysely'
import {
  type DayTuple,
  type StoredDay,
  type StoredWeek,
  toDayHours,
  toDayRow,
  toWeek,
  toWeeklyRow,
  type WeeklyTuple,
} from '#db/availability/stored-hours.ts'
import type { DayHours, DayRow, Roster, WeekHours, WeeklyRow } from '#domain/availability/schedule.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'

export type Who = { readonly locationId: LocationId; readonly professionalId: ProfessionalId }

export type StoredHours = {
  readonly id: ProfessionalId
  readonly name: string
  /** The hours they began with. */
  readonly first: WeekHours
  readonly rosters: readonly Roster[]
  readonly dates: readonly { readonly date: IsoDate; readonly hours: DayHours }[]
}

/**
 * The hours of an active professional from `today` on; null where there is none. Rosters that are over are left out:
 * a form sends along what stood in it, and would outgrow what a page takes.
 */
export async function findHours(
  db: Db,
  { locationId, professionalId }: Who,
  today: IsoDate,
): Promise<StoredHours | null> {
  const [found] = await select(db, sql`p.location_id = ${locationId} and p.id = ${professionalId}`, today)
  return found ?? null
}

/** The hours of all active professionals, in the order of the team. */
export function listHours(db: Db, locationId: LocationId, today: IsoDate): Promise<StoredHours[]> {
  return select(db, sql`p.location_id = ${locationId}`, today)
}

async function select(db: Db, condition: ReturnType<typeof sql>, today: IsoDate): Promise<StoredHours[]> {
  const rows = (table: 'working_hours' | 'working_break') => sql`(select coalesce(json_agg(json_build_array(
    w.weekday, w.starts, w.ends) order by w.weekday, w.starts), '[]') from ${sql.table(table)} w
    where w.location_id = p.location_id and w.professional_id = p.id)`
  const { rows: found } = await sql<{
    id: ProfessionalId
    name: string
    first: StoredWeek
    rosters: [IsoDate, StoredWeek[]][]
    dates: [IsoDate, StoredDay][]
  }>`select p.id, btrim(p.first_name || ' ' || p.last_name) as name,
      json_build_object('working', ${rows('working_hours')}, 'breaks', ${rows('working_break')}) as first,
      (select coalesce(json_agg(json_build_array(t.first_date, t.weeks) order by t.first_date), '[]') from roster t
        where t.location_id = p.location_id and t.professional_id = p.id and not exists (select from roster n
          where n.location_id = t.location_id and n.professional_id = t.professional_id
            and n.first_date > t.first_date and n.first_date <= ${today}::date)) as rosters,
      (select coalesce(json_agg(json_build_array(d.date, d.hours) order by d.date), '[]') from working_date d
        where d.location_id = p.location_id and d.professional_id = p.id and d.date >= ${today}::date) as dates
    from professional p where ${condition} and p.active order by p.position, p.id`.execute(db)
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    first: toWeek(row.first),
    rosters: row.rosters.map(([from, weeks]) => ({ from, weeks: weeks.map(toWeek) })),
    dates: row.dates.map(([date, hours]) => ({ date, hours: toDayHours(hours) })),
  }))
}

/** Which of these work at the location. */
export async function listActive(
  db: Db,
  locationId: LocationId,
  ids: readonly ProfessionalId[],
): Promise<ProfessionalId[]> {
  const rows = await db
    .selectFrom('professional')
    .select('id')
    .where('location_id', '=', locationId)
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Hours from a date on; those that were to begin later go, single dates stay. */
export async function saveRoster(tx: Tx, { locationId, professionalId }: Who, { from, weeks }: Roster): Promise<void> {
  await sql`delete from roster where location_id = ${locationId} and professional_id = ${professionalId}
    and first_date >= ${from}::date`.execute(tx)
  await tx
    .insertInto('roster')
    .values({
      location_id: locationId,
      professional_id: professionalId,
      first_date: from,
      weeks: JSON.stringify(
        weeks.map(({ working, breaks }) => ({ working: working.map(toTuple), breaks: breaks.map(toTuple) })),
      ),
    })
    .execute()
}

/** The hours of a single date; null: the roster's again. */
export async function saveWorkingDate(
  tx: Tx,
  { locationId, professionalId }: Who,
  date: IsoDate,
  hours: DayHours | null,
): Promise<void> {
  await sql`delete from working_date where location_id = ${locationId} and professional_id = ${professionalId}
    and date = ${date}::date`.execute(tx)
  if (hours === null) return
  const stored = { working: hours.working.map(toPair), breaks: hours.breaks.map(toPair) }
  await tx
    .insertInto('working_date')
    .values({ location_id: locationId, professional_id: professionalId, date, hours: JSON.stringify(stored) })
    .execute()
}

const toTuple = ({ weekday, start, end }: WeeklyRow) => [weekday, start, end]

const toPair = ({ start, end }: DayRow) => [start, end]

export type StoredOpening = {
  readonly week: readonly WeeklyRow[]
  readonly closesOnPublicHolidays: boolean
  readonly dates: readonly { readonly date: IsoDate; readonly hours: readonly DayRow[] }[]
  readonly closures: readonly {
    readonly id: number
    readonly first: IsoDate
    readonly last: IsoDate
    readonly reason: string
  }[]
}

/** When the location is open; single dates and closures that are not over. */
export async function findOpening(db: Db, locationId: LocationId, today: IsoDate): Promise<StoredOpening> {
  const { rows } = await sql<{
    week: WeeklyTuple[]
    closesOnPublicHolidays: boolean
    dates: [IsoDate, DayTuple[]][]
    closures: StoredOpening['closures']
  }>`select l.closes_on_public_holidays as "closesOnPublicHolidays",
      (select coalesce(json_agg(json_build_array(o.weekday, o.opens, o.closes) order by o.weekday, o.opens), '[]')
        from opening_hours o where o.location_id = l.id) as week,
      (select coalesce(json_agg(json_build_array(d.date, d.hours) order by d.date), '[]')
        from opening_date d where d.location_id = l.id and d.date >= ${today}::date) as dates,
      (select coalesce(json_agg(json_build_object('id', c.id, 'first', c.first_date, 'last', c.last_date,
          'reason', c.reason) order by c.first_date, c.id), '[]')
        from closure c where c.location_id = l.id and c.last_date >= ${today}::date) as closures
    from location l where l.id = ${locationId}`.execute(db)
  const { week, dates, ...rest } = rows[0]!
  return {
    ...rest,
    week: week.map(toWeeklyRow),
    dates: dates.map(([date, hours]) => ({ date, hours: hours.map(toDayRow) })),
  }
}
