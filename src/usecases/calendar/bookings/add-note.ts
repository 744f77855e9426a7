import { insertNote } from '#db/calendar/booking-acts.ts'
import type { BookingId } from '#domain/ids.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { actOnBooking } from './act-on-booking.ts'

/** Adds a note of the team to a booking. Its client never sees it, and the log keeps no text. */
export function addNote(ctx: StaffContext, id: BookingId, text: string): Promise<void> {
  return actOnBooking(ctx, id, { kind: 'booking_note_added' }, (tx, booking) =>
    insertNote(tx, booking, { authorId: ctx.staff.customerId, text: text.trim(), at: ctx.now() }),
  )
}
