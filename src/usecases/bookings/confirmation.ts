import type { BookingView } from '#db/bookings/booking-view.ts'
import { insertMessage } from '#db/messages.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '../context.ts'
import { confirmationMail, confirmationSms } from './confirmation-texts.ts'
import type { Parties } from './find-parties.ts'

/** Writes down the confirmations in the booking's own transaction, by the ways the customer wants; jobs send them after it. */
export async function writeConfirmation(ctx: Context, tx: Tx, parties: Parties, booking: BookingView): Promise<void> {
  const { customer, location, customerId } = parties
  const link = `${ctx.settings.publicUrl}/account/bookings`
  const common = {
    kind: booking.status === 'pending' ? 'booking-requested' : 'booking-confirmed',
    customerId,
    locationId: booking.locationId,
    bookingId: booking.id,
  }
  if (customer.bySms && customer.phone !== null) {
    const text = confirmationSms(booking, location.health, link)
    const key = `booking:${booking.id}:confirmation:sms`
    await insertMessage(tx, { ...common, key, channel: 'sms', recipient: customer.phone, text })
  }
  if (customer.byEmail && customer.email !== null) {
    const mail = confirmationMail(booking, customer.firstName, link)
    const key = `booking:${booking.id}:confirmation:email`
    await insertMessage(tx, { ...common, key, channel: 'email', recipient: customer.email, ...mail })
  }
}
