import { lockBooking } from '#db/bookings/booking-row.ts'
import { DELAY_KIND, delayName, listDelayNotices } from '#db/calendar/delays.ts'
import type { Tx } from '#db/transaction.ts'
import { type DelayMinutes, knowsOf } from '#domain/calendar/delay.ts'
import { invalid } from '#domain/errors.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { reachOf } from '#domain/messages/reach.ts'
import { delayNotification } from '../../bookings/notifications/delay-words.ts'
import { readWritten, writeNotification } from '../../bookings/notifications/notify.ts'
import { withPlainNames } from '../../bookings/notifications/plain-names.ts'
import { transactionAt } from '../../concurrency/at-location.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { MESSAGE_DELAY_SECONDS } from '../undoable-act.ts'
import { type DelayedClient, listDelayed, messagesLeave } from './list-delayed.ts'

export type Delay = { readonly minutes: DelayMinutes; readonly bookingIds: readonly BookingId[] }

/** The clients who get a message, and those whom none reaches. */
export type NotifiedClients = { readonly notified: readonly DelayedClient[]; readonly toCall: readonly DelayedClient[] }

/**
 * 'Întârziem': tells these clients of today that their professional is late; booked times stay. A client who knows of
 * as much is told nothing. Throws not_found, forbidden, 422 where nobody of them is still to come.
 */
export async function notifyOfDelay(
  ctx: StaffContext,
  professionalId: ProfessionalId,
  { minutes, bookingIds }: Delay,
): Promise<NotifiedClients> {
  const listed = await listDelayed(ctx, professionalId)
  const chosen = listed.filter(({ booking }) => bookingIds.includes(booking.id))
  if (chosen.length === 0) throw invalid({ booking_ids: 'Alege pe cine anunțăm: nimeni dintre ei nu mai e așteptat.' })
  return transactionAt(ctx, ctx.staff.locationId, async (tx) => {
    const [notified, toCall]: DelayedClient[][] = [[], []]
    // Rows are locked in the order of their ids, so that two who press at once do not wait for each other.
    for (const client of chosen.toSorted((a, b) => a.booking.id - b.booking.id)) {
      const outcome = await notifyOne(ctx, tx, client, minutes)
      if (outcome === 'notified') notified!.push(client)
      if (outcome === 'to_call') toCall!.push(client)
    }
    return { notified: inOrder(notified!), toCall: inOrder(toCall!) }
  })
}

const inOrder = (clients: readonly DelayedClient[]) =>
  clients.toSorted((a, b) => a.booking.start - b.booking.start || a.booking.id - b.booking.id)

/** Null: the visit is no longer as it was listed, or its client knows already. */
async function notifyOne(
  ctx: StaffContext,
  tx: Tx,
  { booking: { id, professionalId, start }, isReachable }: DelayedClient,
  minutes: DelayMinutes,
): Promise<'notified' | 'to_call' | null> {
  const { locationId } = ctx.staff
  const booking = await lockBooking(tx, { locationId, id })
  const isSame = booking?.status === 'confirmed' && booking.start === start && booking.professionalId === professionalId
  if (!isSame || booking.arrivedAt !== null || start <= messagesLeave(ctx)) return null
  const [known] = await listDelayNotices(tx, locationId, [id])
  if (!known || knowsOf(known.notified, minutes)) return null
  const written = await readWritten(tx, booking)
  const reach = reachOf(written.recipient.contact)
  if (reach.why !== null || known.isMissed) return isReachable === null ? null : 'to_call'
  const notification = delayNotification(withPlainNames(written.booking), minutes)
  const message = { kind: DELAY_KIND, name: delayName(minutes), notification, delaySeconds: MESSAGE_DELAY_SECONDS }
  await writeNotification(ctx, tx, { ...written, reach, ...message })
  const facts = { before: { delay_minutes: known.notified }, after: { delay_minutes: minutes } }
  recordAct(ctx, tx, { kind: 'delay_notified', bookingId: id, professionalId, ...facts })
  return 'notified'
}
