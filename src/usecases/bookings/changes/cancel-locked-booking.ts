import type { BookingRow } from '#db/bookings/booking-row.ts'
import { type Cancellation, cancelBookingRow, type GivenBack } from '#db/bookings/changes/cancel.ts'
import { findKnownVisit } from '#db/bookings/known-visit.ts'
import { insertStaffNotice } from '#db/staff/notices.ts'
import type { Tx } from '#db/transaction.ts'
import type { StaffNotice } from '#domain/staff/notices.ts'
import type { Deps } from '#usecases/context.ts'
import type { Change } from '../notifications/notification.ts'
import { type Addition, type NotifiedBooking, notifyBooking } from '../notifications/notify.ts'
import { type OwnActor, recordOwnAct } from './record-own-act.ts'

/** The notice to the customer: the change in its usual words if none is given. */
type Notice = {
  /** The client's side, if it is theirs; absent: their account. */
  readonly actor?: OwnActor
  readonly change?: Change
  readonly addition?: Addition
  /** How long it waits, so that what is undone meanwhile sends none. */
  readonly delaySeconds?: number
  /** Keeps what was freed for the booking, before anybody hears of it. */
  readonly keep?: (given: GivenBack) => Promise<void>
}

/**
 * Cancels a booking that this transaction has locked, whatever its deadline: frees its claims, gives back what paid
 * for it, drops reminders, notifies the customer, with the addition, the waiting list, and the team of what others did.
 * Null when it was cancelled before. The caller refreshes the free time, once for all that it cancels.
 */
export async function cancelLockedBooking(
  deps: Pick<Deps, 'now' | 'settings'>,
  tx: Tx,
  booking: BookingRow,
  { addition, change, delaySeconds, keep, actor = 'client', ...how }: Omit<Cancellation, 'at'> & Notice,
): Promise<NotifiedBooking | null> {
  const isByClient = how.by === 'customer' && !how.atDesk
  // A client who cancels sees the booking as it is.
  const before = isByClient ? null : await findKnownVisit(tx, booking)
  const at = deps.now()
  const given = await cancelBookingRow(tx, booking, { ...how, at })
  if (given === null) return null
  await keep?.(given)
  const said = change ?? changeOf(booking, how)
  const delay = delaySeconds === undefined ? {} : { delaySeconds }
  const isOurs = how.by === 'system'
  const notified = await notifyBooking(deps, tx, booking, { change: said, before, addition, isOurs, ...delay })
  if (isByClient || said === 'lapsed' || said === 'unconfirmed') noteForTeam(deps, tx, booking, said)
  if (isByClient || isOurs) {
    const kind = said === 'lapsed' ? 'request_lapsed' : 'booking_canceled'
    const facts = { before: { status: booking.status }, after: { status: 'canceled' } }
    // At the very instant of the cancellation, by which its reason is found.
    recordOwnAct(tx, booking, { actor: isOurs ? 'dichis' : actor, kind, at, ...facts })
  }
  return notified
}

function noteForTeam({ now }: Pick<Deps, 'now'>, tx: Tx, booking: BookingRow, change: Change): void {
  const { locationId, id: bookingId, professionalId } = booking
  insertStaffNotice(tx, { kind: noticeOf(change), locationId, bookingId, professionalId, at: now() })
}

function noticeOf(change: Change): StaffNotice {
  if (change === 'lapsed') return 'request_lapsed'
  return change === 'unconfirmed' ? 'booking_unconfirmed' : 'booking_canceled'
}

function changeOf({ status }: BookingRow, { by }: Pick<Cancellation, 'by'>): Change {
  if (by === 'system') return 'lapsed'
  return by === 'location' && status === 'pending' ? 'refused' : 'canceled'
}
