import type { BookingRow } from '#db/bookings/booking-row.ts'
import { listProposed } from '#db/bookings/changes/proposals.ts'
import { lockResources } from '#db/locks.ts'
import type { Tx } from '#db/transaction.ts'
import { isLive } from '#domain/bookings/booking.ts'
import { changeRefusal } from '#domain/bookings/cancellation.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { refreshFreeTimeIndex } from '../../availability/index/refresh-index.ts'
import { cancelLockedBooking } from '../../bookings/changes/cancel-locked-booking.ts'
import { freeTimesFor } from '../../bookings/notifications/free-times.ts'
import type { NotifiedBooking } from '../../bookings/notifications/notify.ts'
import { minuteOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { notifiedTo, type Undoable } from '../notified-to.ts'
import { keepCanceled, lockChangeable, MESSAGE_DELAY_SECONDS, UNDO_SECONDS } from '../undoable-act.ts'
import { actOnBooking } from './act-on-booking.ts'

/**
 * Cancels a booking for the location: its client reads the reason and the three nearest free times, session and voucher
 * come back. As its client asked for it, it counts as theirs, under the location's deadline, and they read that it is
 * done. It can be undone while its place is held, unless other times were proposed; after that its client hears of it.
 * Throws 422 for what is over or cancelled.
 */
export function cancelByLocation(
  ctx: StaffContext,
  id: BookingId,
  said: string,
  clientAsked = false,
): Promise<Undoable> {
  const reason = said.trim()
  const kind = clientAsked ? 'booking_canceled_as_asked' : 'booking_canceled'
  return actOnBooking(ctx, id, { kind, reason }, async (tx, booking) => {
    if (booking.status === 'canceled') throw invalid({ booking_id: 'Rezervarea este deja anulată.' })
    if (!isLive(booking.status) || booking.end <= minuteOf(ctx)) throw invalid({ booking_id: 'Vizita s-a încheiat.' })
    const how = {
      reasonId: null,
      comment: reason,
      ...(clientAsked ? asAsked(ctx, booking) : await byLocation(ctx, tx, booking, reason)),
    }
    const outcome = async (canceled: NotifiedBooking | null, undoSeconds: number): Promise<Undoable> => {
      await refreshFreeTimeIndex(tx, ctx.now())
      return { undoSeconds, notified: canceled && notifiedTo(ctx, canceled) }
    }
    // Times that were proposed end with the booking, and cannot be held again.
    if ((await listProposed(tx, booking)).length > 0)
      return outcome(await cancelLockedBooking(ctx, tx, booking, how), 0)
    const before = await lockChangeable(ctx, tx, id)
    const resources = before.claims.map(({ resourceId }) => resourceId)
    await lockResources(tx, booking.locationId, resources)
    const canceled = await cancelLockedBooking(ctx, tx, booking, {
      ...how,
      delaySeconds: MESSAGE_DELAY_SECONDS,
      keep: (given) => keepCanceled(ctx, tx, before, given),
    })
    return outcome(canceled, UNDO_SECONDS)
  })
}

async function byLocation(ctx: StaffContext, tx: Tx, booking: BookingRow, reason: string) {
  const addition = await freeTimesFor(ctx, tx, booking, reason)
  return { by: 'location', givesBack: true, addition } as const
}

/** Past the deadline, what paid for a visit stays used, as for a client who does not come. A request has none. */
function asAsked(ctx: StaffContext, booking: BookingRow) {
  const isLate = booking.status === 'confirmed' && changeRefusal(booking, minuteOf(ctx)) !== null
  const change = isLate ? 'canceled_late' : 'canceled_as_asked'
  return { by: 'customer', atDesk: true, givesBack: !isLate, change } as const
}
