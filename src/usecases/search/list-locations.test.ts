import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchLocations } from '#db/search/search-locations.ts'
import type { LocationId } from '#domain/ids.ts'
import { type LocationFilters, parseFilters, SORTS } from '#domain/search/filters.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { CATEGORIES } from '#test/world/reference.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'
import { type ListedLocation, listLocations } from './list-locations.ts'
import { toLocationQuery } from './to-location-query.ts'

const { db, url } = await testDatabase()
const today = '2026-11-24'
const now = () => Temporal.Instant.from(`${today}T08:07:30Z`)
const deps = testDeps(url, { now, limitsFactor: 1000 })
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

const NAMES = ['Salon Aura', 'Frizeria Ilie', 'Tuns Rapid', 'Casa Nuanțe', 'Barbă și Tuns']

beforeAll(async () => {
  for (let at = 0; at < 30; at += 1) {
    const { locationId } = await aSalon(db, {
      name: `${NAMES[at % NAMES.length]} ${at % 4 === 0 ? '' : at}`.trim(),
      category: at % 3 === 0 ? 'coafor' : 'frizerie',
      alsoIn: at % 2 === 0 ? ['coafor', 'frizerie'] : [],
      latitude: 47.16 + 0.1 * Math.sin(at * 12.9898),
      longitude: 27.58 + 0.1 * Math.sin(at * 78.233),
      menu: [{ name: ['Tuns', 'Vopsit', 'Aranjat barbă'][at % 3]! }],
    })
    const last = addDays(today, (at * 7) % 5)
    if (at % 3 !== 1) await close(locationId, last)
  }
  await rebuildFreeTimeIndex({ db, now })
})

const close = (location_id: LocationId, last_date: IsoDate) =>
  db.insertInto('closure').values({ location_id, first_date: '2026-11-20', last_date }).execute()

const filters: fc.Arbitrary<LocationFilters> = fc
  .record({
    search: fc.constantFrom('', 'tuns', 'frizerie', 'coafor', 'salon aura', 'casa nuante', 'ilie', 'barba', 'vopsit'),
    position: fc.option(fc.constant({ latitude: 47.2, longitude: 27.5 })),
    sort: fc.oneof({ weight: 3, arbitrary: fc.constant('default' as const) }, fc.constantFrom(...SORTS)),
    page: fc.integer({ min: 1, max: 3 }),
    perPage: fc.integer({ min: 1, max: 20 }),
    day: fc.option(fc.constantFrom(today, '2026-11-26'), { freq: 3 }),
  })
  .map(({ day, ...others }) => {
    const chosen = parseFilters((name) => (name === 'date' && day ? [day] : ['']))
    return { ...chosen, ...others, radiusMetres: null, bounds: null }
  })

/** The page as the score orders it. */
async function byScore(asked: LocationFilters) {
  const { query } = await toLocationQuery(ctx, asked)
  const page = { limit: asked.perPage, offset: (asked.page - 1) * asked.perPage, services: 3, freeDays: null }
  const { rows } = await searchLocations(db, query, page)
  return { query, ids: rows.map(({ id }) => id) }
}

const isToday = ({ freeDay }: ListedLocation) => freeDay?.date === today

test('places free today come first on a page where no day was asked; every other order stands [SR-15, SR-18]', async () => {
  let moved = 0
  await fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const { query, ids } = await byScore(asked)
      const { rows } = await listLocations(ctx, asked)
      const listed = rows.map(({ id }) => id)
      if (query.sort !== 'default' || query.days.length > 0) {
        expect(listed).toEqual(ids)
        return
      }
      expect([...listed].sort()).toEqual([...ids].sort())
      if (listed.join() !== ids.join()) moved += 1
      if (asked.search === '') {
        const free = new Set(rows.filter(isToday).map(({ id }) => id))
        expect(listed).toEqual([...ids.filter((id) => free.has(id)), ...ids.filter((id) => !free.has(id))])
      }
    }),
    { numRuns: 200 },
  )
  expect(moved).toBeGreaterThan(0)
})

const ask = (search: string, city: string | null = null) =>
  listLocations(ctx, {
    ...parseFilters(() => ['']),
    search,
    city,
    position: null,
    radiusMetres: null,
    bounds: null,
    sort: 'default',
    page: 1,
    perPage: 50,
  })

test('a location asked for by name stays first, though others are free today and it is not [SR-14, SR-15]', async () => {
  await aSalon(db, { name: 'Amurg', menu: [] })
  await aSalon(db, { name: 'Zori', professionals: [{ firstName: 'Amurg' }] })
  await rebuildFreeTimeIndex({ db, now })
  const { rows } = await ask('amurg')
  expect(rows.map((row) => [row.name, isToday(row)])).toEqual([
    ['Amurg', false],
    ['Zori', true],
  ])
})

test('being free today lifts nobody of another category over those of the one that is meant [SR-15, SR-19]', async () => {
  const inCluj = { city: 'cluj', menu: [{ name: 'Tuns' }] } as const
  const { locationId: closed } = await aSalon(db, { ...inCluj, name: 'Radu', category: 'frizerie' })
  await close(closed, today)
  const { locationId: sideline } = await aSalon(db, { ...inCluj, name: 'Zâna', alsoIn: ['frizerie'] })
  await db
    .updateTable('service')
    .set({ category_id: CATEGORIES.frizerie })
    .where('location_id', '=', sideline)
    .execute()
  await rebuildFreeTimeIndex({ db, now })
  const { rows } = await ask('frizerie', 'cluj-napoca')
  expect(rows.map((row) => [row.name, isToday(row)])).toEqual([
    ['Radu', false],
    ['Zâna', true],
  ])
})
