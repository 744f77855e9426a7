import { loadServices } from '#db/bookings/load-services.ts'
import { type Agreed, saveAgreed } from '#db/calendar/agreed.ts'
import type { MovedVisit } from '#db/calendar/move-visit.ts'
import { listFirstNames } from '#db/calendar/occupants.ts'
import type { VisitTime } from '#db/calendar/visit-time.ts'
import type { Tx } from '#db/transaction.ts'
import { RULES_OF_STARTS } from '#domain/availability/rules/soft-rules.ts'
import { forbidden, invalid } from '#domain/errors.ts'
import type { BookingId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { spreadTotal } from '#domain/pricing/agreed-price.ts'
import { summed } from '#domain/pricing/price-summary.ts'
import type { PricedService } from '#domain/pricing/voucher.ts'
import { loadBetween, type RuledVisit } from '../../availability/between/between-visits.ts'
import type { ChosenSlot } from '../../availability/slot/choose-slot.ts'
import { bookedPrices } from '../../bookings/changes/plan-move.ts'
import type { NotifiedBooking } from '../../bookings/notifications/notify.ts'
import { pricedRows, type ServiceLine, serviceLines } from '../../bookings/visit-rows.ts'
import { takeTimeAt } from '../../concurrency/at-location.ts'
import { keyedRequest } from '../../concurrency/idempotency.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { type ClientChoice, knownClient } from '../acts/resolve-client.ts'
import { checkChangeableNow, clientOf, finishAct, lockChangeable, retakeSlot, rewrite } from '../undoable-act.ts'
import { type ChangePlan, planChange, pricesOf } from './plan-change.ts'
import { checkReassignable, notifyFormer, reassign } from './reassign.ts'

export type StaffChange = {
  /** Null: as they are. */
  readonly serviceIds: readonly ServiceId[] | null
  /** The length of the whole visit; null: as it is, or as the services take. */
  readonly minutes: number | null
  /** The total that was agreed on, and why; null: as the services cost. */
  readonly price: { readonly total: Bani; readonly reason: string } | null
  /** The person whose it is; null: as it is. */
  readonly client: ClientChoice | null
  readonly override: boolean
  readonly overlap?: boolean
  /** False: 'Nu anunța clientul'. */
  readonly notifies: boolean
}

/**
 * Changes what a booking is, for whom and at what price; its professional and start stay. Time that it gives up is
 * held while the change can be undone; its client is notified once, after that. Throws not_found, forbidden, 422 by
 * field (`rule`: see placeByStaff), slot_taken with what is there. Repeated under the same key it answers the same.
 */
export async function changeByStaff(
  ctx: StaffContext,
  id: BookingId,
  change: StaffChange,
  key: string | null = null,
): Promise<NotifiedBooking> {
  const { locationId } = ctx.staff
  const keyed = keyedRequest(ctx, key, { id, ...change, by: 'change' })
  return takeTimeAt(ctx, locationId, (tx) => changeWithin(ctx, tx, id, change), keyed)
}

type Changing = { readonly before: MovedVisit; readonly change: StaffChange }

async function changeWithin(ctx: StaffContext, tx: Tx, id: BookingId, change: StaffChange): Promise<NotifiedBooking> {
  const before = await lockChangeable(ctx, tx, id)
  checkChangeableNow(ctx, before.booking)
  const { price, client, notifies } = change
  if (client) checkReassignable(before)
  const planned = await planChange(tx, before, change)
  if (!planned && !price && !client) throw invalid({ services: 'Nu ai schimbat nimic.' })
  const old = { ...before.visit, agreed: agreedOf(before) }
  const write = (visit: NewVisit) => writeChange(ctx, tx, { before, change }, visit)
  const changed = planned
    ? await retakeSlot(ctx, tx, { slot: await slotOf(ctx, tx, { before, change }, planned), before, old }, (slot) =>
        write(newVisit(planned, slot, { before, change })),
      )
    : await rewrite(ctx, tx, { before, old }, async () =>
        write(sameVisit(before, await pastRules(ctx, tx, { before, change }))),
      )
  if (client && notifies) await notifyFormer(ctx, tx, before, changed)
  const why = price ? { reason: price.reason.trim() } : {}
  return finishAct(ctx, tx, changed, {
    kind: 'booking_changed',
    before,
    notifies,
    isReassigned: client !== null,
    ...why,
  })
}

/** The time of the changed visit, from the same start. */
async function slotOf(ctx: StaffContext, tx: Tx, { before, change }: Changing, { plan }: ChangePlan) {
  const { visit, booking } = before
  const names = await listFirstNames(tx, booking.locationId)
  const { override, overlap = false } = change
  const between = await betweenOf(ctx, tx, { before, change }, plan)
  return { plan, names, start: visit, override, overlap, exempt: RULES_OF_STARTS, earliest: 0, between }
}

/** The rules between visits, where the services or the client change: another length breaks none. */
async function betweenOf(ctx: StaffContext, tx: Tx, { before, change }: Changing, plan: RuledVisit) {
  if (change.serviceIds === null && change.client === null) return null
  const client = change.client ? await knownClient(ctx, tx, change.client) : clientOf(before)
  return client && loadBetween(tx, plan, client, before.booking)
}

/** The visit as it is to be, at the prices that hold unless another total is agreed on. */
type NewVisit = {
  readonly time: VisitTime
  readonly services: readonly ServiceLine[]
  readonly prices: readonly PricedService[]
  /** Whether the team has agreed on them, or on some of them. */
  readonly isPriceAgreed: boolean
}

/** Terms that the team has agreed on before hold for the services that stay. */
function newVisit(planned: ChangePlan, slot: ChosenSlot, { before, change }: Changing): NewVisit {
  const { visit, view, booking } = before
  const isLengthAgreed = change.minutes !== null || (visit.isLengthAgreed && planned.keepsLengths)
  return {
    time: { ...visit, ...slot.shown, isLengthAgreed, overridden: slot.overridden },
    services: serviceLines(planned.plan.services, slot.visit),
    prices: pricesOf(planned, slot, view),
    isPriceAgreed: booking.isPriceAgreed && planned.keepsPrices,
  }
}

/** The rules that a visit of the same time goes past, also those between the visits of another client. */
async function pastRules(ctx: StaffContext, tx: Tx, { before, change }: Changing): Promise<readonly string[]> {
  const { visit, booking } = before
  const others = visit.overridden.filter((rule) => rule !== 'between_visits')
  if (change.client === null) return visit.overridden
  const services = await loadServices(tx, booking.locationId, booking.serviceIds)
  const between = await betweenOf(ctx, tx, { before, change }, { locationId: booking.locationId, services })
  const broken = between?.broken(booking.start) ?? []
  if (broken.length === 0) return others
  if (!change.override) throw invalid({ rule: broken })
  if (!ctx.staff.rights.has('override_rules')) throw forbidden()
  return [...others, 'between_visits']
}

const sameVisit = (before: MovedVisit, overridden: readonly string[]): NewVisit => ({
  time: { ...before.visit, overridden },
  services: agreedOf(before).services,
  prices: bookedPrices(before.view),
  isPriceAgreed: before.booking.isPriceAgreed,
})

async function writeChange(
  ctx: StaffContext,
  tx: Tx,
  { before, change: { price, client } }: Changing,
  { time, services, prices, isPriceAgreed }: NewVisit,
): Promise<void> {
  const priced = pricedRows(services, summed(price ? spreadTotal(prices, price.total) : prices))
  const agreed = { ...priced, isPriceAgreed: price !== null || isPriceAgreed }
  await saveAgreed(tx, before.booking, { visit: time, agreed }, ctx.now())
  if (client) await reassign(ctx, tx, before, client)
}

/** As it was, to be put back. */
const agreedOf = ({ view, bookedFor, booking }: MovedVisit): Agreed => ({
  total: view.total,
  isPriceAgreed: booking.isPriceAgreed,
  priced: view.priced,
  bookedFor,
  services: view.services.map(({ id: serviceId, name, duration: durationMinutes, ...prices }) => {
    return { serviceId, name, durationMinutes, ...prices }
  }),
})
