import type { BookingRow } from '#db/bookings/booking-row.ts'
import { saveVisit } from '#db/calendar/move-visit.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import type { VisitTime } from '#db/calendar/visit-time.ts'
import type { Tx } from '#db/transaction.ts'
import { RULES_OF_STARTS } from '#domain/availability/rules/soft-rules.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { wallToEpoch } from '#domain/time/wall-time.ts'
import { loadBetween } from '../../availability/between/between-visits.ts'
import type { ChosenSlot } from '../../availability/slot/choose-slot.ts'
import type { WantedStart } from '../../availability/slot/plan-visit.ts'
import type { NotifiedBooking } from '../../bookings/notifications/notify.ts'
import { takeTimeAt } from '../../concurrency/at-location.ts'
import { keyedRequest } from '../../concurrency/idempotency.ts'
import { requireCalendarOf, type StaffContext } from '../../staff/staff.ts'
import { checkChangeableNow, clientOf, finishAct, lockChangeable, retakeSlot } from '../undoable-act.ts'
import { planStaffMove } from './plan-staff-move.ts'

export type StaffMove = WantedStart & {
  /** Null: the same. */
  readonly professionalId: ProfessionalId | null
  /** Null: as long as it is. */
  readonly minutes: number | null
  readonly override: boolean
  readonly overlap?: boolean
  /** False: 'Nu anunța clientul'. */
  readonly notifies: boolean
  /** The place from which the member lifted it; absent: wherever it is. */
  readonly seen?: WantedStart & { readonly professionalId: ProfessionalId }
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
): Promise<NotifiedBooking> {
  const { locationId } = ctx.staff
  const keyed = keyedRequest(ctx, key, { id, ...move })
  return takeTimeAt(ctx, locationId, (tx) => moveWithin(ctx, tx, id, move), keyed)
}

async function moveWithin(ctx: StaffContext, tx: Tx, id: BookingId, move: StaffMove): Promise<NotifiedBooking> {
  const { locationId } = ctx.staff
  const [before, timetable, names] = await Promise.all([
    lockChangeable(ctx, tx, id),
    ctx.calendars.timetables.current(tx, locationId, ctx.now()),
    listFirstNames(tx, locationId),
  ])
  const { booking, visit } = before
  const professionalId = move.professionalId ?? booking.professionalId
  requireCalendarOf(ctx, professionalId)
  checkChangeableNow(ctx, booking)
  checkSeen(move, visit)
  const plan = planStaffMove(timetable, booking, { professionalId, minutes: move.minutes })
  const stays = wallToEpoch(move.date, move.minute) === booking.start
  const terms = stays
    ? { exempt: RULES_OF_STARTS, earliest: 0 }
    : { between: await loadBetween(tx, plan, clientOf(before), booking) }
  const { override, overlap = false, notifies } = move
  const slot = { plan, names, start: move, override, overlap, ...terms }
  const moved = await retakeSlot(ctx, tx, { slot, before, old: visit }, (chosen) =>
    writeMove(ctx, tx, { booking, move, before: visit }, chosen),
  )
  return finishAct(ctx, tx, moved, { kind: 'booking_moved', before, notifies })
}

/** Nobody undoes a colleague's move without having seen it. */
function checkSeen({ seen }: StaffMove, { date, minute, professionalId }: VisitTime): void {
  if (!seen) return
  if (seen.date === date && seen.minute === minute && seen.professionalId === professionalId) return
  throw invalid({ booking_id: 'Un coleg a mutat programarea între timp. Nu am schimbat nimic.' })
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
    isLengthAgreed: before.isLengthAgreed || end - start !== before.end - before.start,
    overridden: slot.overridden,
  }
  await saveVisit(tx, booking, visit, ctx.now())
}
