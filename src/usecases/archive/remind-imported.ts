import { listUpcoming } from '#db/archive/write-archive-rows.ts'
import { getBooking } from '#db/bookings/booking-view.ts'
import { findRecipient } from '#db/bookings/recipient.ts'
import type { Tx } from '#db/transaction.ts'
import type { LocationId } from '#domain/ids.ts'
import { planReminders } from '../bookings/notifications/notify.ts'

/** Queues the reminders of the confirmed visits to come. */
export async function remindImported(tx: Tx, locationId: LocationId, now: Temporal.Instant): Promise<void> {
  for (const id of await listUpcoming(tx, locationId, now)) {
    const booking = await getBooking(tx, locationId, id)
    await planReminders(tx, booking, await findRecipient(tx, locationId, id), now)
  }
}
