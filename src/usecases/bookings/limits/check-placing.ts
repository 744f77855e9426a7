import { countPersonBookings, type PersonBookings } from '#db/bookings/limits/person-bookings.ts'
import { findBookingLocation } from '#db/bookings/location.ts'
import { lockOwner, type Tx } from '#db/transaction.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { BOOKING_LIMITS, BOOKING_RATES, LONGEST_RATE_SECONDS } from '#domain/bookings/limits/booking-limits.ts'
import { invalid } from '#domain/errors.ts'
import { countOf } from '#domain/text/counts.ts'
import type { Context } from '../../context.ts'
import { placerOf } from '../booker.ts'
import type { Order } from '../booking-request.ts'
import { checkRate } from './check-rate.ts'

/**
 * Refuses a booking past what one person may place in a while (too_many) or have upcoming (422). Takes the person's
 * owner lock until the transaction ends, so that parallel requests are counted one after another; to be called before
 * any resource is locked, and outside savepoints.
 */
export async function checkPlacing(ctx: Context, tx: Tx, order: Order): Promise<void> {
  await lockOwner(tx, order.booker.owner)
  const has = await countBookings(ctx, tx, order)
  checkRate(ctx, BOOKING_RATES.place, has.placedSecondsAgo, (count) => `făcut ${bookings(count)}`)
  const refusal = refusalOf(has, order.plan.longestMinutes, ctx.settings.limitsFactor)
  if (refusal !== null) throw invalid({ limit: refusal(...(await namesOf(tx, order))) })
}

/**
 * Refuses (422 by `field`) one more booking that waits for the location's approval. The caller holds the person's owner
 * lock.
 */
export async function checkPending(
  ctx: Context,
  tx: Tx,
  order: Order,
  field: 'services_subscription_id' | 'services',
): Promise<void> {
  const { pendingHere } = await countBookings(ctx, tx, order)
  if (pendingHere < Math.round(BOOKING_LIMITS.pendingAtLocation * ctx.settings.limitsFactor)) return
  const [where, call] = await namesOf(tx, order)
  const requests = countOf(pendingHere, 'cerere', 'cereri')
  throw invalid({
    [field]: `Ai deja ${requests} care așteaptă aprobarea la ${where}. Așteaptă răspunsul, anulează una dintre ele${call}.`,
  })
}

function countBookings(ctx: Context, tx: Tx, { request, booker }: Order): Promise<PersonBookings> {
  const now = ctx.now()
  const since = now.subtract({ seconds: LONGEST_RATE_SECONDS })
  return countPersonBookings(tx, placerOf(booker), request.locationId, now, since)
}

type Sentence = (where: string, call: string) => string

/** What to say of the first bound that one more booking would pass; null when it passes none. */
function refusalOf(has: PersonBookings, minutes: number, factor: number): Sentence | null {
  const most = (limit: keyof typeof BOOKING_LIMITS) => Math.round(BOOKING_LIMITS[limit] * factor)
  if (has.upcomingHere >= most('upcomingAtLocation'))
    return (where, call) => `Ai deja ${upcoming(has.upcomingHere)} la ${where}. Anulează una dintre ele${call}.`
  const mostMinutes = most('upcomingMinutesAtLocation')
  if (has.upcomingHere > 0 && has.minutesHere + minutes > mostMinutes) {
    const hours = countOf(Math.round(mostMinutes / 60), 'oră', 'ore')
    return (where, call) => `Ai avea peste ${hours} rezervate la ${where}. Anulează o rezervare de acolo${call}.`
  }
  if (has.upcoming >= most('upcomingOverall'))
    return () => `Ai deja ${upcoming(has.upcoming)}. Anulează una dintre ele ca să faci alta.`
  return null
}

/** The location's name, and the words that say how else to book there: nothing where it has no phone. */
async function namesOf(tx: Tx, { request }: Order): Promise<[where: string, call: string]> {
  const location = await findBookingLocation(tx, request.locationId, request.serviceIds)
  if (!location) throw invalid({ location_id: 'Salonul nu există sau nu mai primește rezervări.' })
  const { name, phone } = location
  return [name, phone === null ? '' : ` sau sună la ${name}: ${phoneLabel(phone)}`]
}

const bookings = (count: number) => countOf(count, 'rezervare', 'rezervări')
const upcoming = (count: number) => countOf(count, 'rezervare viitoare', 'rezervări viitoare')
