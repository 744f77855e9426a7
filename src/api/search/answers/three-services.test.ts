import { afterAll, expect, test } from 'vitest'
import { listLocations, mapLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now })
afterAll(() => api.close())

test('a card names up to three services, the best for the search first, of those that somebody does [SR-24]', async () => {
  const menu = ['Vopsit', 'Tuns damă', 'Tuns bărbat', 'Tuns copii', 'Coafat', 'Tuns ascuns'].map((name, at) => ({
    name,
    price: 5_000 + at * 1_000,
  }))
  const salon = await aSalon(db, { menu })
  const small = await aSalon(db, { name: 'Salon Mic', menu: [{ name: 'Tuns scurt' }, { name: 'Vopsit scurt' }] })
  const nobody = salon.services[2]!
  await db.deleteFrom('service_professional').where('service_id', '=', nobody).execute()
  await db.updateTable('service').set({ online: false }).where('id', '=', salon.services[5]!).execute()
  await rebuildFreeTimeIndex({ db, now })
  const at = { latitude: '47.16', longitude: '27.58' }
  for (const query of [at, { ...at, date: '2026-11-24' }, { ...at, sort: 'price' as const }, { ...at, city: 'iasi' }])
    for (const search of ['', 'tuns', 'vopsit']) {
      const answer = await api.visitor().call(listLocations, { query: { ...query, ...(search && { search }) } })
      if (!answer.ok) throw new Error(answer.problem.message)
      const rows = new Map(answer.body.data.map((row) => [row.id, row]))
      const { services = [], free_day: day } = rows.get(salon.locationId) ?? {}
      const said = JSON.stringify({ query, search, services })
      expect(day?.service, said).toEqual(services[0])
      expect([services.length, new Set(services.map(({ id }) => id)).size], said).toEqual([3, 3])
      expect(
        services.some(({ name }) => name === 'Tuns bărbat' || name === 'Tuns ascuns'),
        said,
      ).toBe(false)
      if (search === 'tuns')
        expect(
          services
            .slice(0, 2)
            .map(({ name }) => name)
            .sort(),
          said,
        ).toEqual(['Tuns copii', 'Tuns damă'])
      expect(
        services.every(({ name, price_label }) =>
          menu.some((it) => it.name === name && price_label === `${it.price / 100},00 RON`),
        ),
        said,
      ).toBe(true)
      expect(rows.get(small.locationId)?.services.length, said).toBe(2)
    }
  const map = await api.visitor().call(mapLocations, { query: { ...at, zoom: '12', apart: '50' } })
  expect(map.ok && map.body.data.points.map(({ services }) => services.length)).toEqual([1, 1])
})
