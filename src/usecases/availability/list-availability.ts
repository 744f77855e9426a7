import { bookedMinutes } from '#db/availability/booked-minutes.ts'
import type { IgnoredClaims } from '#db/availability/load-schedules.ts'
import { findVoucher } from '#db/billing/vouchers.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { chooseProfessional } from '#domain/availability/choose.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { findNextFreeDay } from '#domain/availability/next-free-day.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { FreeDay } from '#domain/availability/schedule.ts'
import { visitFor, visitMinutes } from '#domain/availability/visit.ts'
import { voucherRefusal } from '#domain/billing/voucher-refusal.ts'
import type { VoucherDiscount } from '#domain/catalogue/price.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { type PriceQuestion, summarisePrice } from '#domain/pricing/price-summary.ts'
import { addDays, daysBetween, type EpochMinute, type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToWall, todayAt } from '#domain/time/wall-time.ts'
import { type Context, minuteOf, ownerKeysOf, todayOf } from '../context.ts'
import { loadSchedules } from './load-schedules.ts'
import { planVisit, UNKNOWN_LOCATION, type VisitPlan, type VisitRequest } from './slot/plan-visit.ts'

const MAX_DAYS = 62

export type AvailabilityRequest = VisitRequest & {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly voucherCode: string | null
}

type PricedStart = {
  readonly minute: MinuteOfDay
  readonly professionalIds: readonly ProfessionalId[]
  /** Who would be assigned if none is named, and the minutes they take. */
  readonly professionalId: ProfessionalId | null
  readonly minutes: number
  /** What would be charged, and before discounts; null when a price is hidden. */
  readonly price: Bani | null
  readonly basePrice: Bani | null
}

export type Availability = {
  readonly days: readonly { readonly date: IsoDate; readonly times: readonly PricedStart[] }[]
  /** The first free day of those requested; else the first after them within the horizon. */
  readonly nextAvailable: IsoDate | null
}

/** The slots that can be booked, day by day, with prices: those of the professional who would be assigned if none is named. */
export async function listAvailability(ctx: Context, request: AvailabilityRequest): Promise<Availability> {
  checkDays(request)
  const plan = await planVisit(ctx.db, request, () => notFound(UNKNOWN_LOCATION))
  const voucher = await findDiscount(ctx, request)
  return startsOf(ctx, plan, request, { voucher, paidBySubscription: null })
}

type Days = { readonly from: IsoDate; readonly to: IsoDate }

/** Throws 422 for days in the wrong order or too many. */
export function checkDays({ from, to }: Days): void {
  if (to < from) throw invalid({ to: 'Ultima zi trebuie să fie după prima.' })
  if (daysBetween(from, to) > MAX_DAYS) throw invalid({ to: `Poți cere cel mult ${MAX_DAYS} de zile odată.` })
}

type Pricing = Pick<PriceQuestion, 'voucher' | 'paidBySubscription'>

/** A booking that is to be moved: its claims count as free, its professional is preferred, its own hour is no move. */
type Moved = { readonly id: BookingId; readonly professionalId: ProfessionalId; readonly start: EpochMinute }

/** The slots in which a visit can be booked. */
export async function startsOf(
  ctx: Context,
  plan: VisitPlan,
  { from, to }: Days,
  pricing: Pricing,
  moved?: Moved,
): Promise<Availability> {
  const now = minuteOf(ctx)
  const ignored = { ownerKeys: ownerKeysOf(ctx), bookingId: moved?.id ?? null }
  const [schedule, booked] = await Promise.all([
    scheduleOf(ctx, plan, { from, to }, ignored),
    bookedMinutes(ctx.db, plan.locationId, from, to),
  ])
  const free = listFreeStarts(schedule, plan.wanted, from, to, now)
  const days = moved ? free.map((day) => withoutOwn(day, moved)) : free
  const visit = { plan, pricing, preferred: moved?.professionalId ?? null }
  const priced = days.map((day) => withPrices(day, booked.get(day.date) ?? new Map(), visit))
  const first = days.find((day) => day.times.length > 0)?.date
  return { days: priced, nextAvailable: first ?? (await nextAfter(ctx, plan, to, schedule.horizonDays, ignored)) }
}

async function scheduleOf(ctx: Context, plan: VisitPlan, { from, to }: Days, ignored: IgnoredClaims) {
  const last = lastDateTouched(to, plan.longestMinutes)
  const query = { locationIds: [plan.locationId], from, to: last, now: ctx.now(), ignored }
  const schedule = (await loadSchedules(ctx.db, query)).get(plan.locationId)
  if (!schedule) throw notFound(UNKNOWN_LOCATION)
  return schedule
}

/** The day without the booking's own hour, where its own professional would serve it again. */
function withoutOwn(day: FreeDay, { professionalId, start }: Moved): FreeDay {
  const own = epochToWall(start)
  if (own.date !== day.date) return day
  const isMove = ({ minute, professionalIds }: FreeDay['times'][number]) =>
    minute !== own.minute || !professionalIds.includes(professionalId)
  return { ...day, times: day.times.filter(isMove) }
}

type PricedVisit = { readonly plan: VisitPlan; readonly pricing: Pricing; readonly preferred: ProfessionalId | null }

function withPrices(
  { date, times }: FreeDay,
  booked: ReadonlyMap<ProfessionalId, number>,
  { plan, pricing, preferred }: PricedVisit,
) {
  return {
    date,
    times: times.map(({ minute, professionalIds }): PricedStart => {
      const stays = professionalIds.find((id) => id === preferred)
      const professionalId = stays ?? chooseProfessional(professionalIds, booked)
      const summary = summarisePrice({ services: plan.services, professionalId, when: { date, minute }, ...pricing })
      const { price, basePrice } = summary === null ? { price: 0, basePrice: 0 } : (summary.total ?? HIDDEN)
      const minutes = professionalId === null ? 0 : visitMinutes(visitFor(plan.services, professionalId))
      return { minute, professionalIds, professionalId, minutes, price, basePrice }
    }),
  }
}

const HIDDEN = { price: null, basePrice: null }

/** The voucher's discount when it applies now. A wrong code changes no price; check-voucher-code says what is wrong. */
async function findDiscount(ctx: Context, request: AvailabilityRequest): Promise<VoucherDiscount | null> {
  const { voucherCode, locationId, serviceIds } = request
  if (!voucherCode) return null
  await ctx.limits.take('voucherByAddress', ctx.caller.ip)
  const { customerId } = ctx.caller
  const owner = customerId === null ? '' : ownerKey({ customerId })
  const voucher = await findVoucher(ctx.db, { code: voucherCode, locationId, owner, customerId })
  const refusal = voucherRefusal(voucher, { customerId, locationId, serviceIds }, todayOf(ctx))
  return voucher === null || refusal !== null ? null : voucher
}

async function nextAfter(
  ctx: Context,
  plan: VisitPlan,
  to: IsoDate,
  horizonDays: number,
  ignored: IgnoredClaims,
): Promise<IsoDate | null> {
  const now = minuteOf(ctx)
  const today = todayAt(now)
  const first = to < today ? today : addDays(to, 1)
  const last = addDays(today, horizonDays)
  if (first > last) return null
  const rest = await scheduleOf(ctx, plan, { from: first, to: last }, ignored)
  return findNextFreeDay(rest, plan.wanted, first, now)?.date ?? null
}
