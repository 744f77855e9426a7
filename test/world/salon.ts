import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { addService, headingOf, type MenuOf, type NewService, SHORT_AND_LONG } from './menu.ts'
import { addReference, CATEGORIES, CITIES, PAYMENT_METHODS } from './reference.ts'
import { addTeam, type NewProfessional, teamOf } from './team.ts'

export type SalonOptions = {
  readonly name?: string
  readonly city?: keyof typeof CITIES
  readonly category?: keyof typeof CATEGORIES
  readonly alsoIn?: readonly (keyof typeof CATEGORIES)[]
  readonly latitude?: number
  readonly longitude?: number
  readonly payment?: readonly (keyof typeof PAYMENT_METHODS)[]
  readonly active?: boolean
  readonly closesOnPublicHolidays?: boolean
  /** In minutes of the day, the same every day. */
  readonly hours?: readonly [opens: number, closes: number]
  readonly horizonDays?: number
  readonly noticeMinutes?: number
  /** The team, or how many of the cast it has. */
  readonly professionals?: number | readonly NewProfessional[]
  /** Units of one equipment group, which every service then needs. */
  readonly units?: number
  readonly menu?: readonly Partial<NewService>[]
}

export type Salon = MenuOf & {
  readonly slug: string
  readonly services: readonly ServiceId[]
  /** The menu's only heading. */
  readonly headingId: number
  /** The first service of the menu and the last. */
  readonly short: ServiceId
  readonly long: ServiceId
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/**
 * Salon Aura in Iași unless named otherwise: open from 9 to 18 every day, its whole team always in, for any service.
 */
export async function aSalon(db: Kysely<Schema>, options: SalonOptions = {}): Promise<Salon> {
  const { name = 'Salon Aura', hours: [opens, closes] = [540, 1080], professionals: team = 1 } = options
  const slug = freshSlug(name)
  await addReference(db)
  const locationId = await addLocation(db, name, slug, options)
  const open = WEEK.map((weekday) => ({ location_id: locationId, weekday, opens, closes }))
  await db.insertInto('opening_hours').values(open).execute()
  const menuOf = {
    locationId,
    categoryId: CATEGORIES[options.category ?? 'coafor'],
    professionals: await addTeam(db, { locationId, opens, closes }, typeof team === 'number' ? teamOf(team) : team),
    group: options.units ? await addEquipment(db, locationId, options.units) : null,
  }
  const services: ServiceId[] = []
  for (const service of options.menu ?? SHORT_AND_LONG) services.push(await addService(db, menuOf, service))
  await refreshSearchText(db, [locationId])
  const headingId = await headingOf(db, locationId)
  return { ...menuOf, slug, services, headingId, short: services[0]!, long: services.at(-1)! }
}

const slugs = new Set<string>()

/** The name as an address; a second salon of that name gets a number. */
function freshSlug(name: string): string {
  const plain = name.normalize('NFD').toLowerCase()
  const base = plain
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
  let slug = base
  for (let number = 2; slugs.has(slug); number += 1) slug = `${base}-${number}`
  slugs.add(slug)
  return slug
}

async function addLocation(db: Kysely<Schema>, name: string, slug: string, options: SalonOptions): Promise<LocationId> {
  const city = CITIES[options.city ?? 'iasi']
  const business = {
    legal_name: `${name} SRL`,
    cui: 'RO40123456',
    registry_number: 'J22/100/2019',
    address: 'Str. Palat 1, Iași',
  }
  const { id: business_id } = await db.insertInto('business').values(business).returning('id').executeTakeFirstOrThrow()
  const { id: location_id } = await db
    .insertInto('location')
    .values({
      business_id,
      category_id: CATEGORIES[options.category ?? 'coafor'],
      city_id: city.id,
      slug,
      name,
      address: 'Str. Lăpușneanu 1',
      latitude: options.latitude ?? city.latitude,
      longitude: options.longitude ?? city.longitude,
      phone: '+40232000000',
      active: options.active ?? true,
      minimum_notice_minutes: options.noticeMinutes ?? 0,
      horizon_days: options.horizonDays ?? 60,
      closes_on_public_holidays: options.closesOnPublicHolidays ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const category of options.alsoIn ?? [])
    await db.insertInto('location_category').values({ location_id, category_id: CATEGORIES[category] }).execute()
  for (const method of options.payment ?? []) {
    const row = { location_id, payment_method_id: PAYMENT_METHODS[method] }
    await db.insertInto('location_payment_method').values(row).execute()
  }
  return location_id
}

async function addEquipment(db: Kysely<Schema>, location_id: LocationId, units: number): Promise<number> {
  const group = db.insertInto('equipment_group').values({ location_id, name: 'Laser' }).returning('id')
  const { id: equipment_group_id } = await group.executeTakeFirstOrThrow()
  const rows = Array.from({ length: units }, (_, index) => ({ location_id, equipment_group_id, unit: index + 1 }))
  await db.insertInto('resource').values(rows).execute()
  return equipment_group_id
}
