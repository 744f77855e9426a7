import { firstServices } from '#db/availability/first-services.ts'
import { loadServices } from '#db/bookings/load-services.ts'
import { locationExists } from '#db/bookings/location.ts'
import { findNextStarts, type NextStart } from '#domain/availability/next-starts.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { LocationSchedule } from '#domain/availability/schedule.ts'
import { visitMinutes, visitsOf } from '#domain/availability/visit.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { type ChosenWhen, fitsHours } from '#domain/time/chosen-when.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { type Context, minuteOf, ownerKeysOf, todayOf } from '../context.ts'
import { loadSchedules } from './load-schedules.ts'
import { planVisit, UNKNOWN_LOCATION, type VisitPlan } from './slot/plan-visit.ts'

const SOON_DAYS = 14

type Question = {
  readonly locationId: LocationId
  /** None: the first service of the menu that each professional performs. */
  readonly serviceIds: readonly ServiceId[]
  /** Null: as soon as may be. */
  readonly when: ChosenWhen | null
}

/** The next start of a professional for these services; null when there is none within the horizon, or at the time asked for. */
export type ProfessionalStart = {
  readonly professionalId: ProfessionalId
  readonly serviceIds: readonly ServiceId[]
  readonly next: NextStart | null
}

/** When each professional who performs the services is next free. */
export async function listNextStarts(ctx: Context, question: Question): Promise<ProfessionalStart[]> {
  const plans = await plansOf(ctx, question)
  const today = todayOf(ctx)
  const { when } = question
  const from = when !== null && when.date > today ? when.date : today
  const soon = await startsOf(ctx, plans, question, {
    from,
    to: when?.dateTo ?? when?.date ?? addDays(from, SOON_DAYS - 1),
  })
  const missing = plans.filter((plan) => soon.some(({ next, serviceIds }) => next === null && isOf(plan, serviceIds)))
  if (when !== null || missing.length === 0) return soon
  const later = await startsOf(ctx, missing, question, { from: addDays(from, SOON_DAYS), to: null })
  return soon.map((each) => {
    const found = later.find(({ professionalId }) => professionalId === each.professionalId)
    return each.next === null && found ? found : each
  })
}

const isOf = (plan: Plan, serviceIds: readonly ServiceId[]) =>
  plan.services.map(({ id }) => id).join() === serviceIds.join()

type Plan = Pick<VisitPlan, 'services' | 'wanted'>

async function plansOf(ctx: Context, { locationId, serviceIds }: Question): Promise<Plan[]> {
  const unknown = () => notFound(UNKNOWN_LOCATION)
  if (serviceIds.length > 0)
    return [await planVisit(ctx.read, { locationId, serviceIds, professionalId: null }, unknown)]
  const firsts = await firstServices(ctx.read, locationId)
  if (firsts.length === 0 && !(await locationExists(ctx.read, locationId))) throw unknown()
  const services = await loadServices(ctx.read, locationId, [...new Set(firsts.map(({ serviceId }) => serviceId))])
  return services.map((service) => {
    const own = firsts.filter(({ serviceId }) => serviceId === service.id).map(({ professionalId }) => professionalId)
    const wanted = { visits: visitsOf([service], own), equipmentGroupId: service.equipmentGroupId }
    return { services: [service], wanted }
  })
}

type Days = { readonly from: IsoDate; readonly to: IsoDate | null }

/** A null `to` is the location's horizon. */
async function startsOf(ctx: Context, plans: readonly Plan[], { locationId, when }: Question, { from, to }: Days) {
  if (plans.length === 0) return []
  const now = minuteOf(ctx)
  const schedule = await scheduleOf(
    ctx,
    locationId,
    from,
    lastDateTouched(to ?? addDays(todayOf(ctx), LONGEST_HORIZON_DAYS), longestOf(plans)),
  )
  const last = addDays(todayOf(ctx), schedule.horizonDays)
  const days = {
    from,
    to: to === null || to > last ? last : to,
    fits: (minute: number) => when === null || fitsHours(when, minute),
  }
  return plans.flatMap(({ wanted, services }): ProfessionalStart[] => {
    const found = findNextStarts(schedule, wanted, days, now)
    const serviceIds = services.map(({ id }) => id)
    return [...wanted.visits.keys()].map((professionalId) => {
      return { professionalId, serviceIds, next: found.get(professionalId) ?? null }
    })
  })
}

const LONGEST_HORIZON_DAYS = 366

const longestOf = (plans: readonly Plan[]) =>
  Math.max(0, ...plans.flatMap(({ wanted }) => [...wanted.visits.values()].map(visitMinutes)))

async function scheduleOf(ctx: Context, locationId: LocationId, from: IsoDate, to: IsoDate): Promise<LocationSchedule> {
  const ignored = { ownerKeys: ownerKeysOf(ctx), bookingId: null }
  const schedules = await loadSchedules(ctx.read, { locationIds: [locationId], from, to, now: ctx.now(), ignored })
  const schedule = schedules.get(locationId)
  if (!schedule) throw notFound(UNKNOWN_LOCATION)
  return schedule
}
