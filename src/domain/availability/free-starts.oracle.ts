/**
 * The test oracle of listFreeStarts: minute by minute with Temporal and loops. Slow and obvious; shares only types
 * with the code under test.
 */
import { dateOf, type IsoDate } from '../time/iso-date.ts'
import type { FreeDay, FreeStart, Interval, LocationSchedule, Wanted, WeeklyHours } from './schedule.ts'

const ZONE = 'Europe/Bucharest'

export function freeStartsOracle(
  schedule: LocationSchedule,
  wanted: Wanted,
  from: IsoDate,
  to: IsoDate,
  now: number,
): FreeDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(Math.floor(now * 60_000))
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
  const result: FreeDay[] = []
  let date = Temporal.PlainDate.from(from)
  while (Temporal.PlainDate.compare(date, to) <= 0) {
    const times: FreeStart[] = []
    const tooEarly = Temporal.PlainDate.compare(date, today) < 0
    const tooLate = Temporal.PlainDate.compare(date, today.add({ days: schedule.horizonDays })) > 0
    for (let minute = 0; minute < 1440 && !tooEarly && !tooLate; minute += schedule.gridMinutes) {
      const start = instantOf(date, minute)
      if (start === null || start < now + schedule.minimumNoticeMinutes) continue
      const professionalIds = schedule.professionals
        .filter((professional) => canTake(schedule, wanted, professional, start))
        .map((professional) => professional.id)
        .sort((a, b) => a - b)
      if (professionalIds.length > 0) times.push({ minute, start, professionalIds })
    }
    result.push({ date: dateOf(date.toString()), times })
    date = date.add({ days: 1 })
  }
  return result
}

function canTake(
  schedule: LocationSchedule,
  wanted: Wanted,
  professional: LocationSchedule['professionals'][number],
  start: number,
): boolean {
  const visit = wanted.visits.get(professional.id)
  if (!visit) return false
  const busy = new Set<number>()
  let t = start
  for (const service of visit) {
    for (let i = 0; i < service.durationMinutes + service.bufferMinutes; i += 1) busy.add(t + i)
    t += service.durationMinutes
  }
  const shown: number[] = []
  for (let minute = start; minute < t; minute += 1) shown.push(minute)
  for (const minute of shown) {
    if (schedule.closedDates.has(dateOf(wallDate(minute).toString()))) return false
    if (!covers(schedule.opening, minute)) return false
    if (!covers(professional.working, minute)) return false
    if (covers(professional.breaks, minute)) return false
  }
  for (const minute of busy) if (isClaimed(schedule.claims.get(professional.resourceId), minute)) return false
  if (wanted.equipmentGroupId === null) return true
  const units = schedule.equipment.get(wanted.equipmentGroupId) ?? []
  return units.some((unit) => shown.every((minute) => !isClaimed(schedule.claims.get(unit), minute)))
}

function isClaimed(claims: readonly Interval[] | undefined, minute: number): boolean {
  return (claims ?? []).some((claim) => claim.start <= minute && minute < claim.end)
}

/** Whether the weekly hours cover the minute. */
function covers(hours: WeeklyHours, minute: number): boolean {
  const date = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
  return hours.some((row) => {
    if (row.weekday !== date.dayOfWeek) return false
    return endPoint(date, row.start) <= minute && minute < endPoint(date, row.end)
  })
}

const wallDates = new Map<number, Temporal.PlainDate>()

function wallDate(minute: number): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
  const date = wallDates.get(minute) ?? instant.toZonedDateTimeISO(ZONE).toPlainDate()
  wallDates.set(minute, date)
  return date
}

const endPoints = new Map<string, number>()

/** The instant of an interval’s end; within a clock gap, the first minute that exists. */
function endPoint(date: Temporal.PlainDate, wallMinute: number): number {
  const key = `${date.toString()} ${wallMinute}`
  const known = endPoints.get(key)
  if (known !== undefined) return known
  let tried = wallMinute
  let found = instantOf(date, tried)
  while (found === null) {
    tried += 1
    found = instantOf(date, tried)
  }
  endPoints.set(key, found)
  return found
}

function instantOf(date: Temporal.PlainDate, wallMinute: number): number | null {
  const wall = date.toPlainDateTime('00:00').add({ minutes: wallMinute })
  const zoned = wall.toZonedDateTime(ZONE, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds / 60_000 : null
}
