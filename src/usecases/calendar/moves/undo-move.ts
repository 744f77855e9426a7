import { deleteClaims, insertClaims } from '#db/availability/claims.ts'
import { deleteHold } from '#db/availability/holds.ts'
import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { BookingView } from '#db/bookings/booking-view.ts'
import { loadActState } from '#db/calendar/act-state.ts'
import { findUndo, saveVisit, takeBackMessages, type Undo } from '#db/calendar/move-visit.ts'
import { lockResources } from '#db/locks.ts'
import { queueMessage } from '#db/messages/messages.ts'
import { type Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { announceFreed } from '../../availability/announce-freed.ts'
import { refreshFreeTimeIndex } from '../../availability/index/refresh-index.ts'
import { notifyBooking, SETTLES_IN_SECONDS } from '../../bookings/notifications/notify.ts'
import { transactionAt } from '../../concurrency/at-location.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { lockChangeable, undoOwner } from './move-by-staff.ts'

/**
 * Puts a booking back where it was before its last move, which nobody is then notified of. Its old place was held for
 * it, so this always works in time. Throws not_found, forbidden, 422 when the time is over or the booking has changed.
 */
export async function undoMove(ctx: StaffContext, id: BookingId): Promise<BookingView> {
  const { locationId } = ctx.staff
  return transactionAt(ctx, locationId, async (tx) => {
    const { booking, claims, logged } = await lockChangeable(ctx, tx, id)
    const undo = await undoableMove(ctx, tx, booking)
    const resources = [...claims, ...undo.claims].map(({ resourceId }) => resourceId)
    const taken = undo.claims.map(({ resourceId, ...span }) => ({ resourceId, span }))
    // Done in this order.
    await Promise.all([
      lockResources(tx, locationId, resources),
      deleteHold(tx, undo.holdId, [undoOwner(id)]),
      deleteClaims(tx, locationId, id),
      saveVisit(tx, booking, undo.visit, ctx.now()),
      insertClaims(tx, locationId, { bookingId: id }, taken),
    ])
    for (const message of await takeBackMessages(tx, booking, undo.sequence, booking.sequence + 1))
      await queueMessage(tx, message, { delaySeconds: SETTLES_IN_SECONDS })
    const [restored, after] = await Promise.all([
      notifyBooking(ctx, tx, booking, { change: 'moved', silent: true }),
      loadActState(tx, locationId, id),
    ])
    const professionalId = restored.professional.id
    recordAct(ctx, tx, { kind: 'booking_move_undone', bookingId: id, professionalId, before: logged, after })
    await announceFreed(tx, booking, ctx.now())
    await refreshFreeTimeIndex(tx, ctx.now())
    return restored
  })
}

/** The place from which its last move took a booking. Throws 422 when the time is over or the booking has changed. */
async function undoableMove(ctx: StaffContext, tx: Tx, booking: BookingRow): Promise<Undo> {
  const undo = await findUndo(tx, booking, ctx.now())
  if (!undo) throw invalid({ booking_id: 'Timpul pentru readucere a trecut. Mută rezervarea din nou.' })
  if (undo.sequence !== booking.sequence) throw invalid({ booking_id: 'Rezervarea s-a schimbat între timp.' })
  return undo
}
