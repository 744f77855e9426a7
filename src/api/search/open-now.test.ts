import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listLocations, mapLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
let clock = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => clock })
afterAll(() => api.close())
const call = api.visitor().call

// Aura from 9 to 18 every day, the night salon from 22 to 2.
const aura = await aSalon(db, { name: 'Aura', closesOnPublicHolidays: true })
const night = await aSalon(db, { name: 'Noapte' })
await sql`update opening_hours set opens = 1320, closes = 1440 where location_id = ${night.locationId}`.execute(db)
await sql`insert into opening_hours (location_id, weekday, opens, closes)
  select ${night.locationId}, day, 0, 120 from generate_series(1, 7) day`.execute(db)
await sql`insert into closure (location_id, first_date, last_date)
  values (${aura.locationId}, '2026-11-23', '2026-11-24')`.execute(db)
await sql`insert into opening_date (location_id, date, hours)
  values (${aura.locationId}, '2026-11-23', '[[600, 720]]'), (${aura.locationId}, '2026-12-03', '[]')`.execute(db)

test.each([
  ['2026-11-21T06:59:59Z', []],
  ['2026-11-21T07:00:00Z', ['Aura']],
  ['2026-11-21T15:59:59Z', ['Aura']],
  ['2026-11-21T16:00:00Z', []],
  ['2026-11-21T21:59:00Z', ['Noapte']],
  ['2026-11-21T23:59:00Z', ['Noapte']],
  ['2026-11-22T00:00:00Z', []],
  // A closure opened for two hours, and a single day closed.
  ['2026-11-23T09:59:00Z', ['Aura']],
  ['2026-11-23T10:00:00Z', []],
  ['2026-12-03T10:00:00Z', []],
  // A closure, and a public holiday that Aura keeps.
  ['2026-11-24T10:00:00Z', []],
  ['2026-12-01T10:00:00Z', []],
  ['2026-12-01T20:30:00Z', ['Noapte']],
  // The clock skips from 3:00 to 4:00, and goes back from 4:00 to 3:00.
  ['2027-03-27T23:59:00Z', ['Noapte']],
  ['2027-03-28T06:00:00Z', ['Aura']],
  ['2026-10-24T22:59:00Z', ['Noapte']],
  ['2026-10-24T23:00:00Z', []],
  ['2026-10-25T06:59:00Z', []],
  ['2026-10-25T07:00:00Z', ['Aura']],
])('at %s open are %j, in the list, its count and on the map [SR-25]', async (now, open) => {
  clock = Temporal.Instant.from(now)
  const list = await call(listLocations, { query: { open_now: '1', sort: 'name' } })
  expect(list.ok && [list.body.data.map(({ name }) => name), list.body.meta.total]).toEqual([open, open.length])
  const map = await call(mapLocations, { query: { open_now: '1' } })
  expect(map.ok && map.body.data.points.map(({ name }) => name)).toEqual(open)
})

test('any other value is refused by name [SR-25]', async () => {
  const answer = await call(listLocations, { query: { open_now: 'da' as never } })
  expect(answer.ok ? null : Object.keys(answer.problem.errors ?? {})).toEqual(['open_now'])
})
