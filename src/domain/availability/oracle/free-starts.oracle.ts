/**
 * The test oracle of listFreeStarts: minute by minute with Temporal and loops. Slow and obvious; shares only types
 * with the code under test.
 */
import { dateOf } from '../../time/iso-date.ts'
import type {
  Dates,
  DayHours,
  DayRow,
  FreeDay,
  FreeStart,
  Interval,
  LocationSchedule,
  ProfessionalSchedule as Professional,
  VisitService,
  Wanted,
  WeekHours,
} from '../schedule.ts'

const ZONE = 'Europe/Bucharest'

export function freeStartsOracle(
  schedule: LocationSchedule,
  wanted: Wanted,
  { from, to }: Dates,
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

function canTake(schedule: LocationSchedule, wanted: Wanted, professional: Professional, start: number): boolean {
  const visit = wanted.visits.get(professional.id)
  if (!visit) return false
  const busy = new Set<number>()
  const withUnit = new Set<number>()
  let t = start
  for (const service of visit) {
    for (let i = 0; i < service.durationMinutes + service.bufferMinutes; i += 1) {
      const waits = isWaiting(service, i)
      if (!waits) busy.add(t + i)
      if (i < service.durationMinutes && !(waits && service.wait?.freesEquipment)) withUnit.add(t + i)
    }
    t += service.durationMinutes
  }
  const shown: number[] = []
  for (let minute = start; minute < t; minute += 1) shown.push(minute)
  for (const minute of shown) {
    const date = wallDate(minute)
    if (!coversDay(openingOn(schedule, date), date, minute)) return false
    if (!coversDay(hoursOn(professional, date).working, date, minute)) return false
    if (coversDay(hoursOn(professional, date).breaks, date, minute)) return false
  }
  for (const minute of busy) if (isClaimed(schedule.claims.get(professional.resourceId), minute)) return false
  if (wanted.equipmentGroupId === null) return true
  const units = schedule.equipment.get(wanted.equipmentGroupId) ?? []
  return units.some((unit) => [...withUnit].every((minute) => !isClaimed(schedule.claims.get(unit), minute)))
}

/** Whether the client waits in this minute of the service, of which some of the work is still to come. */
function isWaiting({ durationMinutes, wait }: VisitService, minute: number): boolean {
  if (wait === null || durationMinutes - wait.after - wait.minutes <= 0) return false
  return wait.after <= minute && minute < wait.after + wait.minutes
}

function isClaimed(claims: readonly Interval[] | undefined, minute: number): boolean {
  return (claims ?? []).some((claim) => claim.start <= minute && minute < claim.end)
}

function openingOn(schedule: LocationSchedule, date: Temporal.PlainDate): readonly DayRow[] {
  const day = dateOf(date.toString())
  if (schedule.openDates.has(day)) return schedule.openDates.get(day)!
  if (schedule.closedDates.has(day)) return []
  return schedule.opening.filter(({ weekday }) => weekday === date.dayOfWeek)
}

const known = new WeakMap<Professional, Map<Temporal.PlainDate, DayHours>>()

function hoursOn(professional: Professional, date: Temporal.PlainDate): DayHours {
  const ofProfessional = known.get(professional) ?? new Map<Temporal.PlainDate, DayHours>()
  known.set(professional, ofProfessional)
  const hours = ofProfessional.get(date) ?? findHours(professional, date)
  ofProfessional.set(date, hours)
  return hours
}

function findHours(professional: Professional, date: Temporal.PlainDate): DayHours {
  const single = professional.dates.get(dateOf(date.toString()))
  if (single) return single
  const week = weekOf(professional, date)
  return {
    working: week.working.filter(({ weekday }) => weekday === date.dayOfWeek),
    breaks: week.breaks.filter(({ weekday }) => weekday === date.dayOfWeek),
  }
}

/** Counted from one Monday to the next. */
function weekOf(professional: Professional, date: Temporal.PlainDate): WeekHours {
  let found: WeekHours = professional
  for (const { from, weeks } of professional.rosters) {
    const first = Temporal.PlainDate.from(from)
    if (Temporal.PlainDate.compare(first, date) > 0) continue
    let number = 0
    for (let monday = mondayOf(first); !monday.equals(mondayOf(date)); monday = monday.add({ days: 7 })) number += 1
    found = weeks[number % weeks.length]!
  }
  return found
}

const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })

const coversDay = (rows: readonly DayRow[], date: Temporal.PlainDate, minute: number) =>
  rows.some((row) => endPoint(date, row.start) <= minute && minute < endPoint(date, row.end))

const wallDates = new Map<number, Temporal.PlainDate>()
const sameDates = new Map<string, Temporal.PlainDate>()

/** One object a date. */
function wallDate(minute: number): Temporal.PlainDate {
  const cached = wallDates.get(minute)
  if (cached) return cached
  const found = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
  const date = sameDates.get(found.toString()) ?? found
  sameDates.set(date.toString(), date)
  wallDates.set(minute, date)
  return date
}

const endPoints = new Map<string, number>()

/** The instant of an interval’s end; within a clock gap, the first minute that exists. */
function endPoint(date: Temporal.PlainDate, wallMinute: number): number {
  const key = `${date.toString()} ${wallMinute}`
  const cached = endPoints.get(key)
  if (cached !== undefined) return cached
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
