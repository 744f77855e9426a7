/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '../ids.ts'
import { addDays, type EpochMinute, type IsoDate, listDates, type MinuteOfDay } from '../time/iso-date.ts'
import { todayAt, wallToEpoch } from '../time/wall-time.ts'
import type { Intervals } from './intervals.ts'
import { lastDateTouched } from './open-time.ts'
import type { FreeDay, FreeStart, LocationSchedule, Wanted } from './schedule.ts'
import { presenceOver, startsOf } from './start-intervals.ts'
import { visitMinutes } from './visit.ts'

type GridPoint = {
  readonly date: IsoDate
  readonly minute: MinuteOfDay
  readonly start: EpochMinute
  professionalIds: ProfessionalId[]
}

/**
 * Every date from `from` to `to`, inclusive, with its free starts and who can take them. checkStart accepts exactly
 * these. `now` may be fractional.
 */
export function listFreeStarts(
  schedule: LocationSchedule,
  wanted: Wanted,
  from: IsoDate,
  to: IsoDate,
  now: EpochMinute,
): FreeDay[] {
  const points = listGridPoints(schedule, from, to, now)
  if (points.length > 0) {
    const longest = Math.max(0, ...[...wanted.visits.values()].map(visitMinutes))
    const presence = presenceOver(schedule, from, lastDateTouched(to, longest))
    for (const [id, starts] of startsOf(schedule, wanted, presence)) addProfessional(points, starts, id)
  }
  return groupByDate(points, from, to)
}

function listGridPoints(schedule: LocationSchedule, from: IsoDate, to: IsoDate, now: EpochMinute): GridPoint[] {
  const today = todayAt(now)
  const lastBookable = addDays(today, schedule.horizonDays)
  const earliest = now + schedule.minimumNoticeMinutes
  const points: GridPoint[] = []
  for (const date of listDates(from > today ? from : today, to < lastBookable ? to : lastBookable)) {
    for (let minute = 0; minute < 1440; minute += schedule.gridMinutes) {
      const start = wallToEpoch(date, minute)
      if (start !== null && start >= earliest) points.push({ date, minute, start, professionalIds: [] })
    }
  }
  return points
}

function addProfessional(points: readonly GridPoint[], starts: Intervals, professionalId: ProfessionalId): void {
  let next = 0
  for (const point of points) {
    while (next < starts.length && starts[next]!.end <= point.start) next += 1
    if (next === starts.length) return
    if (starts[next]!.start <= point.start) point.professionalIds.push(professionalId)
  }
}

function groupByDate(points: readonly GridPoint[], from: IsoDate, to: IsoDate): FreeDay[] {
  const times = new Map<IsoDate, FreeStart[]>(listDates(from, to).map((date) => [date, []]))
  for (const { date, minute, start, professionalIds } of points) {
    if (professionalIds.length > 0) times.get(date)?.push({ minute, start, professionalIds })
  }
  return [...times].map(([date, list]) => ({ date, times: list }))
}
