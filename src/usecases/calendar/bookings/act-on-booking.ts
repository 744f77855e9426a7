import { type BookingRow, lockBooking } from '#db/bookings/booking-row.ts'
import { loadActState } from '#db/calendar/act-state.ts'
import type { Tx } from '#db/transaction.ts'
import type { BookingId } from '#domain/ids.ts'
import { transactionAt } from '../../concurrency/at-location.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'
import { changeable } from './changeable.ts'

type ActOnBooking = {
  readonly kind: string
  readonly reason?: string
  /** Facts besides the booking's own columns that the act changes, read before and after it. */
  readonly factsOf?: (tx: Tx, booking: BookingRow) => Promise<object>
}

/**
 * Runs an act on a booking of the location, locked, and writes it to the audit log with the state before and after.
 * Gives the act's answer.
 * Throws not_found, forbidden for a calendar that the member may not change.
 */
export function actOnBooking<T>(
  ctx: StaffContext,
  id: BookingId,
  { factsOf = async () => ({}), ...act }: ActOnBooking,
  work: (tx: Tx, booking: BookingRow) => Promise<T>,
): Promise<T> {
  const { locationId } = ctx.staff
  return transactionAt(ctx, locationId, async (tx) => {
    const booking = changeable(ctx, await lockBooking(tx, { locationId, id }))
    const stateNow = async () => ({ ...(await loadActState(tx, locationId, id)), ...(await factsOf(tx, booking)) })
    const before = await stateNow()
    const answer = await work(tx, booking)
    const after = await stateNow()
    const { professionalId } = booking
    recordAct(ctx, tx, { ...act, bookingId: id, professionalId, before, after })
    return answer
  })
}
