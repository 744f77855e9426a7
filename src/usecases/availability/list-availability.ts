import { type BookedMinutes, bookedMinutes } from '#db/availability/booked-minutes.ts'
import type { IgnoredClaims } from '#db/availability/load-schedules.ts'
import { findVoucher } from '#db/billing/vouchers.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { chooseProfessional } from '#domain/availability/choose.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { findNextFreeDay } from '#domain/availability/next-free-day.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { FreeDay, LocationSchedule } from '#domain/availability/schedule.ts'
import { visitMinutes } from '#domain/availability/visit.ts'
import { withoutGaps } from '#domain/availability/without-gaps.ts'
import { voucherRefusal } from '#domain/billing/voucher-refusal.ts'
import type { VoucherDiscount } from '#domain/catalogue/price.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { type PriceSummary, summarisePrice } from '#domain/pricing/price-summary.ts'
import { addDays, daysBetween, type EpochMinute, type IsoDate, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { epochToWall, todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Context, minuteOf, ownerKeysOf, todayOf } from '../context.ts'
import { type BetweenVisits, loadBetween } from './between/between-visits.ts'
import { scheduleFor } from './calendar/calendar.ts'
import { type Lifetime, lifetimeOf } from './calendar/lifetime.ts'
import { findSchedule } from './load-schedules.ts'
import { checkNamed } from './slot/check-named.ts'
import {
  planOf,
  servicesIn,
  UNKNOWN_LOCATION,
  type VisitPlan,
  type VisitRequest,
  type WantedStart,
} from './slot/plan-visit.ts'

const MAX_DAYS = 62

export type AvailabilityRequest = VisitRequest & {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly voucherCode: string | null
}

type PricedStart = {
  readonly minute: MinuteOfDay
  readonly professionalIds: readonly ProfessionalId[]
  /** The professional who would be assigned if none is named, and the minutes they take. */
  readonly professionalId: ProfessionalId | null
  readonly minutes: number
  /** The price that would be charged, and before discounts; null when it is hidden. */
  readonly price: Bani | null
  readonly basePrice: Bani | null
}

export type Availability = {
  readonly days: readonly { readonly date: IsoDate; readonly times: readonly PricedStart[] }[]
  /** The first free day of those requested; else the first after them within the horizon. */
  readonly nextAvailable: IsoDate | null
  /** The first start of that day. */
  readonly firstStart: EpochMinute | null
  /** The rules between visits that keep some of these days' free starts from this client, as they are told. */
  readonly visitRules: readonly string[]
}

/**
 * The slots that can be booked, day by day, with prices: those of the professional who would be assigned if none is
 * named, and 422 where clients must choose one.
 */
export async function listAvailability(
  ctx: Context,
  request: AvailabilityRequest,
): Promise<Availability & { lifetime: Lifetime | null }> {
  checkDays(request)
  const instant = ctx.now()
  const now = toEpochMinute(instant)
  const calendar = await ctx.calendars.current(request.locationId, instant)
  if (calendar === null) throw notFound(UNKNOWN_LOCATION)
  checkNamed(request, calendar.schedule)
  const plan = planOf(servicesIn(calendar, request.serviceIds), request)
  const voucher = await findDiscount(ctx, request)
  const ownerKeys = ownerKeysOf(ctx)
  const schedule = scheduleFor(calendar, ownerKeys, now)
  const times = { now, schedule: () => schedule, booked: () => calendar.booked }
  const { customerId } = ctx.caller
  const between = customerId === null ? null : await loadBetween(ctx.db, plan, { customerId })
  const { services } = plan
  const priceAt: PriceAt = (professionalId, when) =>
    summarisePrice({ services, professionalId, when, voucher, paidBySubscription: null })
  const found = await startsOf({ plan, priceAt, between }, request, times)
  const isForAll = ownerKeys.length === 0 && !request.voucherCode
  return { ...found, lifetime: isForAll ? lifetimeOf(calendar, found.firstStart, now) : null }
}

type Days = { readonly from: IsoDate; readonly to: IsoDate }

/** Throws 422 for days in the wrong order or too many. */
export function checkDays({ from, to }: Days): void {
  if (to < from) throw invalid({ to: 'Ultima zi trebuie să fie după prima.' })
  if (daysBetween(from, to) > MAX_DAYS) throw invalid({ to: `Poți cere cel mult ${MAX_DAYS} de zile deodată.` })
}

/** The price of a visit with this professional at this start; null when nothing of it has one. */
export type PriceAt = (professionalId: ProfessionalId | null, when: WantedStart) => PriceSummary | null

/** A booking that is to be moved: its claims count as free, its professional is preferred, its own hour is no move. */
type Moved = { readonly id: BookingId; readonly professionalId: ProfessionalId; readonly start: EpochMinute }

/** The calendar from which the free times come, and the moment. */
type Times = {
  readonly now: EpochMinute
  /** The schedule of these days and of those that a visit on the last one reaches. */
  readonly schedule: (days: Days) => LocationSchedule | Promise<LocationSchedule>
  /** Minutes booked, by date and professional. */
  readonly booked: (days: Days) => BookedMinutes | Promise<BookedMinutes>
}

/** A visit with its prices; one that is booked already may be moved. */
type Offered = {
  readonly plan: VisitPlan
  readonly priceAt: PriceAt
  readonly moved?: Moved
  /** The rules between visits, of a client who is known. */
  readonly between: BetweenVisits | null
}

/** The slots in which a visit can be booked. */
export async function startsOf(
  { plan, priceAt, moved, between }: Offered,
  { from, to }: Days,
  times: Times,
): Promise<Availability> {
  const [schedule, booked] = await Promise.all([times.schedule({ from, to }), times.booked({ from, to })])
  const free = listFreeStarts(schedule, plan.wanted, { from, to }, times.now)
  const movable = moved ? free.map((day) => withoutOwn(day, moved)) : free
  const days = movable.map((day) => keeping(day, between))
  const offered = days.map((day, at) => offeredOf(day, free[at]!, withoutGaps(schedule, plan.wanted, free[at]!)))
  const visit = { plan, priceAt, preferred: moved?.professionalId ?? null }
  const priced = offered.map((day) => withPrices(day, booked.get(day.date) ?? new Map(), visit))
  const after = { to, horizonDays: schedule.horizonDays, between }
  const first = offered.find((day) => day.times.length > 0) ?? (await nextAfter(plan, after, times))
  const visitRules = between ? refusalsOf(movable, between) : []
  return { days: priced, nextAvailable: first?.date ?? null, firstStart: first?.times[0]?.start ?? null, visitRules }
}

/** The day with the starts at which the client's visit breaks no rule. */
function keeping(day: FreeDay, between: BetweenVisits | null): FreeDay {
  if (between === null) return day
  return { ...day, times: day.times.filter(({ start }) => between.broken(start).length === 0) }
}

/** The starts of the day that leave no gap; all of them where none of these is left to this client. */
function offeredOf(day: FreeDay, free: FreeDay, gapless: FreeDay): FreeDay {
  if (gapless === free) return day
  const open = new Set(day.times.map(({ start }) => start))
  const times = gapless.times.filter(({ start }) => open.has(start))
  return times.length === 0 ? day : { ...day, times }
}

const refusalsOf = (days: readonly FreeDay[], between: BetweenVisits): string[] => [
  ...new Set(days.flatMap(({ times }) => times.flatMap(({ start }) => between.refusals(start)))),
]

/** The times as the database has them now, without these claims. */
export function storedTimes(ctx: Context, plan: VisitPlan, ignored: IgnoredClaims): Times {
  const { locationId, longestMinutes } = plan
  return {
    now: minuteOf(ctx),
    schedule: async ({ from, to }) => {
      const last = lastDateTouched(to, longestMinutes)
      const query = { locationId, from, to: last, now: ctx.now(), ignored }
      const schedule = await findSchedule(ctx.db, query)
      if (!schedule) throw notFound(UNKNOWN_LOCATION)
      return schedule
    },
    booked: ({ from, to }) => bookedMinutes(ctx.db, locationId, from, to),
  }
}

/** The day without the booking's own hour, where its own professional would serve it again. */
function withoutOwn(day: FreeDay, { professionalId, start }: Moved): FreeDay {
  const own = epochToWall(start)
  if (own.date !== day.date) return day
  const isMove = ({ minute, professionalIds }: FreeDay['times'][number]) =>
    minute !== own.minute || !professionalIds.includes(professionalId)
  return { ...day, times: day.times.filter(isMove) }
}

type PricedVisit = { readonly plan: VisitPlan; readonly priceAt: PriceAt; readonly preferred: ProfessionalId | null }

function withPrices(
  { date, times }: FreeDay,
  booked: ReadonlyMap<ProfessionalId, number>,
  { plan, priceAt, preferred }: PricedVisit,
) {
  return {
    date,
    times: times.map(({ minute, professionalIds }): PricedStart => {
      const stays = professionalIds.find((id) => id === preferred)
      const professionalId = stays ?? chooseProfessional(professionalIds, booked)
      const summary = priceAt(professionalId, { date, minute })
      const { price, basePrice } = summary === null ? { price: 0, basePrice: 0 } : (summary.total ?? HIDDEN)
      const visit = professionalId === null ? undefined : plan.wanted.visits.get(professionalId)
      const minutes = visitMinutes(visit ?? [])
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

type After = { readonly to: IsoDate; readonly horizonDays: number; readonly between: BetweenVisits | null }

async function nextAfter(plan: VisitPlan, { to, horizonDays, between }: After, times: Times): Promise<FreeDay | null> {
  const today = todayAt(times.now)
  const first = to < today ? today : addDays(to, 1)
  const last = addDays(today, horizonDays)
  if (first > last) return null
  const schedule = await times.schedule({ from: first, to: last })
  let day = findNextFreeDay(schedule, plan.wanted, first, times.now)
  while (day !== null && keeping(day, between).times.length === 0)
    day = findNextFreeDay(schedule, plan.wanted, addDays(day.date, 1), times.now)
  return day && keeping(day, between)
}
