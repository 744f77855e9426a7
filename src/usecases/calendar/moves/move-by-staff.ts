import { insertClaims } from '#db/availability/claims.ts'
import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { BookingView } from '#db/bookings/booking-view.ts'
import { type ActState, loadActState } from '#db/calendar/act-state.ts'
import { holdOldPlace, lockVisit, type MovedVisit, saveVisit, type VisitTime } from '#db/calendar/move-visit.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import { waitsToHearOfMove } from '#db/calendar/unheard-moves.ts'
import type { Tx } from '#db/transaction.ts'
import { subtract } from '#domain/availability/intervals.ts'
import { RULES_OF_STARTS } from '#domain/availability/rules/soft-rules.ts'
import { isLive } from '#domain/bookings/booking.ts'
import { proposalKeys } from '#domain/bookings/proposal.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import type { ChosenSlot } from '../../availability/slot/choose-slot.ts'
import type { WantedStart } from '../../availability/slot/plan-visit.ts'
import { takeSlot } from '../../availability/slot/take-slot.ts'
import { notifyOf, readWritten, type Written } from '../../bookings/notifications/notify.ts'
import { atLocation } from '../../concurrency/at-location.ts'
import { idempotently, keyedRequest } from '../../concurrency/idempotency.ts'
import { minuteOf } from '../../context.ts'
import { recordAct, requireCalendarOf, type StaffContext } from '../../staff/staff.ts'
import { staffTaking } from '../acts/staff-slot.ts'
import { changeable, unknownBooking } from '../bookings/changeable.ts'
import { planStaffMove } from './plan-staff-move.ts'

/** How long a move can be undone; its message waits a little longer. */
export const UNDO_SECONDS = 10
export const MESSAGE_DELAY_SECONDS = UNDO_SECONDS + 3

export type StaffMove = WantedStart & {
  /** Null: the same. */
  readonly professionalId: ProfessionalId | null
  /** Null: as long as it is. */
  readonly minutes: number | null
  readonly override: boolean
  readonly overlap?: boolean
  /** False: 'Nu anunța clientul'. */
  readonly notifies: boolean
}

/**
 * Moves a booking in time, to a colleague, or to another length, at the agreed price. Its old place is held while the
 * move can be undone; its client is notified once, after that. Throws not_found, forbidden, 422 by field (`rule`: see
 * placeByStaff), slot_taken with what is there. Repeated under the same key it answers the same.
 */
export async function moveByStaff(
  ctx: StaffContext,
  id: BookingId,
  move: StaffMove,
  key: string | null = null,
): Promise<BookingView> {
  const { locationId } = ctx.staff
  const keyed = keyedRequest(ctx, key, { id, ...move })
  const moved = await atLocation(ctx, locationId, () => idempotently(ctx, keyed, (tx) => moveWithin(ctx, tx, id, move)))
  await ctx.refreshFreeTime()
  return moved
}

async function moveWithin(ctx: StaffContext, tx: Tx, id: BookingId, move: StaffMove): Promise<BookingView> {
  const { locationId } = ctx.staff
  const [{ booking, visit, claims, logged }, timetable, names] = await Promise.all([
    lockChangeable(ctx, tx, id),
    ctx.calendars.timetables.current(tx, locationId, ctx.now()),
    listFirstNames(tx, locationId),
  ])
  const professionalId = move.professionalId ?? booking.professionalId
  requireCalendarOf(ctx, professionalId)
  checkMovable(ctx, booking)
  const plan = planStaffMove(timetable, booking, { professionalId, minutes: move.minutes })
  const stays = wallToEpoch(move.date, move.minute) === booking.start
  const terms = stays ? { exempt: RULES_OF_STARTS, earliest: 0 } : {}
  const { override, overlap = false } = move
  const slot = { plan, names, start: move, override, overlap, ...terms }
  const taking = staffTaking(ctx, tx, slot, { moved: booking, ownerKeys: [undoOwner(id), ...proposalKeys(id)] })
  const written = await takeSlot(ctx, tx, taking, async (chosen) => {
    await Promise.all([
      writeMove(ctx, tx, { booking, move, before: visit }, chosen),
      insertClaims(tx, locationId, { bookingId: id }, chosen.claims),
      keepOldPlace(ctx, tx, { booking, visit, claims }, chosen),
    ])
    return Promise.all([readWritten(tx, booking), loadActState(tx, locationId, id)])
  })
  return finishMove(ctx, tx, written, { before: booking, logged, notifies: move.notifies })
}

/** The booking, locked, with what it was. Throws not_found, forbidden for a calendar that the member may not change. */
export async function lockChangeable(ctx: StaffContext, tx: Tx, id: BookingId): Promise<MovedVisit> {
  const found = await lockVisit(tx, { locationId: ctx.staff.locationId, id })
  if (!found) unknownBooking()
  changeable(ctx, found.booking)
  return found
}

export const undoOwner = (id: BookingId) => `undo:${id}`

function checkMovable(ctx: StaffContext, { status, end }: BookingRow): void {
  if (status === 'canceled') throw invalid({ booking_id: 'Rezervarea este anulată.' })
  if (!isLive(status) || end <= minuteOf(ctx)) throw invalid({ booking_id: 'Vizita s-a încheiat.' })
}

type Moving = { readonly booking: BookingRow; readonly move: StaffMove; readonly before: VisitTime }

async function writeMove(
  ctx: StaffContext,
  tx: Tx,
  { booking, move, before }: Moving,
  slot: ChosenSlot,
): Promise<void> {
  const { start, end } = slot.shown
  if (start === before.start && end === before.end && slot.professionalId === before.professionalId)
    throw invalid({ start_time: 'Rezervarea este deja la ora aceasta.' })
  const visit: VisitTime = {
    professionalId: slot.professionalId,
    professionalChosen: before.professionalChosen,
    start,
    end,
    date: move.date,
    minute: move.minute,
    minutes: slot.visit.map(({ durationMinutes }) => durationMinutes),
    overridden: slot.overridden,
  }
  await saveVisit(tx, booking, visit, ctx.now())
}

/** Holds what the old place has and the new one has not, and remembers where to put it back. */
async function keepOldPlace(
  ctx: StaffContext,
  tx: Tx,
  { booking, visit, claims }: Omit<MovedVisit, 'logged'>,
  slot: ChosenSlot,
): Promise<void> {
  const held = claims.flatMap(({ resourceId, ...span }) => {
    const taken = slot.claims.filter((each) => each.resourceId === resourceId).map((each) => each.span)
    return subtract([span], taken).map((part) => ({ resourceId, ...part }))
  })
  const movedAt = ctx.now()
  const expiresAt = movedAt.add({ seconds: UNDO_SECONDS })
  const { id, sequence, serviceIds } = booking
  const old = { owner: undoOwner(id), visit, claims, held, serviceIds, movedAt, expiresAt, sequence: sequence + 1 }
  await holdOldPlace(tx, booking, old)
}

type Finish = { readonly before: BookingRow; readonly logged: ActState; readonly notifies: boolean }

async function finishMove(
  ctx: StaffContext,
  tx: Tx,
  [written, state]: readonly [Written, ActState],
  { before, logged, notifies }: Finish,
): Promise<BookingView> {
  const knowsAnotherHour = written.booking.start === before.start && (await waitsToHearOfMove(tx, before))
  const how = { before: knowsAnotherHour ? null : before, silent: !notifies, delaySeconds: MESSAGE_DELAY_SECONDS }
  const moved = await notifyOf(ctx, tx, written, { change: 'moved_by_team', ...how })
  const after = { ...state, client_notified: notifies }
  const professionalId = moved.professional.id
  recordAct(ctx, tx, { kind: 'booking_moved', bookingId: moved.id, professionalId, before: logged, after })
  return moved
}
