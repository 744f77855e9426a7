import { sql } from 'kysely'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import type { ReviewState } from '#domain/onboarding/review.ts'
import type { SetupStep } from '#domain/onboarding/setup-steps.ts'
import type { MinuteOfDay } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import type { Tx } from '../transaction.ts'
import { isBrought } from './setup-offer.ts'

export type Setup = {
  state: ReviewState
  steps: SetupStep[]
  licence: string | null
  name: string
  slug: string
  address: string
  latitude: number
  longitude: number
  category: { slug: string; name: string; health: boolean }
  city: { name: string; county: string }
  /** `isBrought`: by an import, which the setup does not undo. */
  services: { name: string; duration: number; price: Bani | null; isBrought: boolean }[]
  hours: { weekday: number; opens: MinuteOfDay; closes: MinuteOfDay }[]
  registeredAddress: string
  cancellationMinutes: number
  phone: string | null
  closesOnPublicHolidays: boolean
  team: { id: ProfessionalId; firstName: string; lastName: string; isBrought: boolean }[]
}

/** The setup of a location, in one statement; null for a location that was not set up here. */
export async function findSetup(db: Db, locationId: LocationId): Promise<Setup | null> {
  const { rows } = await sql<Setup>`
    select r.state, r.setup_steps as steps, r.licence, l.name, l.slug, l.address, l.latitude, l.longitude,
      b.address as "registeredAddress", l.cancellation_limit_minutes as "cancellationMinutes", l.phone,
      l.closes_on_public_holidays as "closesOnPublicHolidays",
      json_build_object('slug', c.slug, 'name', c.name, 'health', c.health) as category,
      json_build_object('name', y.name, 'county', o.name) as city,
      (select coalesce(json_agg(json_build_object('name', s.name, 'duration', s.duration_minutes, 'price', s.price_bani,
          'isBrought', ${isBrought('service', 's')}) order by s.position, s.id), '[]') from service s where s.location_id = l.id and s.active) as services,
      (select coalesce(json_agg(json_build_object('weekday', w.weekday, 'opens', w.opens, 'closes', w.closes)
        order by w.weekday, w.opens), '[]') from opening_hours w where w.location_id = l.id) as hours,
      (select coalesce(json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
          'isBrought', ${isBrought('professional', 'p')}) order by p.position, p.id), '[]') from professional p where p.location_id = l.id and p.active) as team
    from location l join location_review r on r.location_id = l.id join category c on c.id = l.category_id
    join business b on b.id = l.business_id join city y on y.id = l.city_id join county o on o.id = y.county_id
    where l.id = ${locationId}`.execute(db)
  return rows[0] ?? null
}

/** Locks the review until the transaction ends; null where there is none. */
export async function lockReview(tx: Tx, locationId: LocationId) {
  const row = await tx
    .selectFrom('location_review')
    .innerJoin('location', 'location.id', 'location_review.location_id')
    .innerJoin('category', 'category.id', 'location.category_id')
    .select(['location_review.state', 'location_review.setup_steps', 'location_review.licence', 'category.health'])
    .select('location_review.submitted_at')
    .where('location_review.location_id', '=', locationId)
    .forUpdate(['location_review'])
    .executeTakeFirst()
  return row ?? null
}

/** Notes that the screen was saved. */
export async function noteStep(tx: Tx, locationId: LocationId, step: SetupStep): Promise<void> {
  await sql`update location_review set setup_steps = setup_steps || ${step}::text
    where location_id = ${locationId} and not ${step}::text = any(setup_steps)`.execute(tx)
}

type Address = { readonly address: string; readonly latitude: number; readonly longitude: number }

export async function saveAddress(
  tx: Tx,
  id: LocationId,
  { address, latitude, longitude }: Address,
  now: Temporal.Instant,
) {
  await tx.updateTable('location').set({ address, latitude, longitude, updated_at: now }).where('id', '=', id).execute()
}

/** Replaces the opening hours, and the working hours of the whole team by the same. */
export async function saveHours(tx: Tx, id: LocationId, hours: Setup['hours'], now: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('opening_hours').where('location_id', '=', id).execute()
  await tx
    .insertInto('opening_hours')
    .values(hours.map((row) => ({ location_id: id, ...row })))
    .execute()
  await tx.updateTable('location').set({ updated_at: now }).where('id', '=', id).execute()
  await copyOpeningHours(tx, id)
}

/** The whole team works while the location is open. */
export async function copyOpeningHours(tx: Tx, id: LocationId): Promise<void> {
  await tx.deleteFrom('working_hours').where('location_id', '=', id).execute()
  await sql`insert into working_hours (location_id, professional_id, weekday, starts, ends)
    select p.location_id, p.id, o.weekday, o.opens, o.closes from professional p
    join opening_hours o on o.location_id = p.location_id where p.location_id = ${id} and p.active`.execute(tx)
}
