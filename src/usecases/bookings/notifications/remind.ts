import { getBooking } from '#db/bookings/booking-view.ts'
import { findRecipient } from '#db/bookings/recipient.ts'
import { transaction } from '#db/transaction.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import { reachOf } from '#domain/messages/reach.ts'
import { type Deps, minuteOf } from '#usecases/context.ts'
import { reminderNotification } from './notification.ts'
import { queueReminder, type ReminderJob, writeNotification } from './notify.ts'
import { withPlainNames } from './plain-names.ts'

/**
 * Writes a reminder that is due; one delayed into the night waits for the morning. Does nothing when the booking was
 * moved or cancelled since, has begun, or its customer no longer wants it.
 */
export async function remind(deps: Pick<Deps, 'db' | 'now' | 'settings'>, job: ReminderJob): Promise<void> {
  const { location_id: locationId, booking_id: id, sequence, reminder } = job
  const now = minuteOf(deps)
  await transaction(deps.db, async (tx) => {
    const booking = await getBooking(tx, locationId, id)
    if (booking.status !== 'confirmed' || booking.sequence !== sequence || booking.start <= now) return
    const recipient = await findRecipient(tx, locationId, id)
    if (!recipient.wantsReminders) return
    const morning = quietUntil(now)
    if (morning !== null) return queueReminder(tx, job, morning)
    const notification = reminderNotification(withPlainNames(booking), reminder, now)
    await writeNotification(deps, tx, {
      booking,
      recipient,
      reach: reachOf(recipient.contact),
      kind: 'booking-reminder',
      name: `reminder-${reminder}`,
      notification,
    })
  })
}
