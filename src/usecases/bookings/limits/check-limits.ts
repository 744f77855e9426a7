import type { BookingRow } from '#db/bookings/booking-row.ts'
import type { PersonKey } from '#db/bookings/customer.ts'
import { listCancellations, listMoves, type PersonBookings } from '#db/bookings/limits/person-bookings.ts'
import { lockOwner } from '#db/locks.ts'
import type { Tx } from '#db/transaction.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import {
  BOOKING_LIMITS,
  BOOKING_RATES,
  LONGEST_RATE_SECONDS,
  type Rate,
  usedUpRate,
  waitLabel,
} from '#domain/bookings/limits/booking-limits.ts'
import { invalid, tooMany } from '#domain/errors.ts'
import { countOf } from '#domain/text/counts.ts'
import { checkNamed } from '../../availability/slot/check-named.ts'
import { UNKNOWN_LOCATION } from '../../availability/slot/plan-visit.ts'
import type { Context } from '../../context.ts'
import type { Order } from '../order.ts'

/**
 * Refuses a booking past what one person may place in a while (too_many) or have upcoming (422), and one of nobody's
 * where the location wants its clients to choose (422).
 */
export function checkPlacing(ctx: Context, order: Order): void {
  const { has, location, request } = order
  checkNamed(request, location)
  checkRate(ctx, BOOKING_RATES.place, has.placedSecondsAgo, (count) => `făcut ${bookings(count)}`)
  const refusal = refusalOf(has, order.plan.longestMinutes, ctx.settings.limitsFactor)
  if (refusal !== null) throw invalid({ limit: refusal(...namesOf(order)) })
}

/** Whether checkPlacing lets the person place one more booking of so many minutes. */
export function isWithinLimits({ settings }: Pick<Context, 'settings'>, has: PersonBookings, minutes: number): boolean {
  const { limitsFactor } = settings
  return (
    usedUpRate(BOOKING_RATES.place, has.placedSecondsAgo, limitsFactor) === null &&
    refusalOf(has, minutes, limitsFactor) === null
  )
}

/** Refuses (422 by `field`) one more booking that waits for the location's approval. */
export function checkPending(ctx: Context, order: Order, field: 'services_subscription_id' | 'services'): void {
  const { pendingHere } = order.has
  if (pendingHere < Math.round(BOOKING_LIMITS.pendingAtLocation * ctx.settings.limitsFactor)) return
  const [where, call] = namesOf(order)
  const requests = countOf(pendingHere, 'cerere', 'cereri')
  throw invalid({
    [field]: `Ai deja ${requests} care așteaptă aprobarea la ${where}. Așteaptă răspunsul, anulează una dintre ele${call}.`,
  })
}

type Sentence = (where: string, call: string) => string

/** The sentence about the first bound that one more booking would pass; null when it passes none. */
function refusalOf(has: PersonBookings, minutes: number, factor: number): Sentence | null {
  const most = (limit: keyof typeof BOOKING_LIMITS) => Math.round(BOOKING_LIMITS[limit] * factor)
  if (has.upcomingHere >= Math.round(has.mostHere * factor))
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
function namesOf({ location }: Order): [where: string, call: string] {
  if (!location) throw invalid({ location_id: UNKNOWN_LOCATION })
  const { name, phone } = location
  return [name, phone === null ? '' : ` sau sună la ${name}: ${phoneLabel(phone)}`]
}

/**
 * Throws too_many past the cancellations that one person may make. The caller has locked the booking and no resource.
 */
export async function checkCancelRate(ctx: Context, tx: Tx, booking: BookingRow): Promise<void> {
  const [person, now, since] = await lockPerson(ctx, tx, booking)
  const ago = await listCancellations(tx, person, now, since)
  checkRate(ctx, BOOKING_RATES.cancel, ago, (count) => `anulat ${bookings(count)}`)
}

/**
 * Throws too_many past the moves of this booking, or of this person. The caller has locked the booking and no resource.
 */
export async function checkMoveRate(ctx: Context, tx: Tx, booking: BookingRow): Promise<void> {
  const [person, now, since] = await lockPerson(ctx, tx, booking)
  const moves = await listMoves(tx, person, now, since)
  const ofThis = moves.filter(({ bookingId }) => bookingId === booking.id)
  const times = (count: number) => countOf(count, 'dată', 'ori')
  checkRate(ctx, BOOKING_RATES.moveOne, secondsAgo(ofThis), (count) => `mutat rezervarea de ${times(count)}`)
  checkRate(ctx, BOOKING_RATES.move, secondsAgo(moves), (count) => `mutat rezervări de ${times(count)}`)
}

const secondsAgo = (moves: readonly { readonly ago: number }[]) => moves.map(({ ago }) => ago)

/** Lets one change of this person be counted at a time. */
async function lockPerson(ctx: Context, tx: Tx, { customerId, contactPhone }: BookingRow) {
  const person: PersonKey = customerId === null ? { phone: contactPhone } : { customerId }
  await lockOwner(tx, ownerKey(person))
  const now = ctx.now()
  return [person, now, now.subtract({ seconds: LONGEST_RATE_SECONDS })] as const
}

/** Throws too_many when a rate is used up. `done` says what was done so often, as in 'Ai … în ultima oră.' */
function checkRate(
  { settings }: Pick<Context, 'settings'>,
  rates: readonly Rate[],
  secondsAgo: readonly number[],
  done: (count: number) => string,
): void {
  const used = usedUpRate(rates, secondsAgo, settings.limitsFactor)
  if (used === null) return
  const window = used.seconds > 3600 ? 'în ultima zi' : 'în ultima oră'
  throw tooMany(used.wait, `Ai ${done(used.most)} ${window}. Încearcă din nou peste ${waitLabel(used.wait)}.`)
}

const bookings = (count: number) => countOf(count, 'rezervare', 'rezervări')
const upcoming = (count: number) => countOf(count, 'rezervare viitoare', 'rezervări viitoare')
