import type { IgnoredClaims, LoadedSchedule } from '#db/availability/load-schedules.ts'
import type { Db } from '#db/pool.ts'
import { nearestAlternatives } from '#domain/availability/alternatives.ts'
import { checkStart } from '#domain/availability/check-start.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import { atDesk, isOnlineToo, type StaffTerms } from '#domain/availability/rules/soft-rules.ts'
import type { Dates, LocationSchedule } from '#domain/availability/schedule.ts'
import { withoutGaps } from '#domain/availability/without-gaps.ts'
import { type Alternative, invalid, type Refusal, slotTaken } from '#domain/errors.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type EpochMinute, type IsoDate } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { todayAt, toEpochMinute, wallToEpoch } from '#domain/time/wall-time.ts'
import { findSchedule } from '../load-schedules.ts'
import type { VisitPlan, WantedStart } from './plan-visit.ts'

type RefusedSlot = {
  readonly plan: VisitPlan
  readonly start: WantedStart
  /** The booking that is moved, whose own start is no alternative. */
  readonly moved?: { readonly start: EpochMinute }
  readonly staff?: Pick<StaffTerms, 'atDesk'>
}

/** Taken (409) if it would be free without other people's claims; otherwise it was never bookable (422). */
export function refusalOf(schedule: LoadedSchedule, refused: RefusedSlot, now: EpochMinute): Refusal {
  const { plan, start } = refused
  const unclaimed = { ...schedule, claims: schedule.timeOff }
  if (checkStart(unclaimed, plan.wanted, start, now)) return taken(schedule, refused, now)
  return neverBookable(schedule, start, now)
}

/** Taken, with the nearest free slots of the day. `mayOverlap`: see slotTaken. */
export function taken(
  schedule: LoadedSchedule,
  { plan, start, moved, staff }: RefusedSlot,
  now: EpochMinute,
  mayOverlap = false,
): Refusal {
  const { date } = start
  const wanted = { plan, start, own: moved?.start ?? null, isAtDesk: staff?.atDesk === true }
  return slotTaken(nearestOn(schedule, wanted, { from: date, to: date }, now), undefined, mayOverlap)
}

/** Why a slot that nobody has taken still cannot be booked, on the field that has to change. */
function neverBookable(schedule: LoadedSchedule, { date, minute }: WantedStart, now: EpochMinute): Refusal {
  const today = todayAt(now)
  const last = addDays(today, schedule.horizonDays)
  if (date < today) return invalid({ start_date: 'Ziua aleasă a trecut.' })
  if (date > last) return invalid({ start_date: `Poți rezerva cel mai târziu pentru ${longDateLabel(last)}.` })
  const start = wallToEpoch(date, minute)
  if (start === null) return invalid({ start_time: 'În ziua aceasta se schimbă ora, iar ora aleasă nu există.' })
  if (start < now) return invalid({ start_time: 'Ora aleasă a trecut.' })
  if (start < now + schedule.minimumNoticeMinutes) return invalid({ start_time: 'Ora aleasă e prea aproape de acum.' })
  return invalid({ start_time: 'Ora aleasă nu e liberă. Alege una dintre cele oferite.' })
}

/** How many alternatives a lost slot comes with. */
const ALTERNATIVES = 3

/** How many days on either side are searched, until there are enough. */
const REACHES = [0, 7, 60]

type WantedSlot = {
  readonly plan: VisitPlan
  readonly start: WantedStart
  /** The start of the booking that is being moved, which is no alternative. */
  readonly own: EpochMinute | null
  /** A member of the team asks, whom notice and horizon do not bind. */
  readonly isAtDesk: boolean
}

/** A slot that is lost. */
type LostSlot = WantedSlot & {
  readonly ignored: IgnoredClaims
  readonly now: Temporal.Instant
}

/** Answers the known alternatives, if they are enough; else searches for them. */
export async function completeAlternatives(
  db: Db,
  lost: LostSlot,
  known: readonly Alternative[],
): Promise<readonly Alternative[]> {
  return known.length < ALTERNATIVES ? findAlternatives(db, lost) : known
}

/** The free slots nearest to one that is lost; fewer than ALTERNATIVES only when two months around it hold no more. */
export async function findAlternatives(db: Db, lost: LostSlot): Promise<Alternative[]> {
  const { date } = lost.start
  let found: Alternative[] = []
  for (const reach of REACHES) {
    found = await nearestWithin(db, lost, addDays(date, -reach), addDays(date, reach))
    if (found.length === ALTERNATIVES) break
  }
  return found
}

async function nearestWithin(db: Db, lost: LostSlot, from: IsoDate, to: IsoDate): Promise<Alternative[]> {
  const { plan, ignored, now } = lost
  const last = lastDateTouched(to, plan.longestMinutes)
  const schedule = await findSchedule(db, { locationId: plan.locationId, from, to: last, now, ignored })
  return schedule ? nearestOn(schedule, lost, { from, to }, toEpochMinute(now)) : []
}

/** The nearest of these dates' free slots, without the booking's own. */
function nearestOn(
  schedule: LocationSchedule,
  { plan, start, own, isAtDesk }: WantedSlot,
  dates: Dates,
  now: EpochMinute,
): Alternative[] {
  const free = listFreeStarts(isAtDesk ? atDesk(schedule) : schedule, plan.wanted, dates, now)
  const days = isAtDesk ? free : free.map((day) => withoutGaps(schedule, plan.wanted, day))
  const wanted = wallToEpoch(start.date, start.minute) ?? 0
  const others = days.map(({ date, times }) => ({ date, times: times.filter((time) => time.start !== own) }))
  return nearestAlternatives(others, wanted, ALTERNATIVES).map((near) => ({
    date: near.date,
    time: formatTime(near.minute),
    ...(isOnlineToo(schedule, near, now) ? {} : { online: false as const }),
  }))
}
