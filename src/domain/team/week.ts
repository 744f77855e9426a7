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

/** The fault of a day's hours; null when there is none. */
export function dayRefusal({ working, breaks }: DayHours): string | null {
  return rowsRefusal(working) ?? rowsRefusal(breaks) ?? (areWithin(breaks, working) ? null : OUTSIDE)
}

const OUTSIDE = 'Pauza trebuie să fie în timpul programului.'

/** The fault of a day's time ranges; null when there is none. */
export function rowsRefusal(rows: readonly DayRow[]): string | null {
  const sorted = rows.toSorted((a, b) => a.start - b.start)
  if (sorted.some(({ start, end }) => end <= start)) return 'Ora de sfârșit trebuie să fie după cea de început.'
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
