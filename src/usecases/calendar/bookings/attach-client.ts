import { queueReviewQuestion } from '#db/bookings/close-bookings.ts'
import { saveClient } from '#db/calendar/booking-acts.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { type ClientChoice, resolveClient } from '../acts/resolve-client.ts'
import { actOnBooking } from './act-on-booking.ts'

/**
 * Says afterwards who came without a booking, or who it really was. The client, who is there, is not notified. Throws
 * 422 on `client_id` for a booking that is no walk-in.
 */
export function attachClient(ctx: StaffContext, id: BookingId, choice: ClientChoice): Promise<void> {
  return actOnBooking(ctx, id, { kind: 'booking_client_attached' }, async (tx, booking) => {
    const visitor = await resolveClient(ctx, tx, choice, 'walk_in')
    if (!(await saveClient(tx, booking, visitor, ctx.now())))
      throw invalid({ client_id: 'Clientul se adaugă după aceea numai la o vizită fără programare.' })
    await queueReviewQuestion(tx, booking, ctx.now())
  })
}
