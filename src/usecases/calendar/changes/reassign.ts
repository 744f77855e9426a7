import { visitOf } from '#db/bookings/known-visit.ts'
import { type BookedFor, listNotified, type Notified, saveBookedFor } from '#db/calendar/agreed.ts'
import type { MovedVisit } from '#db/calendar/move-visit.ts'
import { insertMessages, type NewMessage } from '#db/messages/messages.ts'
import type { Tx } from '#db/transaction.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingOfLocation } from '#domain/ids.ts'
import { reachOf } from '#domain/messages/reach.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { bookingCalendar } from '../../bookings/notifications/booking-calendar.ts'
import { withPlainNames } from '../../bookings/notifications/plain-names.ts'
import { freshNumber } from '../../bookings/write-booking.ts'
import { todayOf } from '../../context.ts'
import { writeMail } from '../../messages/mail-template.ts'
import { hashOfToken, manageToken } from '../../messages/manage-link.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { type ClientChoice, resolveClient } from '../acts/resolve-client.ts'
import { type Acted, MESSAGE_DELAY_SECONDS } from '../undoable-act.ts'

/** Throws 422 for a booking that its client placed: whose it is, is known. */
export function checkReassignable({ bookedFor }: MovedVisit): void {
  if (bookedFor.source === 'online')
    throw invalid({ client_id: 'Clientul și-a făcut singur rezervarea. Dacă vine altcineva, scrie o notă.' })
}

/**
 * Gives the booking to the client who was meant, under a fresh number: the link that went to the wrong one opens it no
 * more. Throws as resolveClient, and 422 where it is theirs already.
 */
export async function reassign(ctx: StaffContext, tx: Tx, before: MovedVisit, choice: ClientChoice): Promise<void> {
  const { source, clientId } = before.bookedFor
  const { client: found, booker, ...visitor } = await resolveClient(ctx, tx, choice, source)
  const { id, ...client } = found
  const isKnown = !visitor.isNamedByNumber && !before.bookedFor.isNamedByNumber
  if (isKnown && id === clientId && visitor.attendee === before.bookedFor.attendee)
    throw invalid({ client_id: 'Programarea este deja a acestui client.' })
  const bookedFor = { ...(booker ?? client), ...visitor, isForAnother: booker !== null, source, clientId: id }
  await saveUnderFreshNumber(ctx, tx, before.booking, bookedFor)
}

/** Saves for whom a booking is under a fresh number: what links were sent before open it no more. */
export async function saveUnderFreshNumber(
  ctx: StaffContext,
  tx: Tx,
  which: BookingOfLocation,
  bookedFor: Omit<BookedFor, 'number'>,
): Promise<void> {
  for (;;) {
    const number = freshNumber(ctx.random)
    const hash = hashOfToken(manageToken(ctx.settings, number))
    if (await saveBookedFor(tx, which, { ...bookedFor, number }, hash)) return
  }
}

/** Tells whoever was notified of the visit by mistake that it is not theirs; nobody where no message had left yet. */
export async function notifyFormer(ctx: StaffContext, tx: Tx, before: MovedVisit, [written]: Acted): Promise<void> {
  const { phone, email } = reachOf(written.recipient.contact)
  const notified = await listNotified(tx, before.booking)
  const others = notified.filter(({ recipient }) => recipient !== phone && recipient !== email)
  const { id, sequence, locationId } = written.booking
  const messages: NewMessage[] = []
  for (const each of others)
    messages.push({
      ...each,
      ...(await wordsFor(ctx, before, each, sequence)),
      key: `booking:${id}:${sequence}:former:${messages.length}:${each.channel}`,
      kind: 'booking-canceled',
      locationId,
      bookingId: id,
      bookingSequence: sequence,
      delaySeconds: MESSAGE_DELAY_SECONDS,
    })
  await insertMessages(tx, messages)
}

/** The reader may be a stranger: the right client is not named. */
async function wordsFor(ctx: StaffContext, before: MovedVisit, { channel }: Notified, sequence: number) {
  const { settings } = ctx
  const visit = withPlainNames({ ...before.view, ...(before.unheard ?? visitOf(before.view)) })
  const when = dayTimeLabel(visit.startDate, visit.startMinute, todayOf(ctx))
  const where = visit.location.name
  if (channel === 'sms')
    return {
      text: `Dichis: rezervarea de ${when} la ${where} fusese trecută din greșeală pe numărul tău și nu mai e a ta. Nu ai nimic de făcut.`,
    }
  const mail = writeMail(settings, {
    subject: `Rezervare trecută din greșeală: ${where}, ${when}`,
    title: 'Rezervarea nu e a ta',
    paragraphs: [
      `Rezervarea de ${when} la ${where} fusese trecută din greșeală pe adresa ta și nu mai e a ta. Nu ai nimic de făcut.`,
    ],
    footer: 'Fișierul atașat scoate vizita din calendarul tău.',
  })
  return { ...mail, calendar: await bookingCalendar(settings, { ...visit, status: 'canceled', sequence }) }
}
