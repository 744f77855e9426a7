import type { NewClaim } from '#db/availability/claims.ts'
import { findHold, findLiveHold } from '#db/availability/holds.ts'
import { consumeSession, hasRequest, requestSubscription, type UsedSubscription } from '#db/billing/subscriptions.ts'
import { consumeVoucher, findVoucher, type VoucherRecord } from '#db/billing/vouchers.ts'
import { hasSameBooking } from '#db/bookings/customer.ts'
import { insertBooking, type NewBooking } from '#db/bookings/insert-booking.ts'
import { lockOwner, type Tx } from '#db/transaction.ts'
import { visitMinutes } from '#domain/availability/visit.ts'
import { chosenSubscription } from '#domain/billing/chosen-subscription.ts'
import { voucherRefusal } from '#domain/billing/voucher-refusal.ts'
import type { FourPrices } from '#domain/catalogue/price.ts'
import { invalid, priceChanged, slotTaken } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import { type PriceSummary, summarisePrice } from '#domain/pricing/price-summary.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import { ownersOf } from '../availability/owners.ts'
import { isSame } from '../availability/place-hold.ts'
import { type TakenStart, takeStart } from '../availability/take-start.ts'
import { type Context, todayOf } from '../context.ts'
import { hashOfToken, manageToken } from '../messages/manage-link.ts'
import type { Order } from './booking-request.ts'
import { checkPending } from './limits/check-placing.ts'
import { loadParties, type Parties, placerOf } from './load-parties.ts'

/** What a service costs that nobody is charged for. */
export const ZERO: FourPrices = { price: 0, maxPrice: null, basePrice: 0, maxBasePrice: null }
/** A total that is not shown. */
export const HIDDEN: FourPrices = { price: null, maxPrice: null, basePrice: null, maxBasePrice: null }
const LAPSES_AFTER_HOURS = 24

export type WrittenBooking = {
  readonly bookingId: number
  readonly claims: readonly NewClaim[]
}

/** Takes the start, settles the price, and writes the booking with what pays for it; its claims are the caller's to insert. */
export async function writeBooking(ctx: Context, tx: Tx, order: Order): Promise<WrittenBooking> {
  const { request, plan, booker } = order
  const owners = ownersOf(ctx)
  const preferred = () => heldProfessional(ctx, tx, order, owners)
  const taken = await takeStart(tx, plan, request, { owners, now: ctx.now(), preferred })
  const parties = await loadParties(tx, order)
  const startsAt = epochToInstant(taken.shown.start)
  if (await hasSameBooking(tx, placerOf(booker), plan.locationId, startsAt, request.serviceIds)) throw slotTaken([])
  const voucher = await usableVoucher(ctx, tx, order)
  const chosen = chosenSubscription(plan.services, request.subscriptionId)
  const summary = summarisePrice({
    services: plan.services,
    professionalId: taken.professionalId,
    when: request,
    voucher,
    paidBySubscription: chosen?.serviceId ?? null,
  })
  checkExpected(request.expectedTotal, summary)
  const subscription = chosen ? await takeSession(ctx, tx, order, chosen.subscription) : null
  const bookingId = await insertNumbered(ctx, tx, toRow(ctx, order, parties, taken, summary, voucher, subscription))
  if (voucher && !(await consumeVoucher(tx, voucher, booker.owner, bookingId)))
    throw invalid({ voucher_code: `Voucherul ${voucher.code} a fost deja folosit.` })
  return { bookingId, claims: taken.claims }
}

/** Who was held for this very visit; throws 422 when the hold is another's. A lapsed one is as none. */
async function heldProfessional(ctx: Context, tx: Tx, { request }: Order, owners: string[]): Promise<number | null> {
  if (request.holdId !== null) {
    const named = await findHold(tx, request.holdId)
    if (named && !owners.includes(named.owner)) throw invalid({ hold_id: 'Locul acesta este ținut pentru altcineva.' })
  }
  const held = await findLiveHold(tx, owners, ctx.now())
  return held && isSame(held, request) ? held.professionalId : null
}

async function usableVoucher(ctx: Context, tx: Tx, { request, booker }: Order): Promise<VoucherRecord | null> {
  if (!request.voucherCode?.trim()) return null
  const voucher = await findVoucher(tx, request.voucherCode, request.locationId, booker.owner, booker.customerId)
  const { locationId, serviceIds } = request
  const today = todayOf(ctx)
  const refusal = voucherRefusal(voucher, { customerId: booker.customerId, locationId, serviceIds }, today)
  if (refusal !== null) throw invalid({ voucher_code: refusal })
  return voucher
}

/** The customer agreed to a price; another one needs to be agreed to again: 422. */
export function checkExpected(expected: number | null, summary: PriceSummary | null): void {
  if (expected === null) return
  const price = summary === null ? 0 : (summary.total?.price ?? null)
  if (price === expected) return
  const now = price === null ? 'Prețul nu mai este afișat' : `Prețul este acum ${formatMoney(price)}`
  throw priceChanged(`${now}. Verifică și confirmă din nou.`, price)
}

/** A session of what the customer has; else of a request for the subscription, of which one may wait at a time. */
async function takeSession(
  ctx: Context,
  tx: Tx,
  order: Order,
  subscription: { readonly id: number; readonly sessions: number },
): Promise<UsedSubscription> {
  const { request, booker } = order
  const { customerId } = booker
  if (customerId === null)
    throw invalid({ services_subscription_id: 'Un abonament se ține pe cont. Intră în cont ca să îl folosești.' })
  await lockOwner(tx, `subscriptions of customer:${customerId}`)
  const used = await consumeSession(tx, customerId, request.locationId, subscription.id, request.date)
  if (used?.approved) return used
  await checkPending(ctx, tx, order)
  if (used) return used
  if (await hasRequest(tx, customerId, request.locationId, subscription.id))
    throw invalid({ services_subscription_id: ALL_ASKED })
  return requestSubscription(tx, customerId, request.locationId, subscription, ctx.now())
}

const ALL_ASKED =
  'Cererea ta pentru acest abonament are deja toate ședințele rezervate. Așteaptă aprobarea sau anulează una dintre ele.'

function toRow(
  ctx: Context,
  { request, plan, booker }: Order,
  { customer, customFields }: Parties,
  taken: TakenStart,
  summary: PriceSummary | null,
  voucher: VoucherRecord | null,
  subscription: UsedSubscription | null,
): Unnumbered {
  const now = ctx.now()
  const startsAt = epochToInstant(taken.shown.start)
  const pending = subscription !== null && !subscription.approved
  const lapse = now.add({ hours: LAPSES_AFTER_HOURS })
  return {
    locationId: plan.locationId,
    customerId: booker.customerId,
    contact: {
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      phone: customer.phone,
      email: customer.email,
    },
    professionalId: taken.professionalId,
    professionalChosen: request.professionalId !== null,
    status: pending ? 'pending' : 'confirmed',
    startsAt,
    endsAt: epochToInstant(taken.shown.end),
    startDate: request.date,
    startMinute: request.minute,
    durationMinutes: visitMinutes(taken.visit),
    total: summary === null ? ZERO : (summary.total ?? HIDDEN),
    priced: summary !== null,
    comment: request.comment.trim(),
    customFields,
    voucherId: voucher?.id ?? null,
    customerSubscriptionId: subscription?.id ?? null,
    lapsesAt: pending ? (Temporal.Instant.compare(lapse, startsAt) < 0 ? lapse : startsAt) : null,
    createdAt: now,
    services: plan.services.map((service, index) => ({
      serviceId: service.id,
      name: service.name,
      durationMinutes: taken.visit[index]?.durationMinutes ?? service.durationMinutes,
      ...(summary?.services[index] ?? ZERO),
    })),
  }
}

type Unnumbered = Omit<NewBooking, 'number' | 'manageHash'>

/** Nobody confuses these letters and figures over the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

async function insertNumbered(ctx: Context, tx: Tx, row: Unnumbered): Promise<number> {
  for (;;) {
    const bytes = Buffer.from(ctx.random.token(), 'base64url').subarray(0, 6)
    const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length])
    const number = `D-${letters.join('')}`
    const manageHash = hashOfToken(manageToken(ctx.settings, number))
    const id = await insertBooking(tx, { ...row, number, manageHash })
    if (id !== null) return id
  }
}
