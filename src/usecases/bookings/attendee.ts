import { rememberAttendee } from '#db/account/remembered-attendees.ts'
import type { NewBooking } from '#db/bookings/insert-booking.ts'
import { findCardBookedBy } from '#db/clients/booked-for-another.ts'
import { findClientByPhone, insertClient } from '#db/clients/clients.ts'
import type { Tx } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { invalid, isRefusal } from '#domain/errors.ts'
import type { ClientId } from '#domain/ids.ts'
import { clientE164 } from '../auth/codes/phone-number.ts'
import type { Context } from '../context.ts'
import { type Order, personKeyOf } from './order.ts'

type Another = NonNullable<NewBooking['another']>
type Contact = NewBooking['contact']

/**
 * The client of a booking for somebody else, by their number, or as the one of this name for whom the booker has booked
 * before; written where there is none, and remembered in the booker's account. Null for one's own. Throws 422 on
 * `attendee.phone`.
 */
export async function writeAttendee(
  ctx: Context,
  tx: Tx,
  { request, plan: { locationId }, booker }: Order,
  contact: Contact,
): Promise<Another | null> {
  const { attendee } = request
  if (!attendee) return null
  const name = attendee.name.trim()
  const typed = numberOf(attendee.phone ?? '')
  // A child on its parent's number has none of its own.
  const phone = typed === contact.phone ? null : typed
  const found =
    phone === null
      ? await findCardBookedBy(tx, locationId, personKeyOf(booker), name)
      : ((await findClientByPhone(tx, locationId, phone))?.id ?? null)
  const clientId = found ?? (await writeCard(tx, locationId, { name, phone }))
  if (booker.customerId !== null) await rememberAttendee(tx, booker.customerId, { name, phone }, ctx.now())
  return { clientId, name }
}

function numberOf(phone: string): E164 | null {
  if (phone.trim() === '') return null
  try {
    return clientE164(phone)
  } catch (thrown) {
    if (isRefusal(thrown, 'invalid')) throw invalid({ 'attendee.phone': thrown.message })
    throw thrown
  }
}

type NewCard = { readonly name: string; readonly phone: E164 | null }

/** On no account: that the number is theirs, nobody has proved. */
async function writeCard(tx: Tx, locationId: Order['plan']['locationId'], { name, phone }: NewCard): Promise<ClientId> {
  const written = await insertClient(tx, locationId, { name, phone, email: null, customerId: null, source: 'online' })
  // Somebody else has just written the same client.
  const card = written ?? (phone && (await findClientByPhone(tx, locationId, phone)))
  if (!card) throw new Error('the card of an attendee is neither written nor there')
  return card.id
}
