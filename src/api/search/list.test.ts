import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAvailability } from '#contract/availability/availability.ts'
import { listLocations, mapLocations, suggestLocations } from '#contract/search/locations.ts'
import { scoreOf } from '#domain/search/ranking.ts'
import { apiOver } from '#test/api.ts'
import { countQueries } from '#test/count-queries.ts'
import { testDatabase } from '#test/database.ts'
import { addReview } from '#test/world/review.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:07:30Z')
const { client, close } = clientOver()
const names = async (query: Record<string, string>) => {
  const answer = await client(listLocations, { query })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body.data.map((row) => row.name)
}
const near = { latitude: '47.16', longitude: '27.58' }
let aura: Salon
let ilie: Salon

beforeAll(async () => {
  aura = await aSalon(db, {
    name: 'Salon Aura',
    payment: ['card'],
    alsoIn: ['frizerie'],
    professionals: [{ firstName: 'Ștefania' }],
  })
  ilie = await aSalon(db, {
    name: 'Frizeria Domnul Ilie',
    category: 'frizerie',
    latitude: 47.17,
    payment: ['numerar'],
    menu: [{ name: 'Aranjat barbă' }, { name: 'Tuns bărbați', minutes: 30 }],
  })
  await aSalon(db, {
    name: 'Dinte 100% Alb_Curat',
    category: 'stomatologie',
    latitude: 47.3,
    menu: [{ name: 'Detartraj' }],
  })
  await aSalon(db, { name: 'Casa Nuanțe', city: 'cluj' })
  await aSalon(db, { name: 'Salon Închis', active: false })
  await addReview(db, ilie, { rating: 5 })
  await addReview(db, ilie, { rating: 4, day: 2 })
  await addReview(db, aura, { rating: 5 })
  await rebuildFreeTimeIndex({ db, now: () => now })
  return close
})

describe('GET /api/public/locations', () => {
  test.each([
    ['salon aura', ['Salon Aura']],
    ['ŞTEFANIA', ['Salon Aura']],
    ['  stefania   salon ', ['Salon Aura']],
    ['barba', ['Frizeria Domnul Ilie']],
    ['bărbați', ['Frizeria Domnul Ilie']],
    ['stomatologie', ['Dinte 100% Alb_Curat']],
    ['nuanţe cluj', ['Casa Nuanțe']],
    ['Închis', []],
  ])('%j finds by name, service, professional, category and city [SR-14]', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  test.each([
    ['friezria', ['Frizeria Domnul Ilie']],
    ['frizria', ['Frizeria Domnul Ilie']],
    ['detratraj', ['Dinte 100% Alb_Curat']],
    ['detartrag', ['Dinte 100% Alb_Curat']],
    ['ddetartraj', ['Dinte 100% Alb_Curat']],
    ['stefanya', ['Salon Aura']],
    ['detxrtrag', []],
    ['iliw domnul', ['Frizeria Domnul Ilie']],
    ['aur domnul', ['Frizeria Domnul Ilie']],
  ])('%j is forgiven one typo a word and no more [SR-14]', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  test.each([
    ['%', ['Dinte 100% Alb_Curat']],
    ['_', ['Dinte 100% Alb_Curat']],
    ['100%', ['Dinte 100% Alb_Curat']],
    ['a%a', []],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('%j is text, not a pattern [SR-14]', async (search, found) => expect(await names({ search })).toEqual(found))

  test.each([
    ['barber', ['Frizeria Domnul Ilie']],
    ['BĂRBIERIE Ilie', ['Frizeria Domnul Ilie']],
    ['barbrshop', ['Frizeria Domnul Ilie']],
    ['dentist', ['Dinte 100% Alb_Curat']],
    ['dentits', ['Dinte 100% Alb_Curat']],
    ['curăţare dinţi', ['Dinte 100% Alb_Curat']],
    ['doctor de dinți', ['Dinte 100% Alb_Curat']],
    ['dentist aura', ['Dinte 100% Alb_Curat']],
  ])('%j finds what means the same in the category [SR-19]', async (search, found) => {
    expect(await names({ search, sort: 'name' })).toEqual([...found].sort())
  })

  test('narrows by place, category and way of paying [SR-11]', async () => {
    expect(await names({ ...near, radius: '500' })).toEqual(['Salon Aura'])
    expect(await names({ ...near, radius: '2000', sort: 'distance' })).toEqual(['Salon Aura', 'Frizeria Domnul Ilie'])
    expect(await names({ ...near, radius: '500', city: 'cluj-napoca' })).toEqual(['Casa Nuanțe'])
    expect(await names({ ...near, radius: '500', county: 'Cluj' })).toEqual(['Casa Nuanțe'])
    expect(await names({ categories: 'frizerie', sort: 'name' })).toEqual(['Frizeria Domnul Ilie', 'Salon Aura'])
    expect(await names({ categories: '3' })).toEqual(['Dinte 100% Alb_Curat'])
    expect(await names({ payment_methods: 'card' })).toEqual(['Salon Aura'])
    expect(await names({ bounds: '46,23,47,24' })).toEqual(['Casa Nuanțe'])
    expect(await names({ city: 'nicaieri' })).toEqual([])
  })

  test('pages, also past the end, and at most six near ones outside the result [SR-11]', async () => {
    const ask = (query: Record<string, string>) => client(listLocations, { query })
    const second = await ask({ sort: 'name', per_page: '3', page: '2' })
    expect(second.ok && second.body.data.map((row) => row.name)).toEqual(['Salon Aura'])
    expect(second.ok && second.body.meta).toEqual({ current_page: 2, per_page: 3, last_page: 2, total: 4 })
    const past = await ask({ per_page: '50', page: '100000' })
    expect(past.ok && [past.body.data, past.body.meta.total]).toEqual([[], 4])
    const close = await ask({ ...near, radius: '500' })
    expect(close.ok && close.body.suggested.map((row) => row.name)).toEqual([
      'Frizeria Domnul Ilie',
      'Dinte 100% Alb_Curat',
      'Casa Nuanțe',
    ])
  })

  test('the default order is that of the score as it is published [SR-15]', async () => {
    const answer = await client(listLocations, { query: { ...near, radius: '500000' } })
    const scores = (answer.ok ? answer.body.data : []).map((row) =>
      scoreOf({
        relevance: null,
        ratingSum: Math.round((row.average_rating ?? 0) * row.rating_count),
        ratingCount: row.rating_count,
        distance: row.distance,
      }),
    )
    expect(scores).toHaveLength(4)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  test('sorts [SR-15]', async () => {
    const here = { ...near, radius: '30000' }
    expect(await names({ ...here, sort: 'reviews' })).toEqual([
      'Frizeria Domnul Ilie',
      'Salon Aura',
      'Dinte 100% Alb_Curat',
    ])
    expect(await names({ ...here, sort: 'rating' })).toEqual([
      'Salon Aura',
      'Frizeria Domnul Ilie',
      'Dinte 100% Alb_Curat',
    ])
    expect(await names({ ...here, sort: 'distance' })).toEqual([
      'Salon Aura',
      'Frizeria Domnul Ilie',
      'Dinte 100% Alb_Curat',
    ])
    expect((await names({ search: 'frizeri', sort: 'default' }))[0]).toBe('Frizeria Domnul Ilie')
  })

  test.each([
    [{ radius: '-1' }, 'radius'],
    [{ latitude: '47' }, 'longitude'],
    [{ latitude: 'NaN', longitude: '27' }, 'latitude'],
    [{ per_page: '51' }, 'per_page'],
    [{ page: '0' }, 'page'],
    [{ sort: 'cheapest' }, 'sort'],
    [{ bounds: '50,23,47,24' }, 'bounds'],
    [{ search: 'a\0b' }, 'search'],
  ])('%j is refused by name [SR-11]', async (query, field) => {
    const answer = await client(listLocations, { query: query as never })
    expect(answer.ok ? 200 : [answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, [field]])
  })

  test('the free day is that of the service searched for and shows what can be booked [LO-09]', async () => {
    const answer = await client(listLocations, { query: { search: 'tuns barbati' } })
    const row = answer.ok ? answer.body.data[0]! : null
    expect(row?.free_day?.service).toEqual({ id: ilie.services[1], name: 'Tuns bărbați', price_label: '145,00 RON' })
    const query = { services: String(ilie.services[1]), from: '2026-11-21', to: '2026-11-27' }
    const days = await client(listAvailability, { params: { id: String(ilie.locationId) } as never, query })
    const first = days.ok ? days.body.data.find((day) => day.times.length > 0) : null
    expect(row?.free_day?.times).toEqual(first?.times.map(({ time }) => time))
    expect(row?.next_slot).toBe(`2026-11-21T${first?.times[0]?.time}:00+02:00`)
  })

  test('suggestions are the best three [SR-08]', async () => {
    const answer = await client(suggestLocations, { query: { search: 'tuns', ...near, radius: '5000' } })
    expect(answer.ok && answer.body.data.map((row) => row.name)).toEqual(['Salon Aura', 'Frizeria Domnul Ilie'])
    const one = await client(suggestLocations, { query: { search: 'tuns', ...near, per_page: '1' } })
    expect(one.ok && [one.body.data.length, one.body.meta.total]).toEqual([1, 2])
    const none = await client(suggestLocations, { query: { search: 'qqqqzzzz', ...near } })
    expect(none.ok && [none.body.data, none.body.suggested]).toEqual([[], []])
  })

  test('the map holds the whole result, with locations too near for its zoom as clusters, which the list opens [SR-16]', async () => {
    const onMap = async (query: Record<string, string>) => {
      const answer = await client(mapLocations, { query })
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
      const { clusters, points } = answer.body.data
      return { clusters, points: points.map(({ name }) => name).sort() }
    }
    const country = await onMap({ zoom: '6' })
    expect(country).toMatchObject({ clusters: [{ count: 3 }], points: ['Casa Nuanțe'] })
    const { bounds } = country.clusters[0]!
    expect(await names({ bounds, sort: 'name' })).toEqual([
      'Dinte 100% Alb_Curat',
      'Frizeria Domnul Ilie',
      'Salon Aura',
    ])
    const street = { clusters: [], points: ['Frizeria Domnul Ilie', 'Salon Aura'] }
    expect(await onMap({ ...near, radius: '2000', zoom: '18' })).toEqual(street)
    expect(await onMap({ ...near, radius: '2000' })).toEqual(street)
    expect(await onMap({ zoom: '6', search: 'stomatologie' })).toEqual({
      clusters: [],
      points: ['Dinte 100% Alb_Curat'],
    })
    expect(await onMap({ city: 'nicaieri' })).toEqual({ clusters: [], points: [] })
  })

  test('asks the database a fixed number of times [SR-11]', async () => {
    const { client: counted, queries, close: closeCounted } = countQueries(url, now)
    const queriesOfOne = async () => {
      const before = queries().length
      await counted(listLocations, { query: { search: 'tuns', ...near } })
      return queries().length - before
    }
    // Until it is known that the word occurs and which cities there are, and the index of locations is loaded, they are
    // more.
    const twice = async () => [await queriesOfOne(), await queriesOfOne()]
    await expect.poll(twice).toEqual([2, 2])
    await closeCounted()
  })

  test('a word that no text held a moment ago is found as soon as one does, and forgiven a typo [SR-14]', async () => {
    const found = async () => [await names({ search: 'crioterapie' }), await names({ search: 'criotrapie' })]
    expect(await found()).toEqual([[], []])
    const texts = sql`update location set search_text = search_text || 'crioterapie' where name = 'Salon Aura'`
    await texts.execute(db)
    expect(await found()).toEqual([['Salon Aura'], ['Salon Aura']])
  })
})

function clientOver() {
  const api = apiOver(url, { now: () => now })
  return { client: api.visitor().call, close: api.close }
}
