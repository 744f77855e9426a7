import type { DayHours, DayRow, WeekHours } from '../availability/schedule.ts'
import type { Weekday } from '../time/iso-date.ts'
import { weekdayName } from '../time/labels.ts'

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** A week as its days, Monday first, rows in order. */
export function daysOf({ working, breaks }: WeekHours): DayHours[] {
  return WEEKDAYS.map((weekday) => {
    const of = (rows: WeekHours['working']) =>
      rows
        .filter((row) => row.weekday === weekday)
        .map(({ start, end }) => ({ start, end }))
        .toSorted((a, b) => a.start - b.start)
    return { working: of(working), breaks: of(breaks) }
  })
}

/** Days, Monday first, as a week. */
export function weekOf(days: readonly DayHours[]): WeekHours {
  const of = (rowsOf: (day: DayHours) => readonly DayRow[]) =>
    days.flatMap((day, index) => rowsOf(day).map((row) => ({ weekday: WEEKDAYS[index]!, ...row })))
  return { working: of(({ working }) => working), breaks: of(({ breaks }) => breaks) }
}

const DAY_MINUTES = 24 * 60

/**
 * Weeks that take turns, with what was written over midnight (22:00–02:00) as the end of its day and the beginning of
 * the next one; after the last Sunday comes the first Monday.
 */
export function splitOvernight(weeks: readonly WeekHours[]): WeekHours[] {
  const split = (rowsOf: (week: WeekHours) => WeekHours['working']) => {
    const rows = weeks.flatMap((week, index) => rowsOf(week).flatMap((row) => splitRow(row, index, weeks.length)))
    return weeks.map((_week, index) => rows.flatMap(({ week, ...row }) => (week === index ? row : [])))
  }
  const [working, breaks] = [split((week) => week.working), split((week) => week.breaks)]
  return weeks.map((_week, index) => ({ working: working[index]!, breaks: breaks[index]! }))
}

type Row = WeekHours['working'][number]

function splitRow(row: Row, week: number, weeks: number): (Row & { readonly week: number })[] {
  const { weekday, start, end } = row
  if (end >= start) return [{ ...row, week }]
  const evening = { ...row, week, end: DAY_MINUTES }
  if (end === 0) return [evening]
  const isSunday = weekday === 7
  const next = { weekday: isSunday ? WEEKDAYS[0]! : WEEKDAYS[weekday]!, week: isSunday ? (week + 1) % weeks : week }
  return [evening, { ...row, ...next, start: 0, end }]
}

/** The fault of a day's hours; null when there is none. */
export function dayRefusal({ working, breaks }: DayHours): string | null {
  return rowsRefusal(working) ?? rowsRefusal(breaks) ?? (areWithin(breaks, working) ? null : OUTSIDE)
}

const OUTSIDE = 'Pauza trebuie să fie în timpul programului.'

const TOO_SOON =
  'Ora de sfârșit trebuie să fie după cea de început. Peste miezul nopții scrie până la 00:00, iar restul în ziua următoare.'

/** The fault of a day's time ranges; null when there is none. */
export function rowsRefusal(rows: readonly DayRow[]): string | null {
  const sorted = rows.toSorted((a, b) => a.start - b.start)
  if (sorted.some(({ start, end }) => end <= start)) return TOO_SOON
  const overlaps = sorted.some(({ start }, index) => index > 0 && start < sorted[index - 1]!.end)
  return overlaps ? 'Două intervale se suprapun.' : null
}

/** The first day of a week whose hours are wrong: 'marți: două intervale se suprapun.' */
export function weekRefusal<T>(days: readonly T[], refusalOf: (day: T) => string | null): string | null {
  for (const [index, day] of days.entries()) {
    const refusal = refusalOf(day)
    if (refusal) return `${weekdayName(WEEKDAYS[index]!)}: ${refusal.charAt(0).toLowerCase()}${refusal.slice(1)}`
  }
  return null
}

const areWithin = (breaks: readonly DayRow[], working: readonly DayRow[]) =>
  breaks.every((each) => working.some(({ start, end }) => start <= each.start && each.end <= end))
