import type { BookingView } from '#db/bookings/booking-view.ts'
import type { Recipient } from '#db/bookings/recipient.ts'
import { addJobs, type KeyedJob, removeJobs } from '#db/jobs.ts'
import type { Tx } from '#db/transaction.ts'
import { REMINDERS, type Reminder, reminderTime } from '#domain/bookings/reminder-times.ts'
import type { BookingId, LocationId } from '#domain/ids.ts'
import type { EpochMinute } from '#domain/time/iso-date.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'

/** Payload of the job `remind`: the state of the booking that it reminds of. */
export type ReminderJob = {
  readonly location_id: LocationId
  readonly booking_id: BookingId
  readonly sequence: number
  readonly reminder: Reminder
}

/**
 * Queues the reminders of a booking as it now stands, in place of those queued before; none of one that is not
 * confirmed.
 */
export async function planReminders(
  tx: Tx,
  booking: BookingView,
  { wantsReminders }: Pick<Recipient, 'wantsReminders'>,
  now: Temporal.Instant,
): Promise<void> {
  const { id: booking_id, locationId: location_id, sequence } = booking
  const jobs: KeyedJob[] = []
  const unplanned: string[] = []
  for (const reminder of REMINDERS) {
    const at = booking.status === 'confirmed' ? reminderTime(reminder, booking.start, toEpochMinute(now)) : null
    if (at === null || !wantsReminders) unplanned.push(keyOf(booking_id, reminder))
    else jobs.push(reminderAt({ location_id, booking_id, sequence, reminder }, at))
  }
  await Promise.all([addJobs(tx, jobs), removeJobs(tx, unplanned)])
}

/** Lets the reminder wait until then, in place of one that waits already. */
export async function queueReminder(tx: Tx, job: ReminderJob, at: EpochMinute): Promise<void> {
  await addJobs(tx, [reminderAt(job, at)])
}

const reminderAt = (job: ReminderJob, at: EpochMinute): KeyedJob => ({
  task: 'remind',
  payload: job,
  key: keyOf(job.booking_id, job.reminder),
  runAt: epochToInstant(at),
})

const keyOf = (bookingId: BookingId, reminder: Reminder) => `remind:${bookingId}:${reminder}`
