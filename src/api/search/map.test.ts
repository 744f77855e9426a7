import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLocations, mapLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { countQueries } from '#test/count-queries.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:07:30Z')
const api = apiOver(url, { now: () => now })
afterAll(() => api.close())
const call = api.visitor().call

async function mapOf(query: Record<string, string>) {
  const answer = await call(mapLocations, { query })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body.data
}

async function listOf(query: Record<string, string>) {
  const answer = await call(listLocations, { query: { ...query, per_page: '50' } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body
}

const inIasi = { latitude: '47.16', longitude: '27.58', radius: '5000' }

// Nine in Iași, within 900 m of each other; one 15 km north of it; one in Cluj.
beforeAll(async () => {
  for (let nth = 1; nth <= 5; nth += 1)
    await aSalon(db, { name: `Salon ${nth}`, latitude: 47.16 + nth / 1000, longitude: 27.58 })
  await aSalon(db, { name: 'Un preț', menu: [{ name: 'Bărbierit', price: 6_000 }] })
  const two = await aSalon(db, { name: 'Doi oameni', professionals: 2, menu: [{ name: 'Bărbierit', price: 9_000 }] })
  await sql`update service_professional set price_bani = 7500 where location_id = ${two.locationId}
    and professional_id = ${two.professionals[1]}`.execute(db)
  await aSalon(db, { name: 'De la', menu: [{ name: 'Bărbierit', price: 5_000, maxPrice: 9_000, range: true }] })
  await aSalon(db, { name: 'Fără preț', menu: [{ name: 'Bărbierit', hidden: true }] })
  await aSalon(db, { name: 'Dentist', category: 'stomatologie', latitude: 47.3, hours: [1020, 1200] })
  await aSalon(db, { name: 'Departe', city: 'cluj' })
  await rebuildFreeTimeIndex({ db, now: () => now })
})

test.each([
  {},
  inIasi,
  { ...inIasi, radius: '200000' },
  { city: 'cluj-napoca' },
  { ...inIasi, radius: '200000', categories: 'stomatologie' },
  { search: 'bărbierit' },
  { date: '2026-11-23', day_part: 'evening' },
  { bounds: '47.1,27.5,47.163,27.7' },
  { city: 'nicaieri' },
] as Record<string, string>[])('the pins of %j add up to the number of results [SR-16, SR-25]', async (query) => {
  const { meta, data: rows } = await listOf(query)
  for (const grouping of [{}, { zoom: '6' }, { zoom: '15' }, { apart: '500' }, { apart: '3', zoom: '12' }]) {
    const { total, points, clusters } = await mapOf({ ...query, ...grouping })
    const counted = points.length + clusters.reduce((sum, { count }) => sum + count, 0)
    expect([grouping, total, counted]).toEqual([grouping, meta.total, meta.total])
  }
  const { points, clusters } = await mapOf({ ...query, apart: '500', zoom: '6' })
  expect([points.map(({ id }) => id), clusters]).toEqual([rows.map(({ id }) => id), []])
})

test('the box around the result holds all of it, and is none around nothing [SR-16]', async () => {
  const { bounds } = await mapOf({ ...inIasi, radius: '200000', zoom: '7' })
  const [south, west, north, east] = (bounds ?? '').split(',').map(Number)
  expect([south, west, north, east]).toEqual([47.16, 27.58, 47.3, 27.58])
  expect(await mapOf({ city: 'nicaieri' })).toEqual({ total: 0, bounds: null, clusters: [], points: [] })
})

test('a view answers what lies in it and keeps the circle and the order; too many in it are clusters [SR-20]', async () => {
  const view = '47.1605,27,48,28'
  const near = await mapOf({ ...inIasi, view, apart: '500', sort: 'name' })
  expect(near.points.map(({ name }) => name)).toEqual(['Salon 1', 'Salon 2', 'Salon 3', 'Salon 4', 'Salon 5'])
  const few = await mapOf({ ...inIasi, view, apart: '4', zoom: '9' })
  expect([few.total, few.points, few.clusters.map(({ count }) => count)]).toEqual([5, [], [5]])
})

test('a point has the least its service costs, and whether it may be more [SR-25]', async () => {
  const { points } = await mapOf({ search: 'bărbierit', apart: '500', sort: 'name' })
  expect(points.map(({ name, service, price, open_ended }) => [name, service?.name, price, open_ended])).toEqual([
    ['De la', 'Bărbierit', 50, true],
    ['Doi oameni', 'Bărbierit', 75, true],
    ['Fără preț', 'Bărbierit', null, false],
    ['Un preț', 'Bărbierit', 60, false],
  ])
})

test('a point has the first free hour of the day and part that were chosen, as the list has it [SR-25]', async () => {
  const evening = { date: '2026-11-23', day_part: 'evening' }
  const { points } = await mapOf({ ...evening, apart: '500' })
  const { data: rows } = await listOf(evening)
  expect(points.map(({ name, free_day }) => [name, free_day?.date, free_day?.times[0]])).toContainEqual([
    'Dentist',
    '2026-11-23',
    '17:00',
  ])
  expect(points.map(({ id, free_day }) => [id, free_day])).toEqual(rows.map(({ id, free_day }) => [id, free_day]))
})

test('a map asks the database three times, however many locations it has [SR-16]', async () => {
  const { client, queries, close } = countQueries(url, now)
  const ask = () => client(mapLocations, { query: { search: 'tuns', apart: '500' } })
  // The first one loads the index of locations as well.
  await ask()
  const before = queries().length
  await ask()
  expect(queries().slice(before)).toHaveLength(3)
  await close()
})
