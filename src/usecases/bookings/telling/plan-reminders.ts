import type { BookingView } from '#db/bookings/booking-view.ts'
import type { Recipient } from '#db/bookings/recipient.ts'
import { addJob, removeJob } from '#db/jobs.ts'
import type { Tx } from '#db/transaction.ts'
import { REMINDERS, type Reminder, reminderTime } from '#domain/booking/reminder-times.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'

/** What the job `remind` is told: of which state of the booking it reminds. */
export type ReminderJob = {
  readonly location_id: number
  readonly booking_id: number
  readonly sequence: number
  readonly reminder: Reminder
}

/** Queues the reminders of a booking as it now stands, in place of those queued before; none of one that is not confirmed. */
export async function planReminders(
  tx: Tx,
  booking: BookingView,
  { wantsReminders }: Pick<Recipient, 'wantsReminders'>,
  now: Temporal.Instant,
): Promise<void> {
  for (const reminder of REMINDERS) {
    const key = `remind:${booking.id}:${reminder}`
    const at = booking.status === 'confirmed' ? reminderTime(reminder, booking.start, toEpochMinute(now)) : null
    if (at === null || !wantsReminders) {
      await removeJob(tx, key)
      continue
    }
    const payload: ReminderJob = {
      location_id: booking.locationId,
      booking_id: booking.id,
      sequence: booking.sequence,
      reminder,
    }
    await addJob(tx, 'remind', payload, { key, runAt: epochToInstant(at) })
  }
}
