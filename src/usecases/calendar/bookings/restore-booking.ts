import { insertClaims } from '#db/availability/claims.ts'
import { findGivenBack, reopenCanceled } from '#db/bookings/changes/cancel.ts'
import { loadActState } from '#db/calendar/act-state.ts'
import { type MovedVisit, saveVisit } from '#db/calendar/move-visit.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import type { Tx } from '#db/transaction.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { RULES_OF_STARTS } from '#domain/availability/rules/soft-rules.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import type { ChosenSlot } from '../../availability/slot/choose-slot.ts'
import type { WantedStart } from '../../availability/slot/plan-visit.ts'
import { takeSlot } from '../../availability/slot/take-slot.ts'
import { type NotifiedBooking, notifyBooking } from '../../bookings/notifications/notify.ts'
import { takeTimeAt } from '../../concurrency/at-location.ts'
import { keyedRequest } from '../../concurrency/idempotency.ts'
import { minuteOf } from '../../context.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { staffTaking } from '../acts/staff-slot.ts'
import { planStaffMove } from '../moves/plan-staff-move.ts'
import { lockChangeable, MESSAGE_DELAY_SECONDS, undoOwner } from '../undoable-act.ts'

/**
 * Brings a cancelled booking back, at its own hour or another, at the agreed price; what had paid for it pays again.
 * Its client hears of it. Throws not_found, forbidden, 422 for a request, what is over, or a voucher or session that
 * was used since, slot_taken with the nearest free times. Repeated under the same key it answers the same.
 */
export async function restoreBooking(
  ctx: StaffContext,
  id: BookingId,
  start: WantedStart | null,
  key: string | null = null,
): Promise<NotifiedBooking> {
  const { locationId } = ctx.staff
  const keyed = keyedRequest(ctx, key, { id, start, by: 'restore' })
  return takeTimeAt(ctx, locationId, (tx) => restoreWithin(ctx, tx, id, start), keyed)
}

async function restoreWithin(
  ctx: StaffContext,
  tx: Tx,
  id: BookingId,
  wanted: WantedStart | null,
): Promise<NotifiedBooking> {
  const { locationId } = ctx.staff
  const [before, timetable, names] = await Promise.all([
    lockChangeable(ctx, tx, id),
    ctx.calendars.timetables.current(tx, locationId, ctx.now()),
    listFirstNames(tx, locationId),
  ])
  const { booking, visit, logged } = before
  const canceled = await requireRestorable(tx, before)
  const start = wanted ?? visit
  if (wanted === null && booking.start <= minuteOf(ctx)) throw invalid({ start_time: 'Ora ei a trecut. Alege alta.' })
  const plan = planStaffMove(timetable, booking, { professionalId: booking.professionalId, minutes: null })
  const exempt = wanted === null ? RULES_OF_STARTS : []
  const taking = staffTaking(
    ctx,
    tx,
    { plan, names, start, override: false, exempt },
    { moved: booking, ownerKeys: [undoOwner(id)] },
  )
  await takeSlot(ctx, tx, taking, async (slot) => {
    await saveVisit(tx, booking, timeOf(visit, start, slot), ctx.now())
    if (!(await reopenCanceled(tx, booking, canceled, ctx.now())))
      throw invalid({ booking_id: 'Voucherul sau ședința vizitei s-a folosit între timp. Fă o programare nouă.' })
    await insertClaims(tx, locationId, { bookingId: id }, slot.claims)
  })
  const [restored, after] = await Promise.all([
    notifyBooking(ctx, tx, booking, { change: 'restored', delaySeconds: MESSAGE_DELAY_SECONDS }),
    loadActState(tx, locationId, id),
  ])
  const { professionalId } = booking
  recordAct(ctx, tx, { kind: 'booking_restored', bookingId: id, professionalId, before: logged, after })
  return restored
}

/** The state to which it comes back. Throws 422 for what is not cancelled, and for a request that nobody confirmed. */
async function requireRestorable(tx: Tx, { booking }: MovedVisit) {
  if (booking.status !== 'canceled') throw invalid({ booking_id: 'Rezervarea nu este anulată.' })
  const given = await findGivenBack(tx, booking)
  if (!given) throw invalid({ booking_id: 'Cererea s-a închis și nu se mai poate repune. Fă o programare nouă.' })
  const { customerId, contactPhone: phone } = booking
  const voucherOwner = given.voucher ? ownerKey(customerId === null ? { phone } : { customerId }) : null
  return { status: 'confirmed', lapsesAt: null, session: given.session, voucherOwner } as const
}

function timeOf(visit: MovedVisit['visit'], { date, minute }: WantedStart, slot: ChosenSlot): MovedVisit['visit'] {
  const { start, end } = slot.shown
  const minutes = slot.visit.map(({ durationMinutes }) => durationMinutes)
  return { ...visit, start, end, date, minute, minutes, overridden: slot.overridden }
}
