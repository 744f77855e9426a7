import { bookedMinutes } from '#db/bookings/booked-minutes.ts'
import { findVoucher } from '#db/bookings/paying/vouchers.ts'
import { chooseProfessional } from '#domain/availability/choose.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { findNextFreeDay } from '#domain/availability/next-free-day.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { FreeDay } from '#domain/availability/schedule.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { Bani } from '#domain/pricing/money.ts'
import type { VoucherDiscount } from '#domain/pricing/price.ts'
import { summarisePrice } from '#domain/pricing/price-summary.ts'
import { addDays, daysBetween, type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { voucherRefusal } from '../bookings/paying/check-voucher.ts'
import type { Context } from '../context.ts'
import { loadSchedules } from './load-schedules.ts'
import { ownersOf } from './owners.ts'
import { planVisit, type VisitPlan, type VisitRequest } from './plan-visit.ts'

const MAX_DAYS = 62

export type AvailabilityRequest = VisitRequest & {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly voucherCode: string | null
}

export type PricedStart = {
  readonly minute: MinuteOfDay
  readonly professionalIds: readonly number[]
  /** What would be charged, and before discounts; null when a price is hidden. */
  readonly price: Bani | null
  readonly basePrice: Bani | null
}

export type Availability = {
  readonly days: readonly { readonly date: IsoDate; readonly times: readonly PricedStart[] }[]
  /** The first free day asked about; when there is none, the first after them within the horizon. */
  readonly nextAvailable: IsoDate | null
}

/** The starts that can be booked, day by day, with what they cost. With nobody chosen the price is that of who would be assigned. */
export async function listAvailability(ctx: Context, request: AvailabilityRequest): Promise<Availability> {
  const { from, to } = request
  if (to < from) throw invalid({ to: 'Ultima zi trebuie să fie după prima.' })
  if (daysBetween(from, to) > MAX_DAYS) throw invalid({ to: `Poți cere cel mult ${MAX_DAYS} de zile odată.` })
  const plan = await planVisit(ctx.db, request)
  const now = toEpochMinute(ctx.now())
  const [schedule, booked, voucher] = await Promise.all([
    scheduleOf(ctx, plan, from, to),
    bookedMinutes(ctx.db, plan.locationId, from, to),
    findDiscount(ctx, request),
  ])
  const days = listFreeStarts(schedule, plan.wanted, from, to, now)
  const priced = days.map((day) => withPrices(day, plan, booked.get(day.date), voucher))
  const first = days.find((day) => day.times.length > 0)?.date ?? (await nextAfter(ctx, plan, to, schedule.horizonDays))
  return { days: priced, nextAvailable: first }
}

async function scheduleOf(ctx: Context, plan: VisitPlan, from: IsoDate, to: IsoDate) {
  const last = lastDateTouched(to, plan.longestMinutes)
  const schedules = await loadSchedules(ctx.db, [plan.locationId], from, last, ctx.now(), { owners: ownersOf(ctx) })
  const schedule = schedules.get(plan.locationId)
  if (!schedule) throw notFound('Locul nu există sau nu mai primește rezervări.')
  return schedule
}

function withPrices(
  { date, times }: FreeDay,
  plan: VisitPlan,
  booked: ReadonlyMap<number, number> = new Map(),
  voucher: VoucherDiscount | null,
) {
  return {
    date,
    times: times.map(({ minute, professionalIds }): PricedStart => {
      const professionalId = chooseProfessional(professionalIds, booked)
      const question = { services: plan.services, professionalId, when: { date, minute }, paidBySubscription: null }
      const summary = summarisePrice({ ...question, voucher })
      const { price, basePrice } = summary === null ? { price: 0, basePrice: 0 } : (summary.total ?? HIDDEN)
      return { minute, professionalIds, price, basePrice }
    }),
  }
}

const HIDDEN = { price: null, basePrice: null }

/** The voucher's discount when it is good here and now; a wrong code simply changes no price, its message is told elsewhere. */
async function findDiscount(ctx: Context, request: AvailabilityRequest): Promise<VoucherDiscount | null> {
  const { voucherCode, locationId, serviceIds } = request
  if (!voucherCode) return null
  await ctx.limits.take('voucherByAddress', ctx.caller.ip)
  const { customerId } = ctx.caller
  const voucher = await findVoucher(
    ctx.db,
    voucherCode,
    locationId,
    customerId === null ? '' : `customer:${customerId}`,
  )
  const refusal = voucherRefusal(voucher, { customerId, locationId, serviceIds }, todayAt(toEpochMinute(ctx.now())))
  return voucher === null || refusal !== null ? null : voucher
}

async function nextAfter(ctx: Context, plan: VisitPlan, to: IsoDate, horizonDays: number): Promise<IsoDate | null> {
  const now = toEpochMinute(ctx.now())
  const today = todayAt(now)
  const first = to < today ? today : addDays(to, 1)
  const last = addDays(today, horizonDays)
  if (first > last) return null
  const rest = await scheduleOf(ctx, plan, first, last)
  return findNextFreeDay(rest, plan.wanted, first, now)?.date ?? null
}
