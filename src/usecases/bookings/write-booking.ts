import { consumeSession, hasRequest, requestSubscription, type UsedSubscription } from '#db/billing/subscriptions.ts'
import { consumeVoucher, findVoucher, type VoucherRecord } from '#db/billing/vouchers.ts'
import { findNumbered } from '#db/bookings/booking-view.ts'
import { findClash } from '#db/bookings/customer.ts'
import { insertBooking, type NewBooking } from '#db/bookings/insert-booking.ts'
import { findRecipientOf } from '#db/bookings/recipient.ts'
import { lockOwner } from '#db/locks.ts'
import type { Tx } from '#db/transaction.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { voucherRefusal } from '#domain/billing/voucher-refusal.ts'
import { clashMessage } from '#domain/bookings/clash.ts'
import { comingUntil } from '#domain/bookings/coming.ts'
import { answerErrors } from '#domain/bookings/custom-fields.ts'
import { invalid, slotTaken, unauthenticated } from '#domain/errors.ts'
import type { SubscriptionId } from '#domain/ids.ts'
import type { PriceSummary } from '#domain/pricing/price-summary.ts'
import { epochToInstant, toEpochMinute } from '#domain/time/wall-time.ts'
import type { ChosenSlot } from '../availability/slot/choose-slot.ts'
import { UNKNOWN_LOCATION } from '../availability/slot/plan-visit.ts'
import { type Context, todayOf } from '../context.ts'
import { hashOfToken, manageToken } from '../messages/manage-link.ts'
import { writeAttendee } from './attendee.ts'
import { checkPending } from './limits/check-limits.ts'
import type { Written } from './notifications/notify.ts'
import { attendeeName, type Order, personKeyOf } from './order.ts'
import { lapseBefore, priceVisit, visitRows } from './visit-rows.ts'

const LAPSES_AFTER_HOURS = 24

/**
 * Settles the price of the chosen slot, and writes the booking with what pays for it. Throws price_changed, 422 by
 * field.
 */
export async function writeBooking(ctx: Context, tx: Tx, order: Order, slot: ChosenSlot): Promise<Written> {
  const { request, plan, booker } = order
  const contact = contactOf(order)
  const customFields = checkCustomFields(order)
  if (order.isRepeated) throw slotTaken([])
  if (request.refusesClash) await refuseClash(tx, order, slot)
  const another = await writeAttendee(ctx, tx, order, contact)
  const { voucher, subscription, summary } = await settlePrice(ctx, tx, order, slot)
  const isPending = needsApproval(ctx, order, subscription)
  const visit = visitRows(plan, slot, request, summary)
  const now = ctx.now()
  const written = await insertNumbered(ctx, tx, {
    ...visit,
    locationId: plan.locationId,
    customerId: booker.customerId,
    contact,
    another,
    professionalChosen: request.professionalId !== null,
    status: isPending ? 'pending' : 'confirmed',
    comment: request.comment.trim(),
    customFields,
    voucherId: voucher?.id ?? null,
    customerSubscriptionId: subscription?.id ?? null,
    lapsesAt: isPending ? lapseBefore(visit.startsAt, now.add({ hours: LAPSES_AFTER_HOURS })) : null,
    comingUntil: promisedUntil(order, visit.startsAt, now),
    createdAt: now,
    claims: slot.claims,
  })
  if (voucher && !(await consumeVoucher(tx, voucher, booker.owner, written.booking.id)))
    throw invalid({ voucher_code: `Voucherul ${voucher.code} a fost deja folosit.` })
  return written
}

/** Until when the client must say 'Vin': of those who have read so, and are asked before the visit. */
function promisedUntil(
  { request, location, account }: Order,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const limitMinutes = location?.comingLimitMinutes ?? 0
  const isAsked = account === null || (account.wantsReminders && (account.bySms || account.byEmail))
  if (request.comingMinutesRead !== limitMinutes || !isAsked) return null
  const until = comingUntil({ start: toEpochMinute(startsAt), limitMinutes, booked: toEpochMinute(now) })
  return until === null ? null : epochToInstant(until)
}

function contactOf({ booker, account }: Order): NewBooking['contact'] {
  const customer = booker.guest ?? account
  if (!customer) throw unauthenticated()
  const { firstName, lastName, phone, email } = customer
  return { name: `${firstName} ${lastName}`.trim(), phone, email }
}

/** The answers to the location's own questions, others left out; throws 422 by field for a required one without. */
function checkCustomFields({ request, location }: Order): Record<string, string> {
  if (!location) throw invalid({ location_id: UNKNOWN_LOCATION })
  const answers = new Map(Object.entries(request.customFields).map(([key, value]) => [key, value.trim()]))
  const errors = answerErrors(location.customFields, Object.fromEntries(answers))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return Object.fromEntries(
    location.customFields.flatMap(({ key }) => (answers.get(key) ? [[key, answers.get(key)!]] : [])),
  )
}

async function refuseClash(tx: Tx, { booker, request }: Order, { shown }: ChosenSlot): Promise<void> {
  const span = { startsAt: epochToInstant(shown.start), endsAt: epochToInstant(shown.end) }
  const clash = await findClash(tx, personKeyOf(booker), attendeeName(request), span)
  if (clash) throw invalid({ clash: clashMessage(clash) })
}

type Settled = {
  readonly voucher: VoucherRecord | null
  readonly subscription: UsedSubscription | null
  /** Null when nothing of the visit has a price. */
  readonly summary: PriceSummary | null
}

/** The price of the visit and its payment: a session is used up by this, a voucher by the booking. */
async function settlePrice(ctx: Context, tx: Tx, order: Order, slot: ChosenSlot): Promise<Settled> {
  const { request, plan, paidBy } = order
  const voucher = await usableVoucher(ctx, tx, order)
  const summary = priceVisit(plan, slot, request, { voucher, paidBySubscription: paidBy?.serviceId ?? null })
  const subscription = paidBy ? await takeSession(ctx, tx, order, paidBy.subscription) : null
  return { voucher, subscription, summary }
}

async function usableVoucher(ctx: Context, tx: Tx, { request, booker }: Order): Promise<VoucherRecord | null> {
  if (!request.voucherCode?.trim()) return null
  const { owner, customerId } = booker
  const { voucherCode: code, locationId, serviceIds } = request
  const voucher = await findVoucher(tx, { code, locationId, owner, customerId })
  const refusal = voucherRefusal(voucher, { customerId, locationId, serviceIds }, todayOf(ctx))
  if (refusal !== null) throw invalid({ voucher_code: refusal })
  return voucher
}

/** A session of what the customer has; else of a request for the subscription, of which one may wait at a time. */
async function takeSession(
  ctx: Context,
  tx: Tx,
  order: Order,
  subscription: { readonly id: SubscriptionId; readonly sessions: number },
): Promise<UsedSubscription> {
  const { request, booker } = order
  const { customerId } = booker
  if (customerId === null)
    throw invalid({ services_subscription_id: 'Un abonament se ține pe cont. Intră în cont ca să îl folosești.' })
  await lockOwner(tx, `subscriptions of ${ownerKey({ customerId })}`)
  const which = { customerId, locationId: request.locationId, subscriptionId: subscription.id }
  const used = await consumeSession(tx, which, request.date)
  if (used?.approved) return used
  checkPending(ctx, order, 'services_subscription_id')
  if (used) return used
  if (await hasRequest(tx, which)) throw invalid({ services_subscription_id: ALL_REQUESTED })
  return requestSubscription(tx, which, subscription.sessions, ctx.now())
}

const ALL_REQUESTED =
  'Cererea ta pentru acest abonament are deja toate ședințele rezervate. Așteaptă aprobarea sau anulează una dintre ele.'

/** Whether it waits for the location's yes: to its subscription, or to the visit. Throws 422 past what may wait. */
function needsApproval(ctx: Context, order: Order, subscription: UsedSubscription | null): boolean {
  const isVisitAsked = order.plan.services.some(({ asksApproval }) => asksApproval)
  if (subscription !== null) return isVisitAsked || !subscription.approved
  if (isVisitAsked) checkPending(ctx, order, 'services')
  return isVisitAsked
}

type Unnumbered = Omit<NewBooking, 'number' | 'manageHash'>

/** Nobody confuses these letters and figures over the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Writes a booking under a fresh number, and reads it in the same packet. */
export async function insertNumbered(
  ctx: Pick<Context, 'random' | 'settings'>,
  tx: Tx,
  row: Unnumbered,
): Promise<Written> {
  for (;;) {
    const number = freshNumber(ctx.random)
    const manageHash = hashOfToken(manageToken(ctx.settings, number))
    const inserted = insertBooking(tx, { ...row, number, manageHash })
    const read = Promise.all([findNumbered(tx, number), findRecipientOf(tx, number)])
    // Why it was not written says more than that nothing can be read after that.
    read.catch(() => undefined)
    if ((await inserted) === null) continue
    const [booking, recipient] = await read
    if (!booking || !recipient) throw new Error(`booking ${number} was written and is not there`)
    return { booking, recipient }
  }
}

/** A number for a booking, such as D-7KXW3M; whether it is another's the database says. */
export function freshNumber(random: Context['random']): string {
  const bytes = Buffer.from(random.token(), 'base64url').subarray(0, 6)
  return `D-${[...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}
