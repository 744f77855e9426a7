import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/pool.ts'
import { knownIndex } from '#db/search/index/fresh-index.ts'
import { mapLocations } from '#db/search/map-locations.ts'
import { searchLocations } from '#db/search/search-locations.ts'
import { type LocationFilters, parseFilters } from '#domain/search/filters.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { aSalon } from '#test/world/salon.ts'
import { findLocations } from './find-locations.ts'
import { toLocationQuery } from './to-location-query.ts'

const { db, url } = await testDatabase()
const deps = testDeps(url)
const caller = {
  customerId: null,
  sessionId: null,
  staffSession: null,
  visitor: null,
  device: null,
  userAgent: '',
  ip: '127.0.0.1',
  requestId: 'test',
}
const ctx = { ...deps, caller }
afterAll(() => deps.close())

const LOCATIONS = 70
const NAMES = ['Salon Aura', 'Frizeria Domnul Ilie', 'Tuns', 'Tuns Rapid', 'Casa Nuanțe', 'Dinte Alb', 'Gene & Co']
const MENUS = ['Tuns damă', 'Tuns bărbați', 'Aranjat barbă', 'Vopsit', 'Detartraj', 'Extensii gene', 'Regenerare']
const TEXTS = ['', '', 'tuns', 'tuns barbati', 'barba', 'frizerie', 'salon aura', 'gene', 'ge', 'dentist', 'detratraj']
const MORE_TEXTS = [
  'casa tuns',
  'tuns rap',
  'salon de coafura',
  'aura 3',
  'vopsit iasi',
  'nimicnimic',
  'domnul tuns',
  '&',
]

const around = (middle: number, most: number) =>
  fc.double({ min: middle - most, max: middle + most, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6)
const position = fc.record({ latitude: around(47.16, 0.4), longitude: around(27.58, 0.6) })
const bounds = fc
  .tuple(position, fc.double({ min: 0, max: 0.5, noNaN: true }))
  .map(([{ latitude, longitude }, size]) => ({
    south: latitude - size,
    north: latitude + size,
    west: longitude - size,
    east: longitude + size,
  }))

const filters: fc.Arbitrary<LocationFilters> = fc
  .record({
    search: fc.constantFrom(...TEXTS, ...MORE_TEXTS),
    position: fc.option(position),
    radiusMetres: fc.option(fc.integer({ min: 1, max: 80_000 })),
    bounds: fc.option(bounds, { freq: 1 }),
    sort: fc.constantFrom('default', 'distance', 'rating', 'reviews'),
    page: fc.integer({ min: 1, max: 3 }),
    perPage: fc.integer({ min: 1, max: 50 }),
    chosen: fc.record({
      categories: fc.constantFrom('', '', 'frizerie', 'coafor,3', 'nimic'),
      city: fc.constantFrom('', '', '', 'iasi', '2', 'nicaieri'),
      county: fc.constantFrom('', '', '', 'is', 'cluj'),
    }),
  })
  .map(({ chosen, ...others }) => ({
    ...parseFilters((name) => [chosen[name as keyof typeof chosen] ?? '']),
    ...others,
  }))

/** Changes that may happen to a location between two searches. */
const CHANGES = {
  rated: sql`rating_count = rating_count + 1, rating_sum = rating_sum + 5`,
  renamed: sql`name = name || ' Nou'`,
  moved: sql`latitude = latitude + 0.01`,
  closed: sql`active = not active`,
  unlisted: sql`listed = not listed`,
  reworded: sql`search_text = search_text || 'vopsit'`,
  recategorised: sql`category_id = 4 - category_id`,
  relocated: sql`city_id = 3 - city_id`,
} as const

const change = fc.record({
  kind: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  at: fc.integer({ min: 0, max: LOCATIONS - 1 }),
})

beforeAll(async () => {
  for (let at = 0; at < LOCATIONS; at += 1) {
    await aSalon(db, {
      name: `${NAMES[at % NAMES.length]} ${at % 3 === 0 ? at : ''}`.trim(),
      category: (['coafor', 'frizerie', 'stomatologie'] as const)[at % 3]!,
      alsoIn: at % 4 === 0 ? ['stomatologie'] : [],
      city: at % 5 === 0 ? 'cluj' : 'iasi',
      latitude: 47.16 + 0.3 * Math.sin(at * 12.9898),
      longitude: 27.58 + 0.4 * Math.sin(at * 78.233),
      menu: [{ name: MENUS[at % MENUS.length]! }, { name: MENUS[(at * at) % MENUS.length]! }],
    })
  }
  await sql`update location set rating_count = id % 9, rating_sum = (id % 9) * (1 + id % 5)`.execute(db)
  // `expect.poll` is for tests alone.
  await vi.waitFor(async () => expect(await knownIndex(ctx.read, fail)).not.toBeNull(), 60_000)
})

const fail = (error: unknown) => {
  throw error
}

async function expectAlike(asked: LocationFilters): Promise<void> {
  const { query } = await toLocationQuery(ctx, asked)
  const page = {
    limit: asked.perPage,
    offset: (asked.page - 1) * asked.perPage,
    services: asked.perPage > 40 ? 3 : 0,
    freeDays: null,
  }
  // The answer of SQL has a little more than a row.
  expect(await searchLocations(db, query, page)).toMatchObject(await findLocations(ctx, query, page))
}

test('the index finds, counts and orders as SQL does, whatever is asked and changed in between [SR-11, SR-14, SR-15]', async () => {
  const ids = (await sql<{ id: number }>`select id from location order by id`.execute(db)).rows.map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(fc.array(filters, { minLength: 1, maxLength: 4 }), fc.option(change), async (asked, changed) => {
      if (changed) await sql`update location set ${CHANGES[changed.kind]} where id = ${ids[changed.at]}`.execute(db)
      for (const each of asked) await expectAlike(each)
    }),
    { numRuns: 150 },
  )
})

const NOTHING_CHOSEN: LocationFilters = {
  ...parseFilters(() => ['']),
  search: '',
  position: null,
  radiusMetres: null,
  bounds: null,
  sort: 'default',
  page: 1,
  perPage: 50,
}

const totalFor = async (search: string) => {
  const { query } = await toLocationQuery(ctx, { ...NOTHING_CHOSEN, search })
  return (await findLocations(ctx, query, { limit: 1, offset: 0, services: 0, freeDays: null })).total
}

test('a change is found as soon as its transaction is committed, and not before, whichever began first [SR-14]', async () => {
  await aSalon(db, { name: 'Prima Amurgului' })
  await aSalon(db, { name: 'A Doua Amurgului' })
  expect(await totalFor('amurgului')).toBe(2)
  const rename = (name: string) => sql`update location set search_text = 'tuns' where name = ${name}`
  await db.transaction().execute(async (slow) => {
    await rename('Prima Amurgului').execute(slow)
    expect(await totalFor('amurgului')).toBe(2)
    // Begun later and committed earlier.
    await rename('A Doua Amurgului').execute(db)
    expect(await totalFor('amurgului')).toBe(1)
  })
  expect(await totalFor('amurgului')).toBe(0)
})

test('a location that is deleted is found no more [SR-11]', async () => {
  const { locationId } = await aSalon(db, { name: 'Trecătoarea' })
  expect(await totalFor('trecatoarea')).toBe(1)
  await sql`delete from location where id = ${locationId}`.execute(db)
  expect(await totalFor('trecatoarea')).toBe(0)
})

test('searches at the same instant each see what was committed before them [SR-11]', async () => {
  const { locationId } = await aSalon(db, { name: 'Clipa' })
  for (let round = 0; round < 20; round += 1) {
    const early = Promise.all([totalFor('clipa'), totalFor('clipa')])
    await sql`update location set listed = ${round % 2 === 1} where id = ${locationId}`.execute(db)
    expect(await Promise.all([totalFor('clipa'), totalFor('clipa')])).toEqual(round % 2 === 1 ? [1, 1] : [0, 0])
    await early
  }
})

test('SQL is planned for its values each time: a plan for any values reads a city for a rare word [SR-11]', async () => {
  const one = openDatabase(url, { max: 1 })
  const { query } = await toLocationQuery(ctx, { ...NOTHING_CHOSEN, search: 'tuns' })
  await searchLocations(one.db, query, { limit: 1, offset: 0, services: 0, freeDays: null })
  await mapLocations(one.db, query, { view: null, zoom: null, apart: 0 })
  await sql`select count(*) from location where id = ${1}`.execute(one.db)
  const { rows } = await one.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement)).toEqual([expect.stringMatching(/^select count/)])
  await one.db.destroy()
})
