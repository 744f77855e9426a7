import {
  findDesk,
  forgetFarewells,
  forgetMessages,
  forgetPerson,
  listComingBookings,
  listDeletedSince,
  lockAccount,
} from '#db/account/forget-person.ts'
import { type BookingRow, lockBooking } from '#db/bookings/booking-row.ts'
import { insertMessage } from '#db/messages/messages.ts'
import { listOnlyOwned } from '#db/staff/members.ts'
import { isStaffed } from '#db/staff/memberships.ts'
import { atCommit, type Tx, transaction } from '#db/transaction.ts'
import type { E164 } from '#domain/account/phone.ts'
import { invalid, unauthenticated } from '#domain/errors.ts'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import { greeting } from '#domain/text/typed-text.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { type Proof, requireProof } from '../auth/contact/identity-proof.ts'
import { type ProvableEmail, provedEmail } from '../auth/email-confirmation/proved-email.ts'
import { recordEvent } from '../auth/record-event.ts'
import { refreshFreeTimeIndex } from '../availability/index/refresh-index.ts'
import { cancelLockedBooking } from '../bookings/changes/cancel-locked-booking.ts'
import { type Context, type Deps, requireCustomer, todayOf } from '../context.ts'
import { writeMail } from '../messages/mail-template.ts'
import { forgetPicture } from '../store-picture.ts'

/**
 * Deletes the account in one transaction: cancels upcoming bookings, notifies their locations, anonymises what must
 * stay, ends every session. Returns the number of cancelled bookings. Throws `invalid` without a recent proof.
 */
export async function deleteAccount(ctx: Context, proof: Proof): Promise<{ canceled: number }> {
  const customerId = requireCustomer(ctx)
  await requireProof(ctx, proof, 'proof')
  const { picture, canceled } = await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, customerId)
    if (!account) throw unauthenticated()
    await refuseOnlyOwner(tx, customerId)
    const upcomingIds = await listComingBookings(tx, customerId, ctx.now())
    await forgetMessages(tx, account)
    let canceled = 0
    for (const id of upcomingIds) if (await cancelOne(ctx, tx, customerId, id)) canceled += 1
    sayFarewell(ctx, tx, account)
    await forgetPerson(tx, account, ctx.now())
    await recordEvent(ctx, tx, { event: 'account_deleted', customerId })
    await refreshFreeTimeIndex(tx, ctx.now())
    return { picture: account.picture, canceled }
  })
  await forgetPicture(ctx, picture)
  return { canceled }
}

/** A location without an owner would be nobody's: its bookings, its people, its data. */
async function refuseOnlyOwner(tx: Tx, customerId: CustomerId): Promise<void> {
  const [name] = await listOnlyOwned(tx, customerId)
  if (name === undefined) return
  throw invalid({
    owner: `Ești singurul proprietar la ${name}. Fă întâi pe altcineva proprietar, la Partener, în „Roluri”.`,
  })
}

const RECHECK_DAYS = 7

/**
 * Cleans up again after accounts deleted in the last days, for requests in flight at that moment. Deletes farewell
 * messages too.
 */
export async function forgetDeleted({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const id of await listDeletedSince(tx, now().subtract({ hours: 24 * RECHECK_DAYS })))
      await forgetPerson(tx, { id, email: null, phone: null }, now())
    await forgetFarewells(tx, now())
  })
}

async function cancelOne(ctx: Context, tx: Tx, customerId: CustomerId, id: BookingId): Promise<boolean> {
  const booking = await lockBooking(tx, { customerId, id })
  if (!booking) return false
  const how = { by: 'customer' as const, reasonId: null, comment: '', givesBack: true }
  if (!(await cancelLockedBooking(ctx, tx, booking, how))) return false
  // The team of a location is told of each cancellation by its client.
  if (!(await isStaffed(tx, booking.locationId))) await notifyLocation(ctx, tx, booking)
  return true
}

/** By e-mail to the business, else by SMS. The booking number is enough to identify the visit. */
async function notifyLocation(ctx: Context, tx: Tx, booking: BookingRow): Promise<void> {
  const { email, phone, professional } = await findDesk(tx, booking.id)
  const { date, minute } = epochToWall(booking.start)
  const when = dayTimeLabel(date, minute, todayOf(ctx))
  const common = { kind: 'location-canceled', locationId: booking.locationId, bookingId: booking.id }
  const key = `booking:${booking.id}:location-canceled`
  if (email !== null) {
    const mail = writeMail(ctx.settings, {
      subject: `Rezervare anulată: ${when}, cu ${professional}`,
      title: 'Rezervare anulată de client',
      paragraphs: [
        `Clientul a renunțat la vizita de ${when} la ${booking.locationName}, cu ${professional}. Ora e din nou liberă.`,
      ],
      facts: [{ name: 'Rezervare', value: booking.number }],
    })
    await insertMessage(tx, { ...common, key: `${key}:email`, channel: 'email', recipient: email, ...mail })
  } else if (phone !== null) {
    const text = `${ctx.settings.siteName}: rezervarea ${booking.number} (${when}, ${professional}) a fost anulată de client.`
    await insertMessage(tx, { ...common, key: `${key}:sms`, channel: 'sms', recipient: phone, text })
  }
}

type LeavingCustomer = ProvableEmail & { id: CustomerId; first_name: string; phone: E164 | null }

/** Leaves with the commit, after what was cancelled. */
function sayFarewell(ctx: Context, tx: Tx, customer: LeavingCustomer): void {
  const { id, first_name, phone } = customer
  const email = provedEmail(customer)
  const { siteName } = ctx.settings
  const common = { kind: 'account-deleted', customerId: id, key: `account-deleted:${id}` }
  if (email !== null) {
    const mail = writeMail(ctx.settings, {
      title: `Contul tău ${siteName} a fost șters`,
      paragraphs: [
        `${greeting(first_name)}. Am șters contul și datele tale. Rezervările viitoare au fost anulate, iar saloanele au aflat.`,
        'Ce spune legea să păstrăm despre vizitele trecute rămâne fără numele tău. Cu aceeași adresă îți poți face oricând un cont nou.',
      ],
    })
    atCommit(tx, () => insertMessage(tx, { ...common, channel: 'email', recipient: email, ...mail }))
  } else if (phone !== null) {
    const text = `Contul tău ${siteName} a fost șters, cu tot cu rezervările viitoare.`
    atCommit(tx, () => insertMessage(tx, { ...common, channel: 'sms', recipient: phone, text }))
  }
}
