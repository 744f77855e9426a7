import { afterAll, expect, test } from 'vitest'
import { listLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T08:00:00Z') })
afterAll(() => api.close())

test('the near ones outside the result are the nearest in metres, not in degrees, in order [SR-11]', async () => {
  // 0.05° to the east are 3.8 km, 0.04° to the north 4.4 km.
  await aSalon(db, { name: 'Nord', latitude: 47.2, menu: [] })
  await aSalon(db, { name: 'Est', longitude: 27.63, menu: [] })
  await aSalon(db, { name: 'Aici' })
  await aSalon(db, { name: 'Cluj', city: 'cluj' })
  const query = { latitude: '47.16', longitude: '27.58', radius: '500' }
  const answer = await api.visitor().call(listLocations, { query })
  const { data = [], suggested = [] } = answer.ok ? answer.body : {}
  expect(data.map(({ name }) => name)).toEqual(['Aici'])
  expect(suggested.map(({ name }) => name)).toEqual(['Est', 'Nord', 'Cluj'])
  expect(suggested.map(({ distance }) => Math.round(distance! / 100))).toEqual([38, 44, 3051])
})
