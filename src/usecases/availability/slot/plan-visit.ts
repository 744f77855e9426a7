import { loadServices, type PlaceableService } from '#db/bookings/load-services.ts'
import { locationExists } from '#db/bookings/location.ts'
import type { Db } from '#db/pool.ts'
import type { Visits, Wanted } from '#domain/availability/schedule.ts'
import { visitMinutes, visitsOf } from '#domain/availability/visit.ts'
import { equipmentGroupOf, refusedTogether } from '#domain/bookings/service-selection.ts'
import { invalid, type Refusal } from '#domain/errors.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Deps } from '#usecases/context.ts'
import type { Timetable } from '../calendar/remember-timetables.ts'
import { NOT_OPEN } from '../load-schedules.ts'

/** The visit that is requested, before any of it is checked. Null professional: any that is free. */
export type VisitRequest = {
  readonly locationId: LocationId
  readonly serviceIds: readonly ServiceId[]
  readonly professionalId: ProfessionalId | null
  /** Services that only the team places count too, and professionals whom only the team books. */
  readonly withInternal?: boolean
  /** Instead of all whom only the team books: these of them. */
  readonly hiddenAllowed?: readonly ProfessionalId[]
}

/** The start that is requested, as the clock in Bucharest shows it. */
export type WantedStart = { readonly date: IsoDate; readonly minute: MinuteOfDay }

/** A visit that can be performed: its services in order, and by whom. */
export type VisitPlan = {
  readonly locationId: LocationId
  readonly services: readonly PlaceableService[]
  /** Only the requested professional when one is named. */
  readonly wanted: Wanted
  /** The longest that any of them takes, in minutes as the customer sees it. */
  readonly longestMinutes: number
}

export const UNKNOWN_LOCATION = 'Salonul nu există sau nu mai primește rezervări.'

/**
 * Checks that the services go together and that the professional does them; throws 422 by field. `unknownLocation`:
 * what is thrown where the location is named by a path, not by a field.
 */
export async function planVisit(
  db: Db,
  request: VisitRequest,
  unknownLocation: () => Refusal = () => invalid({ location_id: UNKNOWN_LOCATION }),
): Promise<VisitPlan> {
  const { locationId, serviceIds } = request
  const loaded = await loadServices(db, locationId, serviceIds)
  if (loaded.length !== serviceIds.length && !(await locationExists(db, locationId))) throw unknownLocation()
  return planOf(loaded, request)
}

/** Plans the visit by the remembered menu: not in a transaction that has changed it. */
export async function planFromMemory(
  { calendars, now }: Pick<Deps, 'calendars' | 'now'>,
  db: Db,
  request: VisitRequest,
): Promise<VisitPlan> {
  return planIn(await calendars.timetables.current(db, request.locationId, now()), request)
}

/** Plans the visit by a timetable that was read. */
export function planIn(timetable: Pick<Timetable, 'services'> | null, request: VisitRequest): VisitPlan {
  if (!timetable) throw invalid({ location_id: request.withInternal ? NOT_OPEN : UNKNOWN_LOCATION })
  return planOf(servicesIn(timetable, [...new Set(request.serviceIds)]), request)
}

/** The services with these ids, in their order; those that the location lacks are left out. */
export function servicesIn({ services }: Pick<Timetable, 'services'>, ids: readonly ServiceId[]): PlaceableService[] {
  return ids.flatMap((id) => services.get(id) ?? [])
}

/** Plans the visit with the services that the location was found to have. */
export function planOf(
  found: readonly PlaceableService[],
  { locationId, serviceIds, professionalId, withInternal = false, hiddenAllowed }: VisitRequest,
): VisitPlan {
  const services = withInternal ? found : found.filter(({ isOnline }) => isOnline)
  if (services.length !== serviceIds.length)
    throw invalid({ services: 'Unul dintre serviciile alese nu mai este disponibil aici.' })
  const hidden = new Set(services.flatMap((service) => service.hidden))
  for (const id of hiddenAllowed ?? (withInternal ? hidden : [])) hidden.delete(id)
  const performers = [...new Set(services.flatMap((service) => service.professionals))].filter((id) => !hidden.has(id))
  const reason = refusedTogether(
    services,
    performers.map((id) => ({ id })),
  )
  if (reason) throw invalid({ services: reason })
  const all = visitsOf(services, performers)
  const visits = professionalId === null ? all : new Map([...all].filter(([id]) => id === professionalId))
  if (visits.size === 0) throw invalid({ professional_id: 'Specialistul ales nu face toate serviciile alese.' })
  const wanted = { visits, equipmentGroupId: equipmentGroupOf(services) }
  return withVisits({ locationId, services, wanted }, visits)
}

/** The plan with these visits, as when other lengths have been agreed on. */
export function withVisits(plan: Omit<VisitPlan, 'longestMinutes'>, visits: Visits): VisitPlan {
  const longestMinutes = Math.max(...[...visits.values()].map(visitMinutes))
  return { ...plan, wanted: { ...plan.wanted, visits }, longestMinutes }
}
