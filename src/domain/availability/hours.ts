import { addDays, daysBetween, type IsoDate, type Weekday, weekdayOf } from '../time/iso-date.ts'
import type { DayHours, DayRow, LocationSchedule, ProfessionalSchedule, WeekHours, WeeklyHours } from './schedule.ts'

/** The opening hours of a date, whose weekday may be known; none when it is closed. */
export type OpeningOn = (date: IsoDate, weekday?: Weekday) => readonly DayRow[]

/** When a professional works on a date, whether or not the location is open. */
export type HoursOn = (date: IsoDate, weekday?: Weekday) => DayHours

type Opening = Pick<LocationSchedule, 'opening' | 'closedDates' | 'openDates'>

/** The opening hours by date: a single date's, else none on a closed one, else the week's. */
export function openingOf({ opening, closedDates, openDates }: Opening): OpeningOn {
  const week = byWeekday(opening)
  return (date, weekday = weekdayOf(date)) => openDates.get(date) ?? (closedDates.has(date) ? [] : week[weekday]!)
}

type OwnHours = Pick<ProfessionalSchedule, 'working' | 'breaks' | 'rosters' | 'dates'>

/** A professional's hours by date: a single date's, else those of the roster in force. */
export function hoursOf({ working, breaks, rosters, dates }: OwnHours): HoursOn {
  const first = [indexed({ working, breaks })]
  const later = rosters.map(({ from, weeks }) => {
    return { from, monday: addDays(from, 1 - weekdayOf(from)), weeks: weeks.map(indexed) }
  })
  return (date, weekday = weekdayOf(date)) => {
    const single = dates.get(date)
    if (single) return single
    const roster = later.findLast(({ from }) => from <= date)
    const week = roster ? roster.weeks[weekAt(roster, date)]! : first[0]!
    return { working: week.working[weekday]!, breaks: week.breaks[weekday]! }
  }
}

/** Which of a roster's weeks a date from its first Monday on is in, from 0. */
function weekAt({ monday, weeks }: { monday: IsoDate; weeks: readonly unknown[] }, date: IsoDate): number {
  return Math.floor(daysBetween(monday, date) / 7) % weeks.length
}

const indexed = ({ working, breaks }: WeekHours) => ({ working: byWeekday(working), breaks: byWeekday(breaks) })

function byWeekday(hours: WeeklyHours): readonly (readonly DayRow[])[] {
  const rows: DayRow[][] = [[], [], [], [], [], [], [], []]
  for (const row of hours) rows[row.weekday]!.push(row)
  return rows
}
