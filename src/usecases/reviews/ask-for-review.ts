import { getBooking } from '#db/bookings/booking-view.ts'
import { findRecipient } from '#db/bookings/recipient.ts'
import { addJob } from '#db/jobs.ts'
import { insertMessage } from '#db/messages/messages.ts'
import { transaction } from '#db/transaction.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import type { BookingId, LocationId } from '#domain/ids.ts'
import { reachOf } from '#domain/messages/reach.ts'
import { greeting, plainName } from '#domain/text/typed-text.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Deps } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'

/** Payload of the job `ask-for-review`. */
type VisitJob = { readonly location_id: LocationId; readonly booking_id: BookingId }

/**
 * Asks the customer of a completed visit, once, how it was: by e-mail, or by SMS where that is the way they chose. Does
 * nothing when they turned such questions off, have written already, or the visit did not take place. Not at night.
 */
export async function askForReview(deps: Pick<Deps, 'db' | 'now' | 'settings'>, job: VisitJob): Promise<void> {
  const { location_id: locationId, booking_id: bookingId } = job
  await transaction(deps.db, async (tx) => {
    const booking = await getBooking(tx, locationId, bookingId)
    const { customerId, firstName, contact, wantsReminders } = await findRecipient(tx, locationId, bookingId)
    if (customerId === null || !wantsReminders || booking.status !== 'completed' || !booking.canReview) return
    const morning = quietUntil(toEpochMinute(deps.now()))
    if (morning !== null) {
      const later = { key: `ask-for-review:${bookingId}`, runAt: epochToInstant(morning) }
      return addJob(tx, 'ask-for-review', job, later)
    }
    const { email, phone } = reachOf(contact)
    const name = plainName(booking.location.name)
    const href = `${deps.settings.publicUrl}/account/bookings?type=past&booking=${bookingId}`
    const about = { kind: 'review-request', customerId, locationId, bookingId, bookingSequence: booking.sequence }
    const key = `booking:${bookingId}:review`
    if (email !== null) {
      const mail = writeMail(deps.settings, {
        title: `Cum a fost la ${name}?`,
        paragraphs: [
          `${greeting(firstName)}. Ai fost la ${name}. Câteva cuvinte de la tine îi ajută pe alții să aleagă.`,
          'Recenzia apare pe pagina lor, cu prenumele tău și inițiala numelui.',
        ],
        button: { label: 'Scrie o recenzie', href },
        footer: 'Întrebăm o singură dată după fiecare vizită. Nu mai vrei? Oprește reamintirile din contul tău.',
      })
      await insertMessage(tx, { ...about, key: `${key}:email`, channel: 'email', recipient: email, ...mail })
    } else if (phone !== null) {
      const text = `Dichis: cum a fost la ${name}? Scrie o recenzie: ${href}`
      await insertMessage(tx, { ...about, key: `${key}:sms`, channel: 'sms', recipient: phone, text })
    }
  })
}
