/** Imports wall time, hence Temporal: for the server only. */
import type { ProfessionalId } from '../ids.ts'
import type { EpochMinute, IsoDate } from '../time/iso-date.ts'
import { epochToWall } from '../time/wall-time.ts'
import { listFreeStarts } from './free-starts.ts'
import { type Intervals, intersect, subtract, union } from './intervals.ts'
import { attendance, openTime } from './open-time.ts'
import type { FreeStart, Interval, LocationSchedule, ProfessionalSchedule, Visit } from './schedule.ts'
import { visitSpan } from './visit.ts'
import { withoutGaps } from './without-gaps.ts'

/** A visit that was booked, when that was, and whether its client chose the hour online. */
export type PastVisit = {
  readonly start: EpochMinute
  readonly made: EpochMinute
  readonly isOnline: boolean
  readonly visit: Visit
}

/** Minutes too short for any visit, as it was and without gaps; how many visits that would have moved or refused. */
export type GapsReplay = {
  readonly minutes: number
  readonly minutesWithout: number
  readonly moved: number
  readonly refused: number
}

/**
 * Books the past visits of a professional again, in the order in which they were made, with the hours that leave gaps
 * hidden: a client whose hour is not shown takes the nearest one shown that day, and is refused where there is none.
 * The claims of the schedule are the time off. `shortest`: the minutes of the shortest visit that clients book.
 */
export function replayGaps(
  schedule: LocationSchedule,
  { id, shortest }: { readonly id: ProfessionalId; readonly shortest: number },
  visits: readonly PastVisit[],
): GapsReplay {
  const total = { minutes: 0, minutesWithout: 0, moved: 0, refused: 0 }
  const professional = schedule.professionals.find((each) => each.id === id)
  if (!professional) return total
  const careful = { ...professional, noGapsUnder: shortest }
  const always = { ...schedule, minimumNoticeMinutes: 0, horizonDays: ANY_DAY, professionals: [careful] }
  for (const [date, ofDay] of Map.groupBy(visits, ({ start }) => epochToWall(start).date)) {
    const away = schedule.claims.get(professional.resourceId) ?? []
    const asItWas = ofDay.flatMap(({ visit, start }) => visitSpan(visit, start).busy)
    const again = bookAgain({ schedule: always, professional: careful, date, away }, ofDay)
    total.minutes += gapMinutes(schedule, careful, date, [...away, ...asItWas])
    total.minutesWithout += gapMinutes(schedule, careful, date, [...away, ...again.taken])
    total.moved += again.moved
    total.refused += again.refused
  }
  return total
}

/** Longer than any horizon, as a visit may have been booked when it was longer. */
const ANY_DAY = 10_000

type Day = {
  readonly schedule: LocationSchedule
  readonly professional: ProfessionalSchedule
  readonly date: IsoDate
  readonly away: readonly Interval[]
}

function bookAgain({ schedule, professional, date, away }: Day, visits: readonly PastVisit[]) {
  const taken: Interval[] = []
  let moved = 0
  let refused = 0
  for (const { start, made, isOnline, visit } of visits.toSorted((a, b) => a.made - b.made || a.start - b.start)) {
    const claims = new Map([[professional.resourceId, union([...away, ...taken])]])
    const wanted = { visits: new Map([[professional.id, visit]]), equipmentGroupId: null }
    const now = Math.min(made, start)
    const [free] = listFreeStarts({ ...schedule, claims }, wanted, { from: date, to: date }, now)
    const shown = isOnline ? withoutGaps({ ...schedule, claims }, wanted, free!).times : free!.times
    const isHidden = free!.times.length > shown.length && isAmong(free!.times, start) && !isAmong(shown, start)
    const isOpen = intersect(union(visitSpan(visit, start).busy), union(taken)).length === 0
    const at = isOpen && !isHidden ? start : nearest(shown, start)
    if (at === null) refused += 1
    else taken.push(...visitSpan(visit, at).busy)
    if (at !== null && at !== start) moved += 1
  }
  return { taken, moved, refused }
}

const isAmong = (times: readonly FreeStart[], wanted: EpochMinute) => times.some(({ start }) => start === wanted)

function nearest(times: readonly FreeStart[], wanted: EpochMinute): EpochMinute | null {
  const distance = ({ start }: FreeStart) => Math.abs(start - wanted)
  return times.toSorted((a, b) => distance(a) - distance(b) || a.start - b.start)[0]?.start ?? null
}

/** The free minutes of a day that are too short for the shortest visit. */
export function gapMinutes(
  schedule: LocationSchedule,
  professional: ProfessionalSchedule,
  date: IsoDate,
  taken: Intervals,
): number {
  const present = attendance(professional, openTime(schedule, date, date), date, date)
  return subtract(present, union(taken))
    .map(({ start, end }) => end - start)
    .filter((minutes) => minutes < (professional.noGapsUnder ?? 0))
    .reduce((sum, minutes) => sum + minutes, 0)
}
