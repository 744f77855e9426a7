import type { DayRow, WeekHours, WeeklyRow } from '../availability/schedule.ts'
import { daysOf, splitOvernight } from './week.ts'

/**
 * The working hours of weeks that take turns for which the location is closed, by weekday, Monday first: online nobody
 * can book them. Hours of several weeks come once.
 */
export function outsideOpening(weeks: readonly WeekHours[], opening: readonly WeeklyRow[]): DayRow[][] {
  const open = daysOf({ working: splitOvernight([{ working: opening, breaks: [] }])[0]!.working, breaks: [] })
  const days = splitOvernight(weeks).map(daysOf)
  return open.map(({ working: hours }, at) => unionOf(days.flatMap((week) => closedIn(week[at]!.working, hours))))
}

/** The parts of hours of one day for which the location is closed. */
export function closedIn(working: readonly DayRow[], open: readonly DayRow[]): DayRow[] {
  return open.reduce<DayRow[]>(
    (left, { start, end }) => {
      return left.flatMap((row) =>
        [
          { start: row.start, end: Math.min(row.end, start) },
          { start: Math.max(row.start, end), end: row.end },
        ].filter((part) => part.start < part.end),
      )
    },
    [...working],
  )
}

function unionOf(rows: readonly DayRow[]): DayRow[] {
  return rows
    .toSorted((a, b) => a.start - b.start)
    .reduce<DayRow[]>((known, row) => {
      const last = known.at(-1)
      if (!last || row.start > last.end) return [...known, row]
      return [...known.slice(0, -1), { start: last.start, end: Math.max(last.end, row.end) }]
    }, [])
}
