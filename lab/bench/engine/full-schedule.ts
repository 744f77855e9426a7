import type {
  Interval,
  LocationSchedule,
  ProfessionalSchedule,
  Wanted,
  WeeklyRow,
} from '#domain/availability/schedule.ts'
import { mintId, type ProfessionalId, type ResourceId, type ServiceId } from '#domain/ids.ts'
import { addDays, type IsoDate, type Weekday } from '#domain/time/iso-date.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'

export const DAYS = 31
export const FROM: IsoDate = '2026-11-23'
export const OPENS = 480
export const CLOSES = 1200
export const GRID_MINUTES = 15

const TEAM = 10
const BOOKINGS_A_DAY = 7
const BOOKED_MINUTES = 50
const WEEK: Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/**
 * A month of a team of ten with some 2,000 bookings and every rule at work: hours and breaks, rosters of two weeks,
 * single dates, closures, notice, horizon, equipment, durations and buffers of each professional's own. `pieces`: each
 * booking is so many claims, one right after the other, which leaves the same time free.
 */
export function fullSchedule(pieces: number): { schedule: LocationSchedule; wanted: Wanted } {
  const professionals = Array.from({ length: TEAM }, (_, at) => professionalAt(at))
  const units = [901, 902, 903, 904, 905, 906, 907, 908].map(mintId<ResourceId>)
  const claims = new Map<ResourceId, Interval[]>()
  for (const [at, { resourceId }] of professionals.entries()) claims.set(resourceId, bookingsOf(at, pieces))
  for (const [at, unit] of units.entries()) claims.set(unit, bookingsOf(at, pieces))
  const schedule = {
    gridMinutes: GRID_MINUTES,
    minimumNoticeMinutes: 60,
    horizonDays: 60,
    opening: daily(OPENS, CLOSES),
    closedDates: new Set([addDays(FROM, 8)]),
    openDates: new Map([[addDays(FROM, 13), [{ start: 600, end: 900 }]]]),
    professionals,
    equipment: new Map([[9, units]]),
    claims,
  }
  const serviceId = mintId<ServiceId>(1)
  const visitOf = (id: number) => [{ serviceId, durationMinutes: 45, bufferMinutes: id % 2 ? 5 : 0, wait: null }]
  const visits = new Map(professionals.map(({ id }) => [id, visitOf(id)]))
  return { schedule, wanted: { visits, equipmentGroupId: 9 } }
}

function professionalAt(at: number): ProfessionalSchedule {
  const week = { working: daily(OPENS, CLOSES), breaks: at % 2 ? daily(780, 810) : [] }
  const other = { working: daily(OPENS + 60, CLOSES), breaks: [] }
  return {
    id: mintId<ProfessionalId>(at + 1),
    resourceId: mintId<ResourceId>(at + 101),
    ...week,
    rosters: at % 3 === 0 ? [{ from: addDays(FROM, -30), weeks: [week, other] }] : [],
    dates: new Map([[addDays(FROM, at), { working: [{ start: 600, end: 840 }], breaks: [] }]]),
  }
}

const daily = (start: number, end: number): WeeklyRow[] => WEEK.map((weekday) => ({ weekday, start, end }))

function bookingsOf(at: number, pieces: number): Interval[] {
  const list: Interval[] = []
  for (let day = 0; day < DAYS; day += 1) {
    for (let n = 0; n < BOOKINGS_A_DAY; n += 1) {
      const first = wallToEpoch(addDays(FROM, day), OPENS + n * 95 + 15 * ((at + n + day) % 4))!
      const length = BOOKED_MINUTES / pieces
      for (let piece = 0; piece < pieces; piece += 1)
        list.push({ start: first + piece * length, end: first + (piece + 1) * length })
    }
  }
  return list
}
