import { findStanding } from '#db/bookings/own-booking.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type Availability, checkDays, startsOf, storedTimes } from '#usecases/availability/list-availability.ts'
import { type Context, ownerKeysOf } from '#usecases/context.ts'
import { type BookingRef, keyOf, unknownBooking } from '../by-link/booking-key.ts'
import { planMove } from './plan-move.ts'

export type MovesRequest = {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly professionalId: ProfessionalId | null
}

/**
 * The starts to which a booking can be moved, with what it would then cost. What it takes now does not stand in its
 * way.
 */
export async function listMoves(ctx: Context, ref: BookingRef, request: MovesRequest): Promise<Availability> {
  checkDays(request)
  const booking = await findStanding(ctx.db, keyOf(ctx, ref))
  if (!booking) throw unknownBooking()
  const { plan, payment, paidBySubscription } = await planMove(ctx.db, booking, request.professionalId, {
    byTeam: false,
  })
  const pricing = { voucher: payment.voucher, paidBySubscription }
  const times = storedTimes(ctx, plan, { ownerKeys: ownerKeysOf(ctx), bookingId: booking.id })
  return startsOf({ plan, pricing, moved: booking }, request, times)
}
