import { deleteClaims, insertClaims } from '#db/availability/claims.ts'
import { deleteHold } from '#db/availability/holds.ts'
import type { BookingRow } from '#db/bookings/booking-row.ts'
import { reopenCanceled } from '#db/bookings/changes/cancel.ts'
import { loadActState } from '#db/calendar/act-state.ts'
import { saveAgreed, saveBookedFor } from '#db/calendar/agreed.ts'
import { reopenRequest } from '#db/calendar/booking-acts.ts'
import { findUndo, type OldVisit, saveVisit, takeBackMessages, type Undo } from '#db/calendar/move-visit.ts'
import { lockResources } from '#db/locks.ts'
import { queueMessage } from '#db/messages/messages.ts'
import { type Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { refreshFreeTimeIndex } from '../../availability/index/refresh-index.ts'
import { type NotifiedBooking, notifyBooking, SETTLES_IN_SECONDS } from '../../bookings/notifications/notify.ts'
import { transactionAt } from '../../concurrency/at-location.ts'
import { hashOfToken, manageToken } from '../../messages/manage-link.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { lockChangeable, undoOwner } from '../undoable-act.ts'

/**
 * Puts a booking back as it was before it was last moved, changed, accepted or cancelled, of which nobody is then
 * notified. Its old place was held for it, so this works in time. Throws not_found, forbidden, 422 when the time is
 * over, the booking has changed, or the voucher or session of a cancelled one has been used up.
 */
export async function undoAct(ctx: StaffContext, id: BookingId): Promise<NotifiedBooking> {
  const { locationId } = ctx.staff
  return transactionAt(ctx, locationId, async (tx) => {
    const { booking, claims, logged } = await lockChangeable(ctx, tx, id)
    const undo = await undoableAct(ctx, tx, booking)
    const resources = [...claims, ...undo.claims].map(({ resourceId }) => resourceId)
    const taken = undo.claims.map(({ resourceId, ...span }) => ({ resourceId, span }))
    // Done in this order.
    await Promise.all([
      lockResources(tx, locationId, resources),
      deleteHold(tx, undo.holdId, [undoOwner(id)]),
      deleteClaims(tx, locationId, id),
      putBack(ctx, tx, booking, undo.visit),
      insertClaims(tx, locationId, { bookingId: id }, taken),
    ])
    for (const message of await takeBackMessages(tx, booking, undo.sequence, booking.sequence + 1))
      await queueMessage(tx, message, { delaySeconds: SETTLES_IN_SECONDS })
    const [restored, after] = await Promise.all([
      notifyBooking(ctx, tx, booking, { change: 'moved', silent: true }),
      loadActState(tx, locationId, id),
    ])
    const professionalId = restored.professional.id
    const kind = undoneKind(undo.visit)
    recordAct(ctx, tx, { kind, bookingId: id, professionalId, before: logged, after })
    await refreshFreeTimeIndex(tx, ctx.now())
    return restored
  })
}

function undoneKind({ request, agreed, canceled }: OldVisit): string {
  if (canceled) return 'booking_cancel_undone'
  if (request) return 'request_reopened'
  return agreed ? 'booking_change_undone' : 'booking_move_undone'
}

/** A move is put back by its time alone: what else was written since stays. */
async function putBack(ctx: StaffContext, tx: Tx, booking: BookingRow, old: OldVisit): Promise<void> {
  const { agreed, request, canceled, ...visit } = old
  const at = ctx.now()
  if (canceled) {
    if (await reopenCanceled(tx, booking, canceled, at)) return
    throw invalid({ booking_id: 'Voucherul sau ședința vizitei s-a folosit între timp. Fă o programare nouă.' })
  }
  if (request) return reopenRequest(tx, booking, Temporal.Instant.from(request.lapsesAt), at)
  if (!agreed) return saveVisit(tx, booking, visit, at)
  const { bookedFor } = agreed
  await saveAgreed(tx, booking, { visit, agreed }, at)
  await saveBookedFor(tx, booking, bookedFor, hashOfToken(manageToken(ctx.settings, bookedFor.number)))
}

/** The state from which a booking was last moved or changed. Throws 422 when the time is over or it has changed. */
async function undoableAct(ctx: StaffContext, tx: Tx, booking: BookingRow): Promise<Undo> {
  const undo = await findUndo(tx, booking, ctx.now())
  if (!undo) throw invalid({ booking_id: 'Timpul pentru readucere a trecut. Schimbă rezervarea din nou.' })
  if (undo.sequence !== booking.sequence) throw invalid({ booking_id: 'Rezervarea s-a schimbat între timp.' })
  return undo
}
