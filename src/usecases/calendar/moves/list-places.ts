import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { type BookingRow, findBookingRow } from '#db/bookings/booking-row.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import { intersect, subtract, union } from '#domain/availability/intervals.ts'
import {
  brokenRules,
  freeAnytime,
  ONLINE_RULES,
  onSecondLines,
  RULES_OF_STARTS,
  ruleMessage,
} from '#domain/availability/rules/soft-rules.ts'
import type { Interval, LocationSchedule } from '#domain/availability/schedule.ts'
import { visitSpan } from '#domain/availability/visit.ts'
import { dayBounds } from '#domain/calendar/day.ts'
import { NOT_ONLINE } from '#domain/calendar/not-online.ts'
import { changesCalendarOf, seesCalendarOf } from '#domain/calendar/visible.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { addDays, type EpochMinute, type IsoDate } from '#domain/time/iso-date.ts'
import { epochToWall, wallToEpoch } from '#domain/time/wall-time.ts'
import { loadSchedule } from '../../availability/load-schedules.ts'
import type { VisitPlan } from '../../availability/slot/plan-visit.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { changeable } from '../bookings/changeable.ts'
import { undoOwner } from '../undoable-act.ts'
import { planStaffMove } from './plan-staff-move.ts'

/**
 * Starts that are alike: it fits there, only past a soft rule or on a second line, or not at all; with why. Where it
 * fits the reason is empty, or says that no customer could book there.
 */
type PlaceRun = Interval & { readonly state: 'fits' | 'soft' | 'overlap' | 'hard'; readonly reason: string }

type PersonPlaces = { readonly professionalId: ProfessionalId; readonly runs: readonly PlaceRun[] }

export type Places = { readonly dayStart: EpochMinute; readonly people: readonly PersonPlaces[] }

/** Without why it does not fit beside: places that differ by that alone would be small, one over the other. */
const OVERLAP = 'Doar cu suprapunere voită'

const MINUTES_PER_DAY = 1440

/** Starts are told in these steps. */
const STEP_MINUTES = 15

type PlacesRequest = { readonly date: IsoDate; readonly minutes: number | null }

/**
 * The places of a day to which a booking could be moved, by each professional whom the member sees, and why not
 * elsewhere. Throws not_found, forbidden for a calendar that the member may not change.
 */
export async function listPlaces(ctx: StaffContext, id: BookingId, { date, minutes }: PlacesRequest): Promise<Places> {
  const { locationId } = ctx.staff
  const booking = changeable(ctx, await findBookingRow(ctx.db, { locationId, id }))
  const timetable = await ctx.calendars.timetables.current(ctx.db, locationId, ctx.now())
  const plan = planStaffMove(timetable, booking, { professionalId: null, minutes })
  const ignored = { ownerKeys: [undoOwner(id)], bookingId: id }
  const query = { locationId, from: addDays(date, -1), to: addDays(date, 2), now: ctx.now(), ignored }
  const [schedule, names] = await Promise.all([loadSchedule(ctx.db, query), listFirstNames(ctx.db, locationId)])
  const lines = onSecondLines(schedule)
  const sources = { ctx, booking, plan, schedule, lines, nameOf: (who: ProfessionalId) => names.get(who) ?? '' }
  const { start: dayStart } = dayBounds(date)
  const seen = schedule.professionals.filter((each) => seesCalendarOf(ctx.staff, each.id))
  const people = seen.map(({ id: professionalId }) => ({ professionalId, runs: runsOf(sources, professionalId, date) }))
  return { dayStart, people }
}

type Sources = {
  readonly ctx: StaffContext
  readonly booking: BookingRow
  readonly plan: VisitPlan
  readonly schedule: LoadedSchedule
  /** The schedule of the second lines. */
  readonly lines: LocationSchedule
  readonly nameOf: (id: ProfessionalId) => string
}

function runsOf(sources: Sources, id: ProfessionalId, date: IsoDate): PlaceRun[] {
  const { ctx, plan, nameOf } = sources
  const day = dayBounds(date)
  const starts = startsOn(day, sources.booking)
  const whole = (reason: string): PlaceRun[] => [{ start: starts[0]!, end: day.end, state: 'hard', reason }]
  if (!plan.wanted.visits.has(id)) {
    const services = plan.services.map(({ name }) => name.toLocaleLowerCase('ro')).join(', ')
    return whole(`${nameOf(id)} nu face ${services}`)
  }
  if (!changesCalendarOf(ctx.staff, id)) return whole('Nu ai dreptul să schimbi acest calendar')
  const runs: PlaceRun[] = []
  starts.forEach((start, at) => {
    const place = isAgain(day, start) && start !== sources.booking.start ? AGAIN : placeAt(sources, id, start)
    const last = runs.at(-1)
    const end = starts[at + 1] ?? day.end
    if (last && last.state === place.state && last.reason === place.reason) runs[runs.length - 1] = { ...last, end }
    else runs.push({ start, end, ...place })
  })
  return runs
}

/** A start is asked for as the clock shows it, which means the first of two. */
const AGAIN = { state: 'hard', reason: 'Ora vine a doua oară: alege-o pe prima' } as const

/** Whether the clock has shown this time before on the day, as it does once it was set back. */
function isAgain(day: Interval, start: EpochMinute): boolean {
  if (day.end - day.start <= MINUTES_PER_DAY || start < day.start) return false
  const { date, minute } = epochToWall(start)
  return wallToEpoch(date, minute) !== start
}

/** The day's, in steps; of a booking that came across midnight into it, those from where it begins too. */
function startsOn(day: Interval, booking: BookingRow): EpochMinute[] {
  const isFromBefore = booking.start < day.start && booking.end > day.start
  const evening = isFromBefore ? stepsIn({ start: booking.start, end: day.start }) : []
  return [...evening, ...stepsIn(day)]
}

const stepsIn = ({ start, end }: Interval) =>
  Array.from({ length: Math.ceil((end - start) / STEP_MINUTES) }, (_, step) => start + step * STEP_MINUTES)

function placeAt(sources: Sources, id: ProfessionalId, start: EpochMinute): Omit<PlaceRun, 'start' | 'end'> {
  const { ctx, booking, plan, schedule, lines, nameOf } = sources
  const now = minuteOf(ctx)
  if (start < now - STEP_MINUTES && start !== booking.start) return { state: 'hard', reason: 'Ora a trecut' }
  const professional = schedule.professionals.find((each) => each.id === id)!
  const alone = { ...plan.wanted, visits: new Map([[id, plan.wanted.visits.get(id)!]]) }
  if (freeAnytime(schedule, alone, start).length === 0) {
    const mayOverlap = ctx.staff.rights.has('override_rules') && freeAnytime(lines, alone, start).length > 0
    if (mayOverlap) return { state: 'overlap', reason: OVERLAP }
    return { state: 'hard', reason: whyNot(sources, id, start) }
  }
  const { shown } = visitSpan(plan.wanted.visits.get(id)!, start)
  const broken = brokenRules(schedule, professional, { ...epochToWall(start), shown }, now)
  const rules = start === booking.start ? broken.filter((each) => !RULES_OF_STARTS.includes(each)) : broken
  const rule = rules.find((each) => !ONLINE_RULES.includes(each))
  if (rule) return { state: 'soft', reason: ruleMessage(rule, nameOf(id), schedule) }
  return { state: 'fits', reason: rules.length > 0 ? NOT_ONLINE : '' }
}

/**
 * 'Doar 30 min' where the time between two claims is too short, the same from each start in it; else that it is taken,
 * or that no unit is free.
 */
function whyNot({ ctx, schedule, plan }: Sources, id: ProfessionalId, start: EpochMinute): string {
  const { resourceId } = schedule.professionals.find((each) => each.id === id)!
  const { busy } = visitSpan(plan.wanted.visits.get(id)!, start)
  const claims = union(schedule.claims.get(resourceId) ?? [])
  if (intersect(busy, claims).length === 0) return 'Niciun echipament liber'
  const [wanted] = busy
  if (!wanted || busy.length > 1) return 'Ocupat'
  const before = Math.max(minuteOf(ctx), wanted.start - (wanted.end - wanted.start))
  const gap = subtract([{ start: Math.min(before, start), end: wanted.end }], claims).find(
    (each) => each.start <= start && start < each.end,
  )
  if (gap === undefined) return 'Ocupat'
  const isTooShort = gap.end - gap.start < wanted.end - wanted.start
  return `Doar ${Math.floor(gap.end - (isTooShort ? gap.start : start))} min`
}
