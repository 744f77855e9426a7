import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Schema } from '#db/schema/index.ts'

type SalonOptions = {
  readonly professionals?: number
  /** Units of one equipment group, which every service then needs. */
  readonly units?: number
  readonly hours?: readonly [opens: number, closes: number]
  readonly horizonDays?: number
  readonly noticeMinutes?: number
  readonly health?: boolean
}

export type Salon = {
  readonly locationId: number
  readonly professionals: readonly number[]
  /** 30 minutes for 100 RON; 60 minutes with a 15-minute buffer for 180 RON. */
  readonly short: number
  readonly long: number
  readonly group: number | null
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]
let places = 0

/** A place open every day, whose whole team is always in and does everything. */
export async function openSalon(db: Kysely<Schema>, wish: SalonOptions = {}): Promise<Salon> {
  const [opens, closes] = wish.hours ?? [540, 1080]
  await addReference(db)
  const business = await db
    .insertInto('business')
    .values({ legal_name: 'Salon Aura SRL', cui: 'RO123', registry_number: 'J22/1/2020', address: 'Str. Lăpușneanu 1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  places += 1
  const { id: locationId } = await db
    .insertInto('location')
    .values({
      business_id: business.id,
      category_id: wish.health ? 2 : 1,
      city_id: 1,
      slug: `salon-aura-${places}`,
      name: 'Salon Aura',
      address: 'Str. Lăpușneanu 1',
      latitude: 47.16,
      longitude: 27.58,
      phone: '+40232000000',
      minimum_notice_minutes: wish.noticeMinutes ?? 0,
      horizon_days: wish.horizonDays ?? 60,
      closes_on_public_holidays: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('opening_hours')
    .values(WEEK.map((weekday) => ({ location_id: locationId, weekday, opens, closes })))
    .execute()
  const professionals = await addTeam(db, locationId, wish.professionals ?? 1, opens, closes)
  const group = wish.units ? await addEquipment(db, locationId, wish.units) : null
  const short = await addService(db, locationId, professionals, group, {
    name: 'Tuns',
    minutes: 30,
    buffer: 0,
    price: 10000,
    category: wish.health ? 2 : 1,
  })
  const long = await addService(db, locationId, professionals, group, {
    name: 'Vopsit',
    minutes: 60,
    buffer: 15,
    price: 18000,
    category: wish.health ? 2 : 1,
  })
  return { locationId, professionals, short, long, group }
}

async function addReference(db: Kysely<Schema>) {
  const skip = { county: { id: 22, code: 'IS', name: 'Iași', slug: 'iasi' } }
  await db
    .insertInto('county')
    .values(skip.county)
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('city')
    .values({ id: 1, county_id: 22, name: 'Iași', slug: 'iasi', latitude: 47.16, longitude: 27.58 })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('category')
    .values([
      { id: 1, slug: 'coafor', name: 'Coafor', area: 'beauty-and-care', position: 1, health: false },
      { id: 2, slug: 'stomatologie', name: 'Stomatologie', area: 'health-and-wellness', position: 2, health: true },
    ])
    .onConflict((c) => c.doNothing())
    .execute()
}

async function addTeam(db: Kysely<Schema>, locationId: number, count: number, starts: number, ends: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    location_id: locationId,
    first_name: `Ana ${index + 1}`,
    last_name: 'Pop',
    is_collaborator: index === 0,
  }))
  const team = await db.insertInto('professional').values(rows).returning('id').execute()
  const ids = team.map(({ id }) => id).sort((a, b) => a - b)
  await db
    .insertInto('resource')
    .values(ids.map((id) => ({ location_id: locationId, professional_id: id })))
    .execute()
  await db
    .insertInto('working_hours')
    .values(
      ids.flatMap((id) =>
        WEEK.map((weekday) => ({ location_id: locationId, professional_id: id, weekday, starts, ends })),
      ),
    )
    .execute()
  return ids
}

async function addEquipment(db: Kysely<Schema>, locationId: number, units: number): Promise<number> {
  const { id } = await db
    .insertInto('equipment_group')
    .values({ location_id: locationId, name: 'Laser' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: units }, (_, index) => ({
    location_id: locationId,
    equipment_group_id: id,
    unit: index + 1,
  }))
  await db.insertInto('resource').values(rows).execute()
  return id
}

type NewService = { name: string; minutes: number; buffer: number; price: number; category: number }

export async function addService(
  db: Kysely<Schema>,
  locationId: number,
  professionals: readonly number[],
  group: number | null,
  { name, minutes, buffer, price, category }: NewService,
): Promise<number> {
  const heading = await db
    .insertInto('menu_heading')
    .values({ location_id: locationId, name: `Meniu ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('service')
    .values({
      location_id: locationId,
      menu_heading_id: heading.id,
      category_id: category,
      name,
      duration_minutes: minutes,
      buffer_minutes: buffer,
      price_bani: price,
      equipment_group_id: group,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('service_professional')
    .values(professionals.map((professional_id) => ({ location_id: locationId, service_id: id, professional_id })))
    .execute()
  return id
}

/** Customers with phone and e-mail, both proved; their ids. */
export async function addCustomers(db: Kysely<Schema>, count: number): Promise<number[]> {
  const { max } = await db
    .selectFrom('customer')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('max'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({
    first_name: 'Ioana',
    last_name: `Clientă ${max + index + 1}`,
    email: `ioana${max + index + 1}@dichis.test`,
    phone: `+4072${String(max + index + 1).padStart(7, '0')}`,
    email_verified_at: Temporal.Instant.from('2026-01-01T10:00:00Z'),
  }))
  const written = await db.insertInto('customer').values(rows).returning('id').execute()
  return written.map(({ id }) => id)
}

/** Overlapping claims, and bookings whose claims, services or messages are not as many as they should be: all must be none. */
export async function brokenBookings(url: string, unitsNeeded: boolean): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 'overlap' as what, a.id::text from claim a join claim b on a.location_id = b.location_id
         and a.resource_id = b.resource_id and a.id < b.id and a.during && b.during
       union all
       select 'half', b.id::text from booking b where b.status in ('pending', 'confirmed') and (
         (select count(*) from claim c where c.location_id = b.location_id and c.booking_id = b.id) <> $1
         or not exists (select from booking_service s where s.location_id = b.location_id and s.booking_id = b.id)
         or (select count(*) from message m where m.booking_id = b.id and m.kind = 'booking-confirmed') <> 2)
       union all
       select 'orphan', c.id::text from claim c left join booking b on b.location_id = c.location_id and b.id = c.booking_id
         where c.booking_id is not null and b.id is null`,
      [unitsNeeded ? 2 : 1],
    )
    return rows
  } finally {
    await client.end()
  }
}
