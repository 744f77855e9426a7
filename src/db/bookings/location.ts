import { sql } from 'kysely'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

/** The data of a location that placing a booking needs besides its schedule. */
export type BookingLocation = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly phone: string | null
  /** Health services: what was booked is nobody else's business, so messages do not name it. */
  readonly health: boolean
  readonly cancellationLimitMinutes: number
  /** So long before a visit its client must have said 'Vin'; 0: silence cancels nothing. */
  readonly comingLimitMinutes: number
  /** False: a booking online names its professional. */
  readonly anyProfessional: boolean
  readonly customFields: readonly { key: string; label: string; required: boolean }[]
}

export async function locationExists(db: Db, locationId: LocationId): Promise<boolean> {
  const found = await db
    .selectFrom('location')
    .select('id')
    .where('id', '=', locationId)
    .where('active', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** An active location, or null. Health: its own category or any of these services' is a health one. */
export async function findBookingLocation(
  db: Db,
  locationId: LocationId,
  serviceIds: readonly ServiceId[],
): Promise<BookingLocation | null> {
  const { rows } = await sql<BookingLocation>`
    select l.name, l.address, city.name as city, l.phone, l.cancellation_limit_minutes as "cancellationLimitMinutes",
      l.coming_limit_minutes as "comingLimitMinutes",
      l.custom_fields as "customFields", l.any_professional as "anyProfessional",
      own.health or exists (select from service s join category c on c.id = s.category_id
        where s.location_id = l.id and s.id = any(${serviceIds}::int[]) and c.health) as health
    from location l join city on city.id = l.city_id join category own on own.id = l.category_id
    where l.id = ${locationId} and l.active`.execute(db)
  return rows[0] ?? null
}

/** How many days ahead a location takes bookings, and whether with nobody named; the location exists. */
export function getWaitingRules(
  db: Db,
  locationId: LocationId,
): Promise<{ horizonDays: number; anyProfessional: boolean }> {
  return db
    .selectFrom('location')
    .select(['horizon_days as horizonDays', 'any_professional as anyProfessional'])
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
}

/** Whether this professional takes bookings on a page of their own. */
export async function hasOwnPage(db: Db, locationId: LocationId, professionalId: ProfessionalId): Promise<boolean> {
  const found = await db
    .selectFrom('professional')
    .select('is_collaborator as has')
    .where('location_id', '=', locationId)
    .where('id', '=', professionalId)
    .executeTakeFirst()
  return found?.has ?? false
}
