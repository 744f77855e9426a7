/** Imports wall time, hence Temporal: for the server only. */
import { addDays, type EpochMinute, type IsoDate, listDates, type MinuteOfDay } from '../time/iso-date.ts'
import { todayAt, wallToEpoch } from '../time/wall-time.ts'
import { type Intervals, intersect, subtract, union } from './intervals.ts'
import { attendance, lastDateTouched, openTime } from './open-time.ts'
import type { FreeDay, FreeStart, Interval, LocationSchedule, Wanted } from './schedule.ts'
import { busyMinutes, visitMinutes } from './visit.ts'

type GridPoint = { readonly date: IsoDate; readonly minute: MinuteOfDay; readonly start: EpochMinute; takers: number[] }

/**
 * Every date from `from` to `to`, both included, with the starts that can be booked and by whom. `now` may carry a
 * fraction of a minute. A start shown here is exactly a start that checkStart accepts.
 */
export function listFreeStarts(
  schedule: LocationSchedule,
  wanted: Wanted,
  from: IsoDate,
  to: IsoDate,
  now: EpochMinute,
): FreeDay[] {
  const points = listGridPoints(schedule, from, to, now)
  const byId = schedule.professionals.toSorted((a, b) => a.id - b.id)
  const longest = Math.max(0, ...[...wanted.visits.values()].map(visitMinutes))
  const last = lastDateTouched(to, longest)
  const open = points.length === 0 ? [] : openTime(schedule, from, last)
  const equipment = new Map<number, Intervals>()

  for (const professional of byId) {
    const visit = wanted.visits.get(professional.id)
    const minutes = visit ? visitMinutes(visit) : 0
    if (!visit || minutes <= 0) continue
    const present = attendance(professional, open, from, last)
    const fitting = present.map(({ start, end }) => ({ start, end: end - minutes + 1 }))
    const taken = startsThatMeet(schedule.claims.get(professional.resourceId) ?? [], busyMinutes(visit))
    let starts = subtract(union(fitting), taken)
    if (wanted.equipmentGroupId !== null) {
      const blocked = equipment.get(minutes) ?? startsWithoutUnit(schedule, wanted.equipmentGroupId, minutes)
      equipment.set(minutes, blocked)
      starts = subtract(starts, blocked)
    }
    markTakers(points, starts, professional.id)
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
      if (start !== null && start >= earliest) points.push({ date, minute, start, takers: [] })
    }
  }
  return points
}

/** The starts at which something of this length would overlap one of the claims. */
function startsThatMeet(claims: readonly Interval[], minutes: number): Intervals {
  return union(
    claims.filter(({ start, end }) => start < end).map(({ start, end }) => ({ start: start - minutes + 1, end })),
  )
}

/** The starts at which every unit of the group is taken. */
function startsWithoutUnit(schedule: LocationSchedule, groupId: number, minutes: number): Intervals {
  const units = schedule.equipment.get(groupId) ?? []
  const always: Intervals = [{ start: -Infinity, end: Infinity }]
  return units.reduce<Intervals>(
    (blocked, unit) => intersect(blocked, startsThatMeet(schedule.claims.get(unit) ?? [], minutes)),
    always,
  )
}

function markTakers(points: readonly GridPoint[], starts: Intervals, professionalId: number): void {
  let next = 0
  for (const point of points) {
    while (next < starts.length && starts[next]!.end <= point.start) next += 1
    if (next === starts.length) return
    if (starts[next]!.start <= point.start) point.takers.push(professionalId)
  }
}

function groupByDate(points: readonly GridPoint[], from: IsoDate, to: IsoDate): FreeDay[] {
  const times = new Map<IsoDate, FreeStart[]>(listDates(from, to).map((date) => [date, []]))
  for (const { date, minute, start, takers } of points) {
    if (takers.length > 0) times.get(date)?.push({ minute, start, professionalIds: takers })
  }
  return [...times].map(([date, list]) => ({ date, times: list }))
}
