import { afterAll, expect, test } from 'vitest'
import { listLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const api = apiOver(url)
afterAll(() => api.close())
const call = api.visitor().call
const iasi = { latitude: '47.16', longitude: '27.58', radius: '30000' }

const menuOf = (...names: string[]) => names.map((name) => ({ name }))
await aSalon(db, { name: 'Frizeria', category: 'frizerie', menu: menuOf('Tuns copii', 'Tuns bărbați') })
await aSalon(db, { name: 'Salon Aura', menu: menuOf('Vopsit rădăcină', 'Tuns damă') })
await aSalon(db, { name: 'Zâna', category: 'stomatologie', menu: menuOf('Detartraj', 'Consult copii') })
await aSalon(db, { name: 'Cetate', category: 'stomatologie', menu: menuOf('Detartraj', 'Implant dentar') })
await aSalon(db, { name: 'Zâmbet', category: 'stomatologie', city: 'cluj', menu: menuOf('Detartraj') })
// Does something for men, and something to teeth, as no dentist.
await aSalon(db, { name: 'Salon Iris', menu: menuOf('Albire dentară', 'Manichiură bărbați') })

const ask = async (query: Record<string, string>) => {
  const answer = await call(listLocations, { query: { ...iasi, sort: 'name', ...query } as never })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  const { data, searched } = answer.body
  const { label, dropped, unknown } = searched
  return { names: data.map(({ name }) => name), label, dropped, unknown }
}

test.each([
  ['vopsit copii', 'vopsit', ['copii'], ['Salon Aura']],
  ['vopsit pentru bărbați', 'vopsit', ['bărbați'], ['Salon Aura']],
  ['implant copil 3 ani', 'implant', ['copil'], ['Cetate']],
])(
  '%j is answered by the service; its audience is dropped where no location names it [SR-14, SR-23]',
  async (search, label, dropped, names) => {
    expect(await ask({ search })).toEqual({ names, label, dropped, unknown: false })
  },
)

test('for whom counts where somebody of the category says so, and is dropped where nobody of the area does [SR-14, SR-24]', async () => {
  expect(await ask({ search: 'detartraj copii' })).toMatchObject({ names: ['Zâna'], dropped: [] })
  expect(await ask({ search: 'tuns copii' })).toMatchObject({ names: ['Frizeria'], dropped: [] })
  const inCluj = await ask({ search: 'detartraj copii', city: 'cluj-napoca' })
  expect(inCluj).toMatchObject({ names: ['Zâmbet'], label: 'detartraj', dropped: ['copii'] })
})

test('for whom another category does something says nothing about this one [SR-23]', async () => {
  const { names, dropped } = await ask({ search: 'dentist bărbați' })
  expect(dropped).toEqual(['bărbați'])
  expect(names).toEqual(expect.arrayContaining(['Cetate', 'Zâna']))
})

test('locations that do something else for the same audience are no answer where nobody has the service [SR-23]', async () => {
  expect(await ask({ search: 'qqqqwwww copii' })).toMatchObject({ names: [], dropped: [], unknown: true })
  expect((await ask({ search: 'copii' })).names).toEqual(['Frizeria', 'Zâna'])
})
