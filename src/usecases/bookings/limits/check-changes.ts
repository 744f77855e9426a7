import type { Placer } from '#db/bookings/customer.ts'
import { listCancellations, listMoves } from '#db/bookings/limits/person-bookings.ts'
import type { Standing } from '#db/bookings/own-booking.ts'
import { lockOwner, type Tx } from '#db/transaction.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { BOOKING_RATES, LONGEST_RATE_SECONDS } from '#domain/bookings/limits/booking-limits.ts'
import { countOf } from '#domain/text/counts.ts'
import type { Context } from '../../context.ts'
import { checkRate } from './check-rate.ts'

/**
 * Throws too_many past the cancellations that one person may make. The caller has locked the booking and no resource.
 */
export async function checkCancelRate(ctx: Context, tx: Tx, booking: Standing): Promise<void> {
  const [placer, now, since] = await lockPerson(ctx, tx, booking)
  const ago = await listCancellations(tx, placer, now, since)
  checkRate(ctx, BOOKING_RATES.cancel, ago, (count) => `anulat ${countOf(count, 'rezervare', 'rezervări')}`)
}

/**
 * Throws too_many past the moves of this booking, or of this person. The caller has locked the booking and no resource.
 */
export async function checkMoveRate(ctx: Context, tx: Tx, booking: Standing): Promise<void> {
  const [placer, now, since] = await lockPerson(ctx, tx, booking)
  const moves = await listMoves(tx, placer, now, since)
  const ofThis = moves.filter(({ bookingId }) => bookingId === booking.id)
  const times = (count: number) => countOf(count, 'dată', 'ori')
  checkRate(ctx, BOOKING_RATES.moveOne, secondsAgo(ofThis), (count) => `mutat rezervarea de ${times(count)}`)
  checkRate(ctx, BOOKING_RATES.move, secondsAgo(moves), (count) => `mutat rezervări de ${times(count)}`)
}

const secondsAgo = (moves: readonly { readonly ago: number }[]) => moves.map(({ ago }) => ago)

/** Lets one change of this person be counted at a time. */
async function lockPerson(ctx: Context, tx: Tx, { customerId, contactPhone }: Standing) {
  const placer: Placer = customerId === null ? { phone: contactPhone } : { customerId }
  await lockOwner(tx, ownerKey(placer))
  const now = ctx.now()
  return [placer, now, now.subtract({ seconds: LONGEST_RATE_SECONDS })] as const
}
