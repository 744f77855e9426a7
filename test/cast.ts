import { type Kysely, sql } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'

type SalonOptions = {
  name?: string
  city?: keyof typeof CITIES
  category?: keyof typeof CATEGORIES
  also?: (keyof typeof CATEGORIES)[]
  latitude?: number
  longitude?: number
  payment?: ('numerar' | 'card')[]
  active?: boolean
  closesOnPublicHolidays?: boolean
  team?: { firstName: string; lastName?: string; collaborator?: boolean; active?: boolean }[]
  /** Each performed by the whole team unless `by` names some, by their place in it. */
  menu?: Partial<NewService>[]
}

type NewService = {
  name: string
  description: string
  minutes: number
  price: number | null
  maxPrice: number | null
  range: boolean
  hidden: boolean
  subscription: boolean
  by: number[]
}

export type CastLocation = { id: number; slug: string; team: number[]; services: number[] }

const CITIES = {
  iasi: { id: 1, name: 'Iași', county: 22, latitude: 47.16, longitude: 27.58 },
  cluj: { id: 2, name: 'Cluj-Napoca', county: 12, latitude: 46.77, longitude: 23.6 },
} as const

const CATEGORIES = { coafor: 1, frizerie: 2, stomatologie: 3 } as const
const PAYMENT = { numerar: 1, card: 2 } as const
const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** A location with its parents, team and menu, open from 9 to 18 every day; what the wish leaves out is Salon Aura's. */
export async function createLocation(db: Kysely<Schema>, wish: SalonOptions = {}): Promise<CastLocation> {
  await addReference(db)
  const city = CITIES[wish.city ?? 'iasi']
  const name = wish.name ?? 'Salon Aura'
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
  const business = {
    legal_name: `${name} SRL`,
    cui: 'RO40123456',
    registry_number: 'J22/100/2019',
    address: 'Str. Palat 1, Iași',
  }
  const { id: businessId } = await db.insertInto('business').values(business).returning('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('location')
    .values({
      business_id: businessId,
      category_id: CATEGORIES[wish.category ?? 'coafor'],
      city_id: city.id,
      slug,
      name,
      address: 'Str. Lăpușneanu 14',
      latitude: wish.latitude ?? city.latitude,
      longitude: wish.longitude ?? city.longitude,
      active: wish.active ?? true,
      minimum_notice_minutes: 0,
      closes_on_public_holidays: wish.closesOnPublicHolidays ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const weekday of WEEK)
    await db.insertInto('opening_hours').values({ location_id: id, weekday, opens: 540, closes: 1080 }).execute()
  for (const other of wish.also ?? [])
    await db.insertInto('location_category').values({ location_id: id, category_id: CATEGORIES[other] }).execute()
  for (const method of wish.payment ?? [])
    await db
      .insertInto('location_payment_method')
      .values({ location_id: id, payment_method_id: PAYMENT[method] })
      .execute()
  const team = await addTeam(db, id, wish.team ?? [{ firstName: 'Ioana', collaborator: true }])
  const services = await addMenu(db, id, team, wish)
  await refreshSearchText(db, [id])
  return { id, slug, team, services }
}

async function addTeam(
  db: Kysely<Schema>,
  locationId: number,
  wishes: NonNullable<SalonOptions['team']>,
): Promise<number[]> {
  const ids: number[] = []
  for (const [position, { firstName, lastName = 'Pop', collaborator = false, active = true }] of wishes.entries()) {
    const row = {
      location_id: locationId,
      first_name: firstName,
      last_name: lastName,
      is_collaborator: collaborator,
      active,
      position,
    }
    const { id } = await db.insertInto('professional').values(row).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('resource').values({ location_id: locationId, professional_id: id }).execute()
    const hours = WEEK.map((weekday) => ({
      location_id: locationId,
      professional_id: id,
      weekday,
      starts: 540,
      ends: 1080,
    }))
    await db.insertInto('working_hours').values(hours).execute()
    ids.push(id)
  }
  return ids
}

async function addMenu(db: Kysely<Schema>, locationId: number, team: number[], wish: SalonOptions): Promise<number[]> {
  const heading = { location_id: locationId, name: 'Servicii' }
  const { id: headingId } = await db
    .insertInto('menu_heading')
    .values(heading)
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const [position, service] of (wish.menu ?? [{}]).entries()) {
    const { id } = await db
      .insertInto('service')
      .values({
        location_id: locationId,
        menu_heading_id: headingId,
        category_id: CATEGORIES[wish.category ?? 'coafor'],
        name: service.name ?? 'Tuns damă',
        description: service.description ?? '',
        duration_minutes: service.minutes ?? 45,
        price_bani: service.price === undefined ? 14500 : service.price,
        max_price_bani: service.maxPrice ?? null,
        range_price: service.range ?? false,
        hidden_price: service.hidden ?? false,
        is_subscription: service.subscription ?? false,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const index of service.by ?? team.keys())
      await db
        .insertInto('service_professional')
        .values({ location_id: locationId, service_id: id, professional_id: team[index]! })
        .execute()
    ids.push(id)
  }
  return ids
}

/** A completed visit with its review. */
export async function addReview(
  db: Kysely<Schema>,
  place: CastLocation,
  {
    rating,
    professional = 0,
    comment = 'Mulțumită!',
    day = 1,
  }: { rating: number; professional?: number; comment?: string; day?: number },
): Promise<void> {
  const professionalId = place.team[professional]!
  const at = Temporal.Instant.from(`2026-06-${String(day).padStart(2, '0')}T09:00:00Z`)
  const { rows } = await sql<{ id: number }>`
    insert into booking (location_id, number, contact_name, contact_phone, professional_id, professional_chosen, status, starts_at,
      ends_at, start_date, start_minute, duration_minutes, priced)
    values (${place.id}, gen_random_uuid()::text, 'Maria Ene', '+40722000001', ${professionalId}, true, 'completed', ${at},
      ${at.add({ minutes: 45 })}, ${at.toString().slice(0, 10)}, 720, 45, false) returning id`.execute(db)
  const booking = { location_id: place.id, booking_id: rows[0]!.id }
  await db
    .insertInto('booking_service')
    .values({ ...booking, position: 0, service_id: place.services[0]!, name: 'Tuns damă', duration_minutes: 45 })
    .execute()
  await db
    .insertInto('review')
    .values({ ...booking, professional_id: professionalId, author: 'Maria E.', rating, comment, created_at: at })
    .execute()
}

async function addReference(db: Kysely<Schema>): Promise<void> {
  await sql`insert into county (id, code, name, slug) values (22, 'IS', 'Iași', 'iasi'), (12, 'CJ', 'Cluj', 'cluj')
    on conflict do nothing`.execute(db)
  for (const [slug, { id, name, county, latitude, longitude }] of Object.entries(CITIES))
    await sql`insert into city (id, county_id, name, slug, latitude, longitude, featured, population)
      values (${id}, ${county}, ${name}, ${slug === 'cluj' ? 'cluj-napoca' : slug}, ${latitude}, ${longitude}, true, 300000)
      on conflict do nothing`.execute(db)
  await sql`insert into category (id, slug, name, area, position, health) values
    (1, 'coafor', 'Coafor', 'beauty-and-care', 1, false), (2, 'frizerie', 'Frizerie', 'beauty-and-care', 2, false),
    (3, 'stomatologie', 'Stomatologie', 'health-and-wellness', 3, true) on conflict do nothing`.execute(db)
  await sql`insert into payment_method (id, slug, name) values (1, 'numerar', 'Numerar'), (2, 'card', 'Card')
    on conflict do nothing`.execute(db)
}
