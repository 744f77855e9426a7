import { lastVisitEnds } from '#db/calendar/last-visits.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import type { Db } from '#db/pool.ts'
import type { Tx } from '#db/transaction.ts'
import { intersect } from '#domain/availability/intervals.ts'
import { brokenRules, freeAnytime, onSecondLines, RULES_OF_STARTS } from '#domain/availability/rules/soft-rules.ts'
import { presenceOver, startsOf } from '#domain/availability/start-intervals.ts'
import { visitMinutes, visitSpan } from '#domain/availability/visit.ts'
import { dayBounds } from '#domain/calendar/day.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { addDays, type EpochMinute, type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { loadSchedule } from '../../availability/load-schedules.ts'
import { planVisit, type WantedStart } from '../../availability/slot/plan-visit.ts'
import { takeSlot } from '../../availability/slot/take-slot.ts'
import type { NotifiedBooking } from '../../bookings/notifications/notify.ts'
import { takeTimeAt } from '../../concurrency/at-location.ts'
import { keyedRequest } from '../../concurrency/idempotency.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { findFirstFree } from '../find-first-free.ts'
import { limitPlacing } from './limit-placing.ts'
import { finishPlacing, writeByStaff } from './place-by-staff.ts'
import { calendarToChange, staffTaking } from './staff-slot.ts'

export type WalkInRequest = {
  readonly serviceIds: readonly ServiceId[]
  /** Null: who has been without a client the longest. */
  readonly professionalId: ProfessionalId | null
  readonly override: boolean
  readonly overlap?: boolean
}

const STEP_MINUTES = 5

/** The start of somebody who has just come in: now, to five minutes. */
const startNow = (now: EpochMinute) => epochToWall(Math.round(now / STEP_MINUTES) * STEP_MINUTES)

/** Places a visit of a client who has come without a booking, from now on. Throws as placeByStaff does. */
export async function walkIn(ctx: StaffContext, request: WalkInRequest, key: string | null): Promise<NotifiedBooking> {
  const { locationId } = ctx.staff
  const start = startNow(minuteOf(ctx))
  const professionalId = calendarToChange(ctx, request.professionalId)
  await limitPlacing(ctx)
  const keyed = keyedRequest(ctx, key, { ...request, by: 'walk-in' })
  const visit = { ...request, ...start, locationId, professionalId }
  return takeTimeAt(ctx, locationId, (tx) => placeNow(ctx, tx, visit), keyed)
}

type WalkInVisit = WalkInRequest & WantedStart & { readonly locationId: LocationId }

async function placeNow(ctx: StaffContext, tx: Tx, visit: WalkInVisit): Promise<NotifiedBooking> {
  const { locationId, override, overlap = false } = visit
  const [plan, names] = await Promise.all([
    planVisit(tx, { ...visit, withInternal: true }),
    listFirstNames(tx, locationId),
  ])
  const preferred = async (free: readonly ProfessionalId[]) => (await longestIdle(ctx, tx, free))[0]?.id ?? null
  const slot = { plan, names, start: visit, override, overlap, exempt: RULES_OF_STARTS }
  const taking = staffTaking(ctx, tx, slot, { preferred })
  const nobody = { client: null, attendee: null, booker: null, isNamedByNumber: false }
  const order = { plan, request: visit, ...nobody, source: 'walk_in' as const, comment: '' }
  const written = await takeSlot(ctx, tx, taking, (chosen) => writeByStaff(ctx, tx, order, chosen))
  return finishPlacing(ctx, tx, written)
}

type Idle = { readonly id: ProfessionalId; readonly idleSince: EpochMinute | null }

/** Professionals in the order of idleness: without a visit today first, by id, then without a client the longest. */
async function longestIdle(ctx: StaffContext, db: Db, ids: readonly ProfessionalId[]): Promise<Idle[]> {
  const { date } = epochToWall(Math.floor(minuteOf(ctx)))
  const ends = await lastVisitEnds(db, ctx.staff.locationId, date, ctx.now())
  return ids
    .map((id) => ({ id, idleSince: ends.get(id) ?? null }))
    .sort((a, b) => (a.idleSince ?? 0) - (b.idleSince ?? 0) || a.id - b.id)
}

export type Taker = { readonly id: ProfessionalId; readonly name: string; readonly minutes: number }

export type WalkInProposal = {
  readonly minute: MinuteOfDay
  /** Professionals who are free for all of it now, the longest without a client first. */
  readonly free: readonly (Idle & Taker)[]
  /** Professionals whose free time would break a soft rule only; empty for a member who may not override it. */
  readonly byRight: readonly Taker[]
  /** Professionals who are taken now, but have a second line that is free; empty for a member who may not use that. */
  readonly byOverlap: readonly Taker[]
  /** When somebody is next free, today or on a later day; null when nobody is, or somebody is now. */
  readonly next: {
    readonly date: IsoDate
    readonly minute: MinuteOfDay
    readonly id: ProfessionalId
    readonly name: string
  } | null
}

/** The professionals who could take a walk-in client now, and else when. */
export async function proposeWalkIn(ctx: StaffContext, serviceIds: readonly ServiceId[]): Promise<WalkInProposal> {
  const { locationId } = ctx.staff
  const plan = await planVisit(ctx.db, {
    locationId,
    serviceIds,
    professionalId: calendarToChange(ctx, null),
    withInternal: true,
  })
  const { date, minute } = startNow(minuteOf(ctx))
  const at = Math.round(minuteOf(ctx) / STEP_MINUTES) * STEP_MINUTES
  const query = { locationId, from: addDays(date, -1), to: addDays(date, 1), now: ctx.now() }
  const [schedule, names] = await Promise.all([loadSchedule(ctx.db, query), listFirstNames(ctx.db, locationId)])
  const nameOf = (id: ProfessionalId) => names.get(id) ?? ''
  const keepsRules = (id: ProfessionalId) => {
    const professional = schedule.professionals.find((each) => each.id === id)!
    const { shown } = visitSpan(plan.wanted.visits.get(id)!, at)
    const rules = brokenRules(schedule, professional, { date, minute, shown }, minuteOf(ctx))
    return rules.every((rule) => RULES_OF_STARTS.includes(rule))
  }
  const unbooked = freeAnytime(schedule, plan.wanted, at)
  const lined = freeAnytime(onSecondLines(schedule), plan.wanted, at).filter((id) => !unbooked.includes(id))
  const free = await longestIdle(ctx, ctx.db, unbooked.filter(keepsRules))
  const taker = (id: ProfessionalId) => ({ id, name: nameOf(id), minutes: visitMinutes(plan.wanted.visits.get(id)!) })
  const overrides = ctx.staff.rights.has('override_rules')
  return {
    minute,
    free: free.map((each) => ({ ...each, ...taker(each.id) })),
    byRight: overrides ? unbooked.filter((id) => !keepsRules(id)).map(taker) : [],
    byOverlap: overrides ? lined.filter(keepsRules).map(taker) : [],
    next: free.length > 0 ? null : (firstToday() ?? (await firstLater(ctx, serviceIds, addDays(date, 1)))),
  }

  function firstToday(): WalkInProposal['next'] {
    const presence = presenceOver(schedule, date, addDays(date, 1))
    const rest = [{ start: at + 1, end: dayBounds(date).end }]
    const first = [...startsOf(schedule, plan.wanted, presence)]
      .flatMap(([id, starts]) =>
        intersect(starts, rest)
          .slice(0, 1)
          .map(({ start }) => ({ id, start })),
      )
      .sort((a, b) => a.start - b.start || a.id - b.id)[0]
    if (!first) return null
    const start = Math.ceil(first.start / STEP_MINUTES) * STEP_MINUTES
    return { id: first.id, name: nameOf(first.id), date, minute: epochToWall(start).minute }
  }
}

async function firstLater(
  ctx: StaffContext,
  serviceIds: readonly ServiceId[],
  from: IsoDate,
): Promise<WalkInProposal['next']> {
  const [first] = await findFirstFree(ctx, { serviceIds, professionalId: null, from })
  return first ? { id: first.professionalId, name: first.name, date: first.date, minute: first.minute } : null
}
