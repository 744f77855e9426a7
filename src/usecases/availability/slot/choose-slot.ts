import { bookedMinutes } from '#db/availability/booked-minutes.ts'
import { claimsOn, type NewClaim } from '#db/availability/claims.ts'
import type { LoadedSchedule } from '#db/availability/load-schedules.ts'
import { lockForVisit } from '#db/locks.ts'
import type { Tx } from '#db/transaction.ts'
import { checkStart } from '#domain/availability/check-start.ts'
import { chooseProfessional, chooseUnit } from '#domain/availability/choose.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import {
  freeAnytime,
  onSecondLines,
  type PlacedPast,
  type StaffStart,
  type StaffTerms,
  startByStaff,
} from '#domain/availability/rules/soft-rules.ts'
import type { FreeStart, Interval, LocationSchedule, Visit, Wanted } from '#domain/availability/schedule.ts'
import { type VisitTimes, visitSpan } from '#domain/availability/visit.ts'
import { someWantNoGaps, withoutGaps } from '#domain/availability/without-gaps.ts'
import { invalid, type Refusal, slotTaken } from '#domain/errors.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { addDays, type EpochMinute } from '#domain/time/iso-date.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import { type Context, type Deps, minuteOf, ownerKeysOf } from '#usecases/context.ts'
import { findSchedule, NOT_OPEN } from '../load-schedules.ts'
import { UNKNOWN_LOCATION, type VisitPlan, type WantedStart } from './plan-visit.ts'
import { refusalOf, taken } from './refusals.ts'

export type SlotRequest = {
  readonly plan: VisitPlan
  readonly start: WantedStart
  /** The booking that is moved into the slot: what it takes now counts as free. */
  readonly moved?: { readonly id: BookingId; readonly start: EpochMinute }
  /** Finds the professional to choose when free; called only where the slot is free. */
  readonly preferred?: (free: readonly ProfessionalId[]) => Promise<ProfessionalId | null>
  /** For a visit that the team places. */
  readonly staff?: StaffTerms
  /** Whose holds count as free and end with it; the caller's own unless said. */
  readonly ownerKeys?: readonly string[]
  /** Since when this very slot is held for them: then it was late enough. Null or absent: it is not. */
  readonly heldSince?: EpochMinute | null
  /** The transaction has changed hours, team or menu itself: what is remembered of them does not hold for it. */
  readonly afterChange?: boolean
}

/** The professional and the resources of a visit, and its time. */
export type ChosenSlot = {
  readonly professionalId: ProfessionalId
  readonly visit: Visit
  /** As the customer sees it. */
  readonly shown: Interval
  readonly claims: readonly NewClaim[]
  /** The soft rules that the team broke for it. */
  readonly overridden: readonly PlacedPast[]
}

/**
 * Locks all that the visit might use, decides with the same code that lists free slots, and chooses who and what
 * serves. Writes nothing. Throws 422 where there is no such slot, and slot_taken with the nearest free slots of that
 * day where others were faster.
 */
export async function chooseSlot(ctx: Context, tx: Tx, request: SlotRequest): Promise<ChosenSlot> {
  const { plan, moved } = request
  const { locationId, wanted } = plan
  const professionalIds = [...wanted.visits.keys()]
  const { equipmentGroupId } = wanted
  const withSecondLines = request.staff?.overlap === 'wanted'
  const ownerKeys = request.ownerKeys ?? ownerKeysOf(ctx)
  const [, schedule] = await Promise.all([
    lockForVisit(tx, { locationId, professionalIds, equipmentGroupId, withSecondLines }, moved?.id),
    loadDay(ctx, tx, request, ownerKeys),
  ])
  const free = findStart(schedule, request, minuteOf(ctx))
  const able = request.staff ? free.professionalIds : gaplessFirst(schedule, request, free, minuteOf(ctx))
  const professionalId = await chooseWho(tx, request, able)
  if (professionalId === null) throw slotTaken([])
  const visit = wanted.visits.get(professionalId) ?? []
  const span = visitSpan(visit, free.start)
  const claims = claimsOf(free.isOverlap ? onSecondLines(schedule) : schedule, wanted, professionalId, span)
  return { professionalId, visit, shown: span.shown, claims, overridden: free.overriddenBy(professionalId) }
}

/**
 * The day's hours and what is taken on it of all that could serve the visit, except by the booking that is moved and
 * the holds of these owners.
 */
export async function loadDay(
  ctx: Pick<Deps, 'calendars' | 'now'>,
  tx: Tx,
  { plan, start: { date }, moved, staff, afterChange = false }: SlotRequest,
  ownerKeys: readonly string[],
): Promise<LoadedSchedule> {
  const last = lastDateTouched(date, plan.longestMinutes)
  const ignored = { ownerKeys, bookingId: moved?.id ?? null }
  // The team's start may lie in a night shift of the day before.
  const from = staff ? addDays(date, -1) : date
  const query = { from, to: last, now: ctx.now(), ignored, of: plan.wanted }
  const { locationId } = plan
  const schedule = afterChange
    ? await findSchedule(tx, { ...query, locationId })
    : (await ctx.calendars.timetables.withTaken(tx, locationId, query))?.schedule
  if (!schedule) throw invalid({ location_id: staff ? NOT_OPEN : UNKNOWN_LOCATION })
  return schedule
}

/** The start with its possible professionals; throws why there is none. */
function findStart(schedule: LoadedSchedule, request: SlotRequest, now: EpochMinute): StaffStart {
  const { plan, start, staff } = request
  const free = staff
    ? startByStaff(schedule, { wanted: plan.wanted, ...start, terms: staff }, now)
    : checkStart(schedule, plan.wanted, start, noticeFrom(request, now))
  if (!free) throw staff ? takenToStaff(schedule, request, now) : refusalOf(schedule, request, now)
  return { overriddenBy: () => [], isOverlap: false, ...free }
}

/** The able professionals to whom the start leaves no gap, as the list has it; all where it leaves one to each. */
function gaplessFirst(
  schedule: LoadedSchedule,
  request: SlotRequest,
  { professionalIds }: Pick<FreeStart, 'professionalIds'>,
  now: EpochMinute,
): readonly ProfessionalId[] {
  const { wanted } = request.plan
  if (professionalIds.length < 2 || !someWantNoGaps(schedule, wanted)) return professionalIds
  const { date, minute } = request.start
  const [day] = listFreeStarts(schedule, wanted, { from: date, to: date }, noticeFrom(request, now))
  const shown = day && withoutGaps(schedule, wanted, day).times.find((time) => time.minute === minute)
  return shown?.professionalIds ?? professionalIds
}

/** From when the notice counts: of a slot that is held, and has not begun, from when it was held. */
function noticeFrom({ start: { date, minute }, heldSince }: SlotRequest, now: EpochMinute): EpochMinute {
  return (wallToEpoch(date, minute) ?? 0) < now ? now : Math.min(now, heldSince ?? now)
}

/** Taken; with the offer of the second line where only the professional's own time stands in the way. */
function takenToStaff(schedule: LoadedSchedule, request: SlotRequest, now: EpochMinute): Refusal {
  const { start, plan, staff } = request
  const at = wallToEpoch(start.date, start.minute)
  const isOffered = staff?.overlap === 'offered' && at !== null
  const lines = onSecondLines(schedule)
  return taken(schedule, request, now, isOffered && freeAnytime(lines, plan.wanted, at).length > 0)
}

/** The preferred one where free, else who has the least to do that day; null: nobody is free. */
async function chooseWho(
  tx: Tx,
  { plan, start: { date }, preferred }: SlotRequest,
  candidates: readonly ProfessionalId[],
): Promise<ProfessionalId | null> {
  const first = await preferred?.(candidates)
  if (first && candidates.includes(first)) return first
  if (candidates.length < 2) return candidates[0] ?? null
  const booked = await bookedMinutes(tx, plan.locationId, date, date)
  return chooseProfessional(candidates, booked.get(date) ?? new Map())
}

/** The professional's time with buffers and without waits, and a unit of equipment where the visit needs one. */
function claimsOf(
  schedule: LocationSchedule,
  wanted: Wanted,
  professionalId: ProfessionalId,
  { busy, equipment }: VisitTimes,
): NewClaim[] {
  const professional = schedule.professionals.find(({ id }) => id === professionalId)
  if (!professional) throw slotTaken([])
  const own = claimsOn(professional.resourceId, busy)
  if (wanted.equipmentGroupId === null) return own
  const unit = chooseUnit(schedule, wanted.equipmentGroupId, equipment)
  if (unit === null) throw slotTaken([])
  return [...own, ...claimsOn(unit, equipment)]
}
