import { firstServices } from '#db/availability/first-services.ts'
import { findNextStarts, type NextStart } from '#domain/availability/next-starts.ts'
import { visitsOf } from '#domain/availability/visit.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { type ChosenWhen, fitsHours } from '#domain/time/chosen-when.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Context, ownerKeysOf } from '../context.ts'
import { type Calendar, scheduleFor } from './calendar/calendar.ts'
import { planOf, servicesIn, UNKNOWN_LOCATION, type VisitPlan } from './slot/plan-visit.ts'

type Question = {
  readonly locationId: LocationId
  /** None: the first service of the menu that each professional performs. */
  readonly serviceIds: readonly ServiceId[]
  /** Null: as soon as may be. */
  readonly when: ChosenWhen | null
}

/**
 * The next start of a professional for these services; null when there is none within the horizon, or at the time asked
 * for.
 */
export type ProfessionalStart = {
  readonly professionalId: ProfessionalId
  readonly serviceIds: readonly ServiceId[]
  readonly next: NextStart | null
}

/** When each professional who performs the services is next free. */
export async function listNextStarts(ctx: Context, question: Question): Promise<ProfessionalStart[]> {
  const { locationId, serviceIds, when } = question
  const instant = ctx.now()
  const [calendar, firsts] = await Promise.all([
    ctx.calendars.current(locationId, instant),
    serviceIds.length === 0 ? firstServices(ctx.read, locationId) : [],
  ])
  if (calendar === null) throw notFound(UNKNOWN_LOCATION)
  const now = toEpochMinute(instant)
  const schedule = scheduleFor(calendar, ownerKeysOf(ctx), now)
  const days = daysOf(when, todayAt(now), schedule.horizonDays)
  const plans = serviceIds.length > 0 ? [planFor(calendar, question)] : firstPlans(calendar, firsts)
  return plans.flatMap(({ wanted, services }): ProfessionalStart[] => {
    const found = findNextStarts(schedule, wanted, days, now)
    const ids = services.map(({ id }) => id)
    return [...wanted.visits.keys()].map((professionalId) => {
      return { professionalId, serviceIds: ids, next: found.get(professionalId) ?? null }
    })
  })
}

/** The days asked for, within the horizon, and their hours; with none asked for, all of it. */
function daysOf(when: ChosenWhen | null, today: IsoDate, horizonDays: number) {
  const last = addDays(today, horizonDays)
  const to = when?.dateTo ?? when?.date ?? last
  return {
    from: when !== null && when.date > today ? when.date : today,
    to: to < last ? to : last,
    fits: (minute: number) => when === null || fitsHours(when, minute),
  }
}

type Plan = Pick<VisitPlan, 'services' | 'wanted'>

const planFor = (calendar: Calendar, { locationId, serviceIds }: Question): Plan =>
  planOf(servicesIn(calendar, serviceIds), { locationId, serviceIds, professionalId: null })

type FirstServices = Awaited<ReturnType<typeof firstServices>>

function firstPlans(calendar: Calendar, firsts: FirstServices): Plan[] {
  const services = servicesIn(calendar, [...new Set(firsts.map(({ serviceId }) => serviceId))])
  return services.map((service) => {
    const own = firsts.filter(({ serviceId }) => serviceId === service.id).map(({ professionalId }) => professionalId)
    const wanted = { visits: visitsOf([service], own), equipmentGroupId: service.equipmentGroupId }
    return { services: [service], wanted }
  })
}
