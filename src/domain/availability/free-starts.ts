/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '../ids.ts'
import { addDays, daysBetween, type EpochMinute, type IsoDate, listDates } from '../time/iso-date.ts'
import { dayClock, minuteToEpoch, todayAt } from '../time/wall-time.ts'
import type { Intervals } from './intervals.ts'
import { lastDateTouched } from './open-time.ts'
import type { Dates, FreeDay, FreeStart, Interval, LocationSchedule, Wanted } from './schedule.ts'
import { presenceOver, startsOf } from './start-intervals.ts'
import { visitMinutes } from './visit.ts'

/**
 * Every date from `from` to `to`, inclusive, with its free starts and who can take them. checkStart accepts exactly
 * these. `now` may be fractional.
 */
export function listFreeStarts(
  schedule: LocationSchedule,
  wanted: Wanted,
  { from, to }: Dates,
  now: EpochMinute,
): FreeDay[] {
  const today = todayAt(now)
  const lastBookable = addDays(today, schedule.horizonDays)
  const first = from > today ? from : today
  const last = to < lastBookable ? to : lastBookable
  const dates = listDates(first, last)
  const grid = gridOver(dates, schedule.gridMinutes)
  if (dates.length > 0) {
    const longest = Math.max(0, ...[...wanted.visits.values()].map(visitMinutes))
    const presence = presenceOver(schedule, first, lastDateTouched(last, longest))
    const earliest = Math.ceil(now + schedule.minimumNoticeMinutes)
    for (const [id, starts] of startsOf(schedule, wanted, presence)) grid.add(id, starts, earliest)
  }
  const past = daysBetween(from, first)
  return listDates(from, to).map((date, index) => ({ date, times: grid.startsOn(index - past) }))
}

/** A professional, and for each set of others the number of that with this one too; 0: not there yet. */
type Taker = { readonly id: ProfessionalId; readonly withThem: Int32Array }

/**
 * Collects who can take which point of the grid. Few sets of professionals differ, so a point has the number of its
 * set, of which 0 is empty; whoever is added leads from each set to the one that has them too.
 */
function gridOver(dates: readonly IsoDate[], gridMinutes: number) {
  const days = dates.map(dayClock)
  const perDay = Math.ceil(1440 / gridMinutes)
  const takers = new Int32Array(days.length * perDay)
  const sets: ProfessionalId[][] = [[]]

  return {
    /** Adds a professional at the points within the starts, not before `earliest`; ids ascending. */
    add(id: ProfessionalId, starts: Intervals, earliest: EpochMinute): void {
      const taker = { id, withThem: new Int32Array(sets.length) }
      let day = 0
      for (const { start, end } of starts) {
        const from = Math.max(start, earliest)
        while (day < days.length && days[day]!.end <= from) day += 1
        for (let at = day; at < days.length && days[at]!.start < end; at += 1) addOn(at, from, end, taker)
      }
    },
    startsOn,
  }

  function addOn(at: number, from: EpochMinute, end: EpochMinute, { id, withThem }: Taker): void {
    const day = days[at]!
    // Exactly the points within the time, but on a day whose clock changes.
    const isPlain = day.jump === 0
    const first = isPlain ? Math.max(0, Math.ceil((from - day.start) / gridMinutes)) : 0
    const last = isPlain ? Math.min(perDay, Math.ceil((end - day.start) / gridMinutes)) : perDay
    for (let point = first; point < last; point += 1) {
      if (!isPlain && !isWithin(minuteToEpoch(day, point * gridMinutes), { start: from, end })) continue
      const before = takers[at * perDay + point]!
      if (withThem[before] === 0) withThem[before] = sets.push([...sets[before]!, id]) - 1
      takers[at * perDay + point] = withThem[before]!
    }
  }

  /** The starts on the date of this index; none before and after the dates. */
  function startsOn(at: number): FreeStart[] {
    const times: FreeStart[] = []
    if (days[at] === undefined) return times
    for (let point = 0; point < perDay; point += 1) {
      const set = takers[at * perDay + point]!
      if (set === 0) continue
      const minute = point * gridMinutes
      times.push({ minute, start: minuteToEpoch(days[at]!, minute) ?? 0, professionalIds: sets[set]! })
    }
    return times
  }
}

const isWithin = (start: EpochMinute | null, time: Interval): boolean =>
  start !== null && start >= time.start && start < time.end
