import * as db from '#db/locations/menu/prices.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { priceRefusal } from '#domain/catalogue/price-form.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { Bani } from '#domain/money.ts'
import { raisedPrice } from '#domain/pricing/raise-price.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { boundaryToEpoch, epochToInstant } from '#domain/time/wall-time.ts'
import { type Deps, todayOf } from '../../context.ts'
import type { StaffContext } from '../../staff/staff.ts'
import { changeLocation } from '../change-location.ts'

/** How far ahead prices may be planned. */
const MOST_DAYS_AHEAD = 366
const PAST_PRICES = 60

/** The prices of the menu, those that are planned, and the last ones that no longer hold. */
export async function readPrices({ db: read, staff: { locationId }, ...ctx }: StaffContext) {
  const [prices, planned, past] = await Promise.all([
    db.listPrices(read, locationId),
    db.listPlannedPrices(read, locationId),
    db.listPastPrices(read, locationId, PAST_PRICES),
  ])
  return { today: todayOf(ctx), prices, planned, past }
}

/** The change of prices by per cents that is asked about; from null: now. */
export type AskedRaise = {
  readonly of: readonly db.PriceOf[]
  readonly percent: number
  readonly step: Bani
  readonly from: IsoDate | null
}

/** The prices as they would be, and how many bookings would keep the old ones. Changes nothing; throws 422 by field. */
export async function previewPrices(ctx: StaffContext, { of, percent, step, from }: AskedRaise) {
  checkDay(ctx, from)
  const { locationId } = ctx.staff
  const asked = new Set(of.map(keyOf))
  const prices = (await db.listPrices(ctx.db, locationId)).filter((each) => asked.has(keyOf(each)))
  const raised = (bani: Bani) => raisedPrice(bani, percent, step)
  return {
    keeping: await db.countKeeping(ctx.db, locationId, prices, sinceOf(ctx, from)),
    prices: prices.map((each) => {
      const price = raised(each.price)
      const maxPrice = each.maxPrice === null ? null : raised(each.maxPrice)
      // Rounding may bring the two ends of a range together; a range needs both.
      return { ...each, newPrice: price, newMaxPrice: maxPrice === price ? price + step : maxPrice }
    }),
  }
}

/** A price as its editor saw it and as it shall be. */
export type ChangedPrice = db.PriceOf & {
  readonly seenPrice: Bani
  readonly seenMaxPrice: Bani | null
  readonly price: Bani
  readonly maxPrice: Bani | null
}

/**
 * Changes prices now or, with a date, when that day begins; bookings keep the price they were made at. Gives how many
 * do. Throws 422 by field, on `prices` where a colleague has changed one of them since.
 */
export function changePrices(
  ctx: StaffContext,
  { from, prices }: { readonly from: IsoDate | null; readonly prices: readonly ChangedPrice[] },
): Promise<{ keeping: number }> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    checkDay(ctx, from)
    const before = await asSeen(tx, ctx, prices)
    const after = prices.map((each, at) => ({ ...each, range: before[at]!.range }))
    for (const each of after) {
      const refusal = priceRefusal(each)
      if (refusal) throw invalid({ prices: Object.values(refusal).join(' ') })
    }
    if (from === null) await db.savePrices(tx, locationId, after)
    else await db.savePlannedPrices(tx, locationId, from, after)
    const keeping = await db.countKeeping(tx, locationId, before, sinceOf(ctx, from))
    return { result: { keeping }, act: { ...actOf(before, after), ...(from && planned(before, after, from)) } }
  })
}

/** Gives up the prices that were planned for a day; throws not_found. */
export function cancelPlannedPrices(ctx: StaffContext, from: IsoDate): Promise<void> {
  const { locationId } = ctx.staff
  return changeLocation(ctx, async (tx) => {
    const plan = await db.listPlannedPrices(tx, locationId, from)
    if (plan.length === 0) throw notFound()
    await db.deletePlannedPrices(tx, locationId, from)
    return { result: undefined, act: { kind: 'price_plan_canceled', before: { from, services: plan.map(logged) } } }
  })
}

/** Puts every planned price whose day has come in its menu. */
export async function applyPlannedPrices(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  while (await applyOne(deps));
}

function applyOne({ db: pool, ...deps }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return transaction(pool, async (tx) => {
    const due = await db.findDuePrices(tx, todayOf(deps))
    if (!due) return false
    await db.savePrices(tx, due.locationId, await db.listPlannedPrices(tx, due.locationId, due.from))
    await db.deletePlannedPrices(tx, due.locationId, due.from)
    return true
  })
}

/** The prices in the menu, in the order of what was sent; throws 422 where one is not what its editor saw. */
async function asSeen(tx: Tx, { staff }: StaffContext, prices: readonly ChangedPrice[]): Promise<db.MenuPrice[]> {
  const menu = new Map((await db.listPrices(tx, staff.locationId)).map((each) => [keyOf(each), each]))
  return prices.map((sent) => {
    const now = menu.get(keyOf(sent))
    if (!now || now.price !== sent.seenPrice || now.maxPrice !== sent.seenMaxPrice)
      throw invalid({ prices: 'Un preț din listă s-a schimbat între timp. Cere din nou prețurile noi.' })
    return now
  })
}

function checkDay(ctx: Pick<Deps, 'now'>, from: IsoDate | null): void {
  if (from === null) return
  const today = todayOf(ctx)
  if (from <= today) throw invalid({ from: 'Alege o zi de mâine încolo, sau schimbă prețurile acum.' })
  if (from > addDays(today, MOST_DAYS_AHEAD)) throw invalid({ from: 'Alege o zi din anul care vine.' })
}

const keyOf = ({ serviceId, professionalId }: db.PriceOf) => `${serviceId}:${professionalId ?? ''}`

const sinceOf = ({ now }: Pick<Deps, 'now'>, from: IsoDate | null) =>
  from === null ? now() : epochToInstant(boundaryToEpoch(from, 0))

type Named = { readonly service: string; readonly professional: string | null }

const actOf = (before: readonly db.MenuPrice[], after: readonly db.NewPrice[]) => ({
  kind: 'prices_changed',
  before: { services: before.map(logged) },
  after: { services: after.map((each, at) => logged({ ...before[at]!, ...each })) },
})

/** The line of the log for prices of a day to come. */
const planned = (before: readonly db.MenuPrice[], after: readonly db.NewPrice[], from: IsoDate) => {
  return { kind: 'prices_planned', after: { ...actOf(before, after).after, from } }
}

const logged = ({ serviceId, professionalId, service, professional, price, maxPrice }: db.NamedPrice & Named) => ({
  id: serviceId,
  professionalId,
  name: professional === null ? service : `${service}, ${professional}`,
  price,
  maxPrice,
})
