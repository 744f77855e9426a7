import { afterAll, expect, test } from 'vitest'
import { listLocations, mapLocations } from '#contract/search/locations.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now })
afterAll(() => api.close())
const call = api.visitor().call

const cut = (price: number | null, hidden = false) => ({ name: 'Tuns', price, hidden })
await aSalon(db, { name: 'Aura', menu: [cut(9_000), { name: 'Vopsit', price: 20_000 }] })
await aSalon(db, { name: 'Bela', menu: [cut(6_000), { name: 'Tuns și coafat', price: 15_000 }] })
await aSalon(db, { name: 'Casa', menu: [cut(12_000)] })
await aSalon(db, { name: 'Doi', menu: [cut(3_000, true)] })
const polish = { name: 'Ojă', price: 3_500 }
const named = await aSalon(db, { name: 'Ela', menu: [polish, { name: 'Manichiură clasică', price: 9_000 }] })
const unnamed = await aSalon(db, { name: 'Fani', menu: [polish] })
const headings = [named.headingId, unnamed.headingId]
await db.updateTable('menu_heading').set({ name: 'Manichiură' }).where('id', 'in', headings).execute()
await refreshSearchText(db, [named.locationId, unnamed.locationId])
await rebuildFreeTimeIndex({ db, now })

const found = async (query: Record<string, string>) => {
  const answer = await call(listLocations, { query: query as never })
  if (!answer.ok) return answer.problem.errors
  return answer.body.data.map(({ name, free_day }) => `${name} ${free_day?.service.price_label}`)
}

test.each([
  [{ max_price: '60' }, ['Bela 60,00 RON']],
  [{ max_price: '59' }, []],
  [{ min_price: '90' }, ['Aura 90,00 RON', 'Bela 150,00 RON', 'Casa 120,00 RON']],
  [{ min_price: '61', max_price: '120' }, ['Aura 90,00 RON', 'Casa 120,00 RON']],
  [{ min_price: '200', max_price: '100' }, []],
  [{ max_price: '60', date: '2026-11-25' }, ['Bela 60,00 RON']],
  [{ max_price: '60', date: '2026-11-20' }, []],
])(
  '%j keeps those whose service costs so much, and shows that service; no hidden price [SR-25]',
  async (range, rows) => {
    expect(await found({ search: 'tuns', sort: 'name', ...range })).toEqual(rows)
    const map = await call(mapLocations, { query: { search: 'tuns', apart: '500', ...range } as never })
    expect(map.ok && map.body.data.points.map(({ name }) => name).sort()).toEqual(rows.map((row) => row.split(' ')[0]))
  },
)

test('the price range is of the searched services [SR-25]', async () => {
  expect(await found({ search: 'vopsit', max_price: '100' })).toEqual([])
  expect(await found({ search: 'vopsit', max_price: '200' })).toEqual(['Aura 200,00 RON'])
})

test('a service that only stands under a heading of that name counts where none has it in its own name [SR-25]', async () => {
  expect(await found({ search: 'manichiura', max_price: '40' })).toEqual(['Fani 35,00 RON'])
  expect(await found({ search: 'manichiura', max_price: '90', sort: 'name' })).toEqual([
    'Ela 90,00 RON',
    'Fani 35,00 RON',
  ])
})

test('the cheapest first, by the price that is shown; hidden ones last [SR-25]', async () => {
  expect(await found({ search: 'tuns', sort: 'price' })).toEqual([
    'Bela 60,00 RON',
    'Aura 90,00 RON',
    'Casa 120,00 RON',
    'Doi Pret neafisat',
  ])
  expect(await found({ search: 'tuns', sort: 'price', min_price: '80' })).toEqual([
    'Aura 90,00 RON',
    'Casa 120,00 RON',
    'Bela 150,00 RON',
  ])
})

test.each([{ min_price: '0' }, { max_price: '-1' }, { max_price: '1.5' }, { max_price: '100000' }, { min_price: 'x' }])(
  '%j is refused by name [SR-25]',
  async (range) => {
    expect(Object.keys((await found(range as never)) ?? {})).toEqual(Object.keys(range))
  },
)
