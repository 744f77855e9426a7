import { afterAll, expect, test } from 'vitest'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T08:07:30Z') })
afterAll(() => api.close())
await aSalon(db, { name: 'Salon 100% Aura_Nouă (A&B) [x]' })

type Answer = { message?: string; errors?: Record<string, string[]>; data?: unknown[]; meta?: { total: number } }

async function ask(query: Record<string, string>, path = 'locations') {
  const answer = await api.visitor().raw(`/api/public/${path}?${new URLSearchParams(query)}`)
  return { status: answer.status, body: (await answer.json()) as Answer }
}

test.each([
  [{ sort: 'cheapest' }, 'sort'],
  [{ sort: 'constructor' }, 'sort'],
  [{ page: '0' }, 'page'],
  [{ page: '-1' }, 'page'],
  [{ page: '1.5' }, 'page'],
  [{ page: '1e9' }, 'page'],
  [{ per_page: '1000000000' }, 'per_page'],
  [{ radius: 'NaN' }, 'radius'],
  [{ radius: 'Infinity' }, 'radius'],
  [{ radius: '1e308' }, 'radius'],
  [{ latitude: '91', longitude: '27' }, 'latitude'],
  [{ latitude: '47', longitude: '1e400' }, 'longitude'],
  [{ bounds: '47,27,46,28' }, 'bounds'],
  [{ categories: '../../etc' }, 'categories'],
  [{ payment_methods: "card';--" }, 'payment_methods'],
  [{ city: '\0' }, 'city'],
  [{ bounds: '1,2' }, 'bounds'],
  [{ date: '2026-13-01' }, 'date'],
  [{ date: '0000-00-00' }, 'date'],
  [{ date: '2026-11-25', day_part: 'noaptea' }, 'day_part'],
  [{ search: 'a'.repeat(10_240) }, 'search'],
  [{ search: 'a\0b' }, 'search'],
] as [Record<string, string>, string][])(
  '%j is refused in Romanian, by its name [SR-11, SR-18]',
  async (query, field) => {
    const { status, body } = await ask(query)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.errors![field]!.join()).toMatch(/[a-zăâîșț]{3,}/)
    expect(body.errors![field]!.join()).not.toMatch(/\b(city|county|bounds|date|day part)\b/)
  },
)

test.each([
  { zoom: '-1' },
  { zoom: '23' },
  { zoom: 'NaN' },
  { bounds: '1,2,3' },
  { view: '48,27,47,28' },
  { apart: '501' },
] as Record<string, string>[])('a map of %j is refused by name [SR-16]', async (query) => {
  const { status, body } = await ask(query, 'locations/map')
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(query)])
})

test('a page as far as a number goes is past the end, with the right count [SR-11]', async () => {
  for (const page of ['1000000000', '2147483647', '9007199254740991']) {
    const { status, body } = await ask({ page })
    expect([status, status === 200 ? [body.data, body.meta?.total] : Object.keys(body.errors ?? {})]).toEqual(
      status === 200 ? [200, [[], 1]] : [422, ['page']],
    )
  }
})

test.each([
  ['%', 1],
  ['_', 1],
  ['a_n', 1],
  ['a%n', 0],
  ['\\', 0],
  ['%%%%%%%%', 0],
  ["' & ! | <-> :*", 0],
  ["tuns' | 'x", 1],
  ['(a&b)', 1],
  ["a & b | !c:* <-> (d'", 0],
  ['[x]', 1],
  ['[a-z]+', 0],
  ['.*', 0],
  ['^salon$', 0],
  ['(((((((((', 0],
  ['$1', 0],
  ['😀', 0],
  ['\u202eaura', 1],
])('%j is text, for the list, the suggestions and the day [SR-14]', async (search, found) => {
  expect((await ask({ search })).body.meta?.total).toBe(found)
  expect((await ask({ search }, 'locations/suggestions')).body.data).toHaveLength(found)
  expect((await ask({ search, date: '2026-11-25' })).status).toBe(200)
})

test('the longest text there may be is answered quickly [SR-14]', async () => {
  const words = Array.from({ length: 40 }, (_, n) => `z${n}xq`)
    .join(' ')
    .slice(0, 200)
  for (const search of ['ș'.repeat(200), words, '% '.repeat(100), '\\'.repeat(200)]) {
    const began = performance.now()
    expect((await ask({ search })).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(5_000)
  }
})

test('fields that nobody knows are ignored [SR-11]', async () => {
  const { status, body } = await ask({ utm_source: 'x', __proto__: 'y', constructor: 'z' })
  expect([status, body.meta?.total]).toEqual([200, 1])
})
