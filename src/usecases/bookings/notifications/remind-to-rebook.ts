import { getBooking } from '#db/bookings/booking-view.ts'
import { type DueRebooking, takeDueRebooking } from '#db/bookings/rebooking.ts'
import { findRecipient } from '#db/bookings/recipient.ts'
import { insertMessage } from '#db/messages/messages.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { quietUntil } from '#domain/bookings/reminder-times.ts'
import { reachOf } from '#domain/messages/reach.ts'
import { greeting } from '#domain/text/typed-text.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { type Deps, minuteOf, todayOf } from '#usecases/context.ts'
import { writeMail } from '#usecases/messages/mail-template.ts'
import { withPlainNames } from './plain-names.ts'
import { serviceNames } from './visit-words.ts'

/** Nobody is reminded before ten in the morning. */
const FROM_MINUTE = 10 * 60

type Needs = Pick<Deps, 'db' | 'now' | 'settings'>

/**
 * Reminds each client who asked for it, and whose day has come, to book the same again: by one message, an e-mail or an
 * SMS where that is the way they chose. None goes out about a visit that did not take place, or a closed location, or
 * to a client who has a visit to come there.
 */
export async function remindToRebook(deps: Needs): Promise<void> {
  const now = minuteOf(deps)
  if (quietUntil(now) !== null || epochToWall(now).minute < FROM_MINUTE) return
  while (await remindOne(deps));
}

/** False when no reminder has fallen due. */
function remindOne(deps: Needs): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const due = await takeDueRebooking(tx, todayOf(deps), deps.now())
    if (due?.isWanted) await writeReminder(deps, tx, due)
    return due !== null
  })
}

async function writeReminder({ settings }: Needs, tx: Tx, { locationId, bookingId, weeks, askedOn }: DueRebooking) {
  const booking = withPlainNames(await getBooking(tx, locationId, bookingId))
  const { customerId, firstName, contact } = await findRecipient(tx, locationId, bookingId)
  const { phone, email } = reachOf(contact)
  const { name } = booking.location
  const href = linkOf(settings.publicUrl, booking, customerId !== null)
  const about = { kind: 'rebooking-reminder', customerId, locationId, bookingId, bookingSequence: booking.sequence }
  const key = `booking:${bookingId}:rebook:${askedOn}`
  if (email === null) {
    if (phone === null) return
    const text = `Dichis: ne-ai rugat să îți amintim de o nouă vizită la ${name}. Rezervă la fel: ${href}`
    await insertMessage(tx, { ...about, key: `${key}:sms`, channel: 'sms', recipient: phone, text })
    return
  }
  const { professional } = booking
  const mail = writeMail(settings, {
    title: `E timpul să revii la ${name}?`,
    paragraphs: [
      `${greeting(firstName)}. Ne-ai rugat să îți amintim, după ${weeks} săptămâni, de o nouă vizită la ${name}.`,
      'Pornești cu aceleași servicii și același specialist. Mai alegi doar ora.',
    ],
    facts: [
      { name: 'Servicii', value: serviceNames(booking) },
      { name: 'Specialist', value: `${professional.firstName} ${professional.lastName}`.trim() },
    ],
    button: { label: 'Rezervă la fel', href },
    footer: 'Îți amintim o singură dată, pentru că ai cerut.',
  })
  await insertMessage(tx, { ...about, key: `${key}:email`, channel: 'email', recipient: email, ...mail })
}

type Repeated = Pick<Awaited<ReturnType<typeof getBooking>>, 'id' | 'location' | 'services' | 'professional' | 'health'>

/**
 * The booking form with the same services and professional; it says what of them is no longer there. The link of a
 * health visit does not say what for (NT-04): it leads to the visit in the account, a guest to the empty form.
 */
function linkOf(publicUrl: string, { id, location, services, professional, health }: Repeated, hasAccount: boolean) {
  if (health && hasAccount) return `${publicUrl}/account/bookings?type=past&booking=${id}`
  const path = `${publicUrl}/locations/${location.id}/${location.slug}/booking`
  if (health) return path
  const chosen = { services: services.map((service) => service.id).join(','), professional: String(professional.id) }
  return `${path}?${new URLSearchParams(chosen)}`
}
