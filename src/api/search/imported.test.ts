import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { ensureReference } from '#usecases/providers/ensure-reference.ts'
import { importProviders } from '#usecases/providers/import-providers.ts'

const today = '2026-11-21'
const { db, url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from(`${today}T08:00:00Z`) })
afterAll(() => api.close())

const salon = (services: object[]) => ({
  business: {
    external_ref: 'aura',
    legal_name: 'Aura Hair SRL',
    cui: 'RO 00000007',
    registry_number: 'J12/0007/2015',
    address: 'Str. Memorandumului 7, Cluj-Napoca',
  },
  locations: [
    {
      external_ref: 'aura-1',
      name: 'Salon Aura',
      category: 'coafor',
      city: 'cluj-napoca',
      address: 'Str. Memorandumului 7',
      latitude: 46.77,
      longitude: 23.59,
      professionals: [{ ref: 'ioana', first_name: 'Ioana', last_name: 'Țurcanu' }],
      menu: [{ name: 'Păr și ten', services }],
    },
  ],
})

const cut = { ref: 'tuns', name: 'Tuns', duration: 45, price: 95, professionals: [{ ref: 'ioana' }] }
const facial = { ...cut, ref: 'ten', name: 'Ten luminos', category: 'cosmetica' }

const load = (services: object[]) => importProviders(db, [{ line: 1, value: salon(services) }], { today })
const names = async (search: string) => {
  const answer = await api.visitor().call(listLocations, { query: { search } })
  return answer.ok ? answer.body.data.map(({ name }) => name) : answer.problem
}

beforeAll(async () => {
  await ensureReference(db)
  expect(await load([cut, facial])).toEqual({ imported: 1, problems: [] })
})

test.each(['Salon Aura', 'Coafor', 'Cosmetică', 'Cluj-Napoca', 'cluj napoca', 'ten luminos', 'țurcanu'])(
  '%j finds an imported location by its name, categories, city, menu or team [SR-14, DA-02]',
  async (search) => {
    expect(await names(search)).toEqual(['Salon Aura'])
  },
)

test('a service that an import takes off the menu no longer finds the location [SR-14, DA-02]', async () => {
  await load([cut])
  expect(await names('luminos')).toEqual([])
  expect(await names('cosmetica')).toEqual([])
  expect(await names('tuns')).toEqual(['Salon Aura'])
})
