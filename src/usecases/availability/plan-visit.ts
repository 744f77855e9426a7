import { loadServices } from '#db/bookings/load-services.ts'
import { locationExists } from '#db/bookings/location.ts'
import type { Db } from '#db/pool.ts'
import type { Wanted } from '#domain/availability/schedule.ts'
import { visitMinutes, visitsOf } from '#domain/availability/visit.ts'
import { DISABLED_TEXTS, equipmentGroupOf, firstDisabled } from '#domain/bookings/service-selection.ts'
import type { Service } from '#domain/catalogue/service.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'

/** What somebody asks for, before anything of it is known to be possible. Null professional: whoever is free. */
export type VisitRequest = {
  readonly locationId: number
  readonly serviceIds: readonly number[]
  readonly professionalId: number | null
}

/** The start somebody asks for, as the clock in Bucharest shows it. */
export type WantedStart = { readonly date: IsoDate; readonly minute: MinuteOfDay }

/** A visit that can be performed: its services in order, and by whom. */
export type VisitPlan = {
  readonly locationId: number
  readonly services: readonly Service[]
  /** Only the asked professional when one was asked for. */
  readonly wanted: Wanted
  /** The longest that any of them takes, in minutes as the customer sees it. */
  readonly longestMinutes: number
}

/** Checks that the services go together and that the professional does them; throws not_found for an unknown location, else 422. */
export async function planVisit(db: Db, { locationId, serviceIds, professionalId }: VisitRequest): Promise<VisitPlan> {
  const services = await loadServices(db, locationId, serviceIds)
  if (services.length !== serviceIds.length) await refuseServices(db, locationId)
  const performers = [...new Set(services.flatMap((service) => service.professionals))]
  const reason = firstDisabled(
    services,
    performers.map((id) => ({ id })),
  )
  if (reason) throw invalid({ services: DISABLED_TEXTS[reason] })
  const all = visitsOf(services, performers)
  const visits = professionalId === null ? all : new Map([...all].filter(([id]) => id === professionalId))
  if (visits.size === 0) throw invalid({ professional_id: 'Specialistul ales nu face toate serviciile alese.' })
  const longestMinutes = Math.max(...[...visits.values()].map(visitMinutes))
  return { locationId, services, wanted: { visits, equipmentGroupId: equipmentGroupOf(services) }, longestMinutes }
}

async function refuseServices(db: Db, locationId: number): Promise<never> {
  if (!(await locationExists(db, locationId))) throw notFound('Locul nu există sau nu mai primește rezervări.')
  throw invalid({ services: 'Unul dintre serviciile alese nu mai este disponibil aici.' })
}
