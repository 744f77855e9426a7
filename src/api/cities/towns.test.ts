import { afterAll, expect, test } from 'vitest'
import { listTowns } from '#contract/addresses/addresses.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)

const towns = async (query: Record<string, string>) => {
  const answer = await api.visitor().call(listTowns, { query })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body.data
}

test('the drawn map knows the towns by size and by box, largest first, and caches may keep them [SR-20]', async () => {
  const large = await towns({ least_population: '100000' })
  expect(large[0]?.name).toBe('București')
  expect(large.map(({ name }) => name)).toContain('Iași')
  expect(large.every(({ population }) => population >= 100_000)).toBe(true)
  const near = await towns({ south: '47', west: '27', north: '48', east: '28' })
  expect(near[0]?.name).toBe('Iași')
  expect(near.length).toBeGreaterThan(50)
  expect(
    near.every(({ latitude, longitude }) => latitude >= 47 && latitude <= 48 && longitude >= 27 && longitude <= 28),
  ).toBe(true)
  const answer = await api.visitor().raw('/api/public/places/towns?least_population=100000')
  expect([answer.headers.get('cache-control'), answer.headers.has('etag')]).toEqual([
    'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
    true,
  ])
})

test('a box that is none is refused on its field [SR-20]', async () => {
  const answer = await api.visitor().raw('/api/public/places/towns?south=1e9')
  expect([answer.status, Object.keys(((await answer.json()) as { errors: object }).errors)]).toEqual([422, ['south']])
})
