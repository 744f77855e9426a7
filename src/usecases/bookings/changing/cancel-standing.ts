import { type Cancellation, cancelBookingRow } from '#db/bookings/changing/cancel.ts'
import type { Standing } from '#db/bookings/own-booking.ts'
import type { Tx } from '#db/transaction.ts'
import { refreshFreeTime } from '../../availability/refresh-free-time.ts'
import type { Deps } from '../../context.ts'
import { tellBooking } from '../telling/tell-booking.ts'
import { announceFreed } from './announce-freed.ts'

/**
 * Cancels a booking that this transaction has locked, whatever its deadline says: claims freed, what paid for it given
 * back, reminders dropped, one notice written, and whoever waits for the place told. False when it was cancelled before.
 */
export async function cancelStanding(
  deps: Pick<Deps, 'now' | 'settings'>,
  tx: Tx,
  booking: Standing,
  how: Omit<Cancellation, 'at'>,
): Promise<boolean> {
  if (!(await cancelBookingRow(tx, booking, { ...how, at: deps.now() }))) return false
  await announceFreed(tx, booking, deps.now())
  await tellBooking(deps, tx, booking, how.by === 'system' ? 'lapsed' : 'canceled')
  await refreshFreeTime(tx, deps.now())
  return true
}
