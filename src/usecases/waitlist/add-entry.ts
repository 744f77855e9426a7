import { getWaitingRules } from '#db/bookings/location.ts'
import { lockOwner } from '#db/locks.ts'
import { transaction } from '#db/transaction.ts'
import { countOpenWaitlistEntries, insertWaitlistEntry, isReachable, renewWaitlistEntry } from '#db/waitlist/entries.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { listFreeStarts } from '#domain/availability/free-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { FreeStart, LocationSchedule } from '#domain/availability/schedule.ts'
import { invalid, tooMany } from '#domain/errors.ts'
import { type DayPart, dayPartOf } from '#domain/time/day-part.ts'
import { addDays, daysBetween, type IsoDate } from '#domain/time/iso-date.ts'
import { toE164 } from '../auth/codes/phone-number.ts'
import { hashToken } from '../auth/sessions/token-hash.ts'
import { findSchedule } from '../availability/load-schedules.ts'
import { checkNamed } from '../availability/slot/check-named.ts'
import { planVisit, type VisitPlan, type VisitRequest } from '../availability/slot/plan-visit.ts'
import { type Context, minuteOf, todayOf } from '../context.ts'

export type WaitlistRequest = VisitRequest & {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly dayPart: DayPart | null
  /** A guest’s phone to notify, which a code has proved; null for a customer. */
  readonly phone: string | null
}

/** Each entry may cost an SMS. */
const MAX_OPEN_ENTRIES = 10
const MAX_DAYS = 31

/** `reachable`: whether a message would reach the person. */
type Added = { readonly id: number; readonly token: string; readonly reachable: boolean }

/**
 * Adds an entry to a location’s waiting list, the same one once; its token removes it without a login. Throws `invalid`
 * by field, too_many.
 */
export async function addWaitlistEntry(ctx: Context, request: WaitlistRequest): Promise<Added> {
  await ctx.limits.take('waitlistByAddress', ctx.caller.ip)
  const { customerId } = ctx.caller
  if (customerId === null && !request.phone) throw invalid({ phone: 'Scrie-ne numărul la care te anunțăm.' })
  const phone = customerId === null ? toE164(request.phone ?? '') : null
  const today = todayOf(ctx)
  const plan = await planVisit(ctx.db, request)
  const rules = await getWaitingRules(ctx.db, request.locationId)
  checkNamed(request, rules)
  checkDays(request, today, rules.horizonDays)
  const token = ctx.random.token()
  const entry = {
    customerId,
    phone,
    tokenHash: hashToken(token),
    createdAt: ctx.now(),
    locationId: request.locationId,
    serviceIds: request.serviceIds,
    professionalId: request.professionalId,
    from: request.from,
    to: request.to,
    dayPart: request.dayPart,
    seen: await startsSeen(ctx, plan, request),
  }
  const id = await transaction(ctx.db, async (tx) => {
    await lockOwner(tx, ownerKey(customerId === null ? { phone } : { customerId }))
    const same = await renewWaitlistEntry(tx, entry)
    if (same !== null) return same
    if ((await countOpenWaitlistEntries(tx, { customerId, phone }, today)) >= MAX_OPEN_ENTRIES)
      throw tooMany(3600, `Ești deja pe ${MAX_OPEN_ENTRIES} liste de așteptare. Renunță la una ca să adaugi alta.`)
    return insertWaitlistEntry(tx, entry)
  })
  return { id, token, reachable: customerId === null || (await isReachable(ctx.db, customerId)) }
}

/**
 * The starts that are free now: whoever waits in spite of them waits for others. Throws `invalid` where none could
 * ever be free, whoever cancels.
 */
async function startsSeen(
  ctx: Context,
  { wanted, longestMinutes }: VisitPlan,
  { locationId, from, to, dayPart }: WaitlistRequest,
) {
  const query = { locationId, from, to: lastDateTouched(to, longestMinutes), now: ctx.now() }
  const schedule = await findSchedule(ctx.db, query)
  if (!schedule) return {}
  const startsIn = (given: LocationSchedule) => listFreeStarts(given, wanted, { from, to }, minuteOf(ctx))
  const isAwaited = ({ minute }: FreeStart) => dayPart === null || dayPartOf(minute) === dayPart
  const whenEmpty = startsIn({ ...schedule, claims: new Map() })
  if (!whenEmpty.some(({ times }) => times.some(isAwaited))) throw invalid({ from: nobodyWorks(dayPart) })
  return Object.fromEntries(startsIn(schedule).map(({ date, times }) => [date, times.map(({ minute }) => minute)]))
}

function nobodyWorks(dayPart: DayPart | null): string {
  const other = dayPart === null ? 'altă zi' : 'altă zi sau altă parte a zilei'
  return `Atunci nu lucrează nimeni care face ce ai ales. Alege ${other}.`
}

function checkDays({ from, to }: WaitlistRequest, today: IsoDate, horizonDays: number): void {
  if (from < today) throw invalid({ from: 'Ziua aleasă a trecut.' })
  if (to < from) throw invalid({ to: 'Ultima zi trebuie să fie după prima.' })
  if (daysBetween(from, to) >= MAX_DAYS)
    throw invalid({ to: `Poți aștepta pentru cel mult ${MAX_DAYS} de zile deodată.` })
  if (to > addDays(today, horizonDays)) throw invalid({ to: 'Pentru ziua aceea nu se pot face încă rezervări.' })
}
