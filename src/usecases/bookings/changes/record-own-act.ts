import type { BookingView } from '#db/bookings/booking-view.ts'
import { insertStaffAction, type StaffAction } from '#db/staff/actions.ts'
import { atCommit, type Tx } from '#db/transaction.ts'
import type { BookingOfLocation, ProfessionalId } from '#domain/ids.ts'
import type { Actor } from '#domain/staff/actors.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import type { BookingRef } from '../by-link/booking-key.ts'

export type OwnActor = Exclude<Actor, 'staff'>

type OwnAct = Pick<StaffAction, 'kind' | 'at'> &
  Partial<Pick<StaffAction, 'before' | 'after'>> & { readonly actor: OwnActor }

/**
 * Writes the act of a client, a guest or the product on a booking to the location's audit log, at the end of the
 * transaction. It names no person and no device: the booking says whose it is.
 */
export function recordOwnAct(
  tx: Tx,
  { locationId, id: bookingId, professionalId }: BookingOfLocation & { readonly professionalId: ProfessionalId },
  act: OwnAct,
): void {
  const nothing = { customerId: null, deviceName: '', reason: null, before: {}, after: {} }
  atCommit(tx, () => insertStaffAction(tx, { ...nothing, ...act, locationId, bookingId, professionalId }))
}

/** The side of a booking's own client: in their account, or by its link. */
export const actorOf = (ref: BookingRef): 'client' | 'guest' => ('id' in ref ? 'client' : 'guest')

/** The booking as the audit log has it before and after such an act: times as the clock shows them. */
export function loggedFacts({ status, startDate, startMinute, duration, professional, total, services }: BookingView) {
  return {
    status,
    date: startDate,
    time: formatTime(startMinute),
    minutes: duration,
    professional_id: professional.id,
    ...(total.price !== null && { price_bani: total.price }),
    services: services.map(({ name }) => name),
  }
}
