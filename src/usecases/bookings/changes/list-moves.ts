import { findBookingRow } from '#db/bookings/booking-row.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { loadBetween } from '#usecases/availability/between/between-visits.ts'
import { type Availability, checkDays, startsOf, storedTimes } from '#usecases/availability/list-availability.ts'
import { checkNamed } from '#usecases/availability/slot/check-named.ts'
import { type Context, ownerKeysOf } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { planMove } from './plan-move.ts'
import { bookerOf, wantedProfessional } from './reschedule-booking.ts'

export type MovesRequest = {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly professionalId: ProfessionalId | null
}

/**
 * The starts to which a booking can be moved, with what it would then cost. Its own claims do not stand in its way. If
 * clients must choose a professional, the starts are that one's; throws 422 if none was ever named.
 */
export async function listMoves(ctx: Context, ref: BookingRef, request: MovesRequest): Promise<Availability> {
  checkDays(request)
  const booking = await findBookingRow(ctx.db, keyOf(ctx, ref))
  if (!booking) throw unknownBooking()
  const professionalId = booking.anyProfessional
    ? request.professionalId
    : wantedProfessional(booking, { professionalId: request.professionalId ?? undefined })
  checkNamed({ professionalId }, booking)
  const { plan, priceAt } = await planMove(ctx.db, booking, professionalId, { byTeam: false })
  const between = await loadBetween(ctx.db, plan, bookerOf(booking), booking)
  const times = storedTimes(ctx, plan, { ownerKeys: ownerKeysOf(ctx), bookingId: booking.id })
  return startsOf({ plan, priceAt, moved: booking, between }, request, times)
}
