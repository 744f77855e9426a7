import { deleteClaims, insertClaims } from '#db/availability/claims.ts'
import { deleteHold } from '#db/availability/holds.ts'
import type { BookingView } from '#db/bookings/booking-view.ts'
import { lockStanding } from '#db/bookings/own-booking.ts'
import { loadActState } from '#db/calendar/act-state.ts'
import { findUndo, loadVisit, saveVisit, takeBackMessages } from '#db/calendar/move-visit.ts'
import { queueMessage } from '#db/messages/messages.ts'
import { lockResources } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { announceFreed } from '../../availability/announce-freed.ts'
import { refreshFreeTimeIndex } from '../../availability/index/refresh-index.ts'
import { transactionAt } from '../../availability/slot/take-slot.ts'
import { notifyBooking, SETTLES_IN_SECONDS } from '../../bookings/notifications/notify.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { changeable } from '../bookings/changeable.ts'
import { undoOwner } from './move-by-staff.ts'

/**
 * Puts a booking back where it was before its last move, which nobody is then notified of. Its old place was held for
 * it, so this always works in time. Throws not_found, forbidden, 422 when the time is over or the booking has changed.
 */
export async function undoMove(ctx: StaffContext, id: BookingId): Promise<BookingView> {
  const { locationId } = ctx.staff
  return transactionAt(ctx, locationId, async (tx) => {
    const booking = changeable(ctx, await lockStanding(tx, { locationId, id }))
    const undo = await findUndo(tx, booking, ctx.now())
    if (!undo) throw invalid({ booking_id: 'Timpul pentru readucere a trecut. Mută rezervarea din nou.' })
    if (undo.sequence !== booking.sequence) throw invalid({ booking_id: 'Rezervarea s-a schimbat între timp.' })
    const before = await loadActState(tx, locationId, id)
    const { claims } = await loadVisit(tx, booking)
    await lockResources(
      tx,
      locationId,
      [...claims, ...undo.claims].map(({ resourceId }) => resourceId),
    )
    await deleteHold(tx, undo.holdId, [undoOwner(id)])
    await deleteClaims(tx, locationId, id)
    await saveVisit(tx, booking, undo.visit, ctx.now())
    const taken = undo.claims.map(({ resourceId, ...span }) => ({ resourceId, span }))
    await insertClaims(tx, locationId, { bookingId: id }, taken)
    for (const message of await takeBackMessages(tx, booking, undo.sequence, booking.sequence + 1))
      await queueMessage(tx, message, { delaySeconds: SETTLES_IN_SECONDS })
    const restored = await notifyBooking(ctx, tx, booking, { change: 'moved', silent: true })
    const after = await loadActState(tx, locationId, id)
    const professionalId = restored.professional.id
    recordAct(ctx, tx, { kind: 'booking_move_undone', bookingId: id, professionalId, before, after })
    await announceFreed(tx, booking, ctx.now())
    await refreshFreeTimeIndex(tx, ctx.now())
    return restored
  })
}
