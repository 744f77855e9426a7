import { addDays, daysBetween, type IsoDate, weekdayOf } from '../time/iso-date.ts'

/** Weeks that take turns from a date on; the hours that somebody began with have none. */
type Rotation<Week> = { readonly from: IsoDate | null; readonly weeks: readonly Week[] }

/** Which of the weeks a date is in, from 0: the first is the calendar week of `from`. */
export function weekAt({ from, weeks }: Rotation<unknown>, date: IsoDate): number {
  if (from === null) return 0
  return Math.floor(daysBetween(addDays(from, 1 - weekdayOf(from)), date) / 7) % weeks.length
}

/** The weeks of a date, its own first: saved from that date they go on where they are. */
export function weeksFrom<Week>(rosters: readonly Rotation<Week>[], date: IsoDate): readonly Week[] {
  const roster = rosters.findLast(({ from }) => from === null || from <= date)
  if (!roster) return []
  const at = weekAt(roster, date)
  return [...roster.weeks.slice(at), ...roster.weeks.slice(0, at)]
}
