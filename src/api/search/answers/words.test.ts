import { afterAll, expect, test } from 'vitest'
import { listLocations, suggestLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addService } from '#test/world/menu.ts'
import { CATEGORIES } from '#test/world/reference.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
// A Saturday, at ten.
const now = () => Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now })
afterAll(() => api.close())
const call = api.visitor().call
const iasi = { latitude: '47.16', longitude: '27.58', radius: '30000' }

const hair = [
  { name: 'Tuns damă', price: 9_000 },
  { name: 'Vopsit rădăcină', price: 20_000 },
]
await aSalon(db, { name: 'Salon Aura', hours: [540, 1200], menu: hair })
await aSalon(db, { name: 'Salon Iris', hours: [540, 1200], menu: [{ name: 'Tuns damă', price: 6_000 }] })
await aSalon(db, { name: 'Casa Nuanțe', city: 'cluj', menu: hair })
const dentist = await aSalon(db, {
  name: 'Zâmbet',
  category: 'stomatologie',
  menu: [{ name: 'Consultație stomatologică' }],
})
// One letter away from 'dentist', which no text holds.
await aSalon(db, { name: 'Cabinet Dentis', city: 'cluj', category: 'stomatologie', menu: [{ name: 'Control' }] })
// One letter away from 'unghii', which no text holds; with 'gel' it is a term of the synonyms.
await aSalon(db, { name: 'Ojă', city: 'cluj', menu: [{ name: 'Unghia cu gel' }] })
const brad = await aSalon(db, { name: 'Studio Brad', city: 'cluj', menu: [{ name: 'Aranjat barbă' }] })
await db.deleteFrom('working_hours').where('location_id', '=', dentist.locationId).where('weekday', '!=', 3).execute()
await rebuildFreeTimeIndex({ db, now })

const ask = async (query: Record<string, string>) => {
  const answer = await call(listLocations, { query: { ...iasi, ...query } as never })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  const { data, suggested, searched } = answer.body
  return { rows: data, names: data.map(({ name }) => name), suggested, searched }
}

test.each([
  ['coafor xyzzyq', 'coafor', ['xyzzyq'], ['Salon Aura', 'Salon Iris']],
  ['vopsit qqqqwwww', 'vopsit', ['qqqqwwww'], ['Salon Aura']],
  ['tuns & vopsit', 'tuns vopsit', ['&'], ['Salon Aura']],
  ['tuns + vopsit', 'tuns vopsit', ['+'], ['Salon Aura']],
  ['caut un coafor bun', 'coafor', [], ['Salon Aura', 'Salon Iris']],
  ['dentist aura xyzzyq', 'dentist', ['xyzzyq', 'aura'], ['Zâmbet']],
])(
  '%j is searched for without what nobody has, which is named [SR-23, SR-14]',
  async (search, label, dropped, names) => {
    const found = await ask({ search, sort: 'name' })
    expect([found.searched.label, found.searched.dropped]).toEqual([label, dropped])
    expect(found.names).toEqual(names)
  },
)

test('a weekend and an hour in the text are answered for and named as in the query [SR-23]', async () => {
  const { rows, searched } = await ask({ search: 'tuns în weekend după ora 17' })
  expect(searched.filters).toEqual({ date: '2026-11-21', date_to: '2026-11-22', after: '17:00' })
  expect(rows.map(({ free_day }) => free_day!.times.every((time) => time >= '17:00'))).toEqual([true, true])
  const chosen = await ask({ search: 'tuns în weekend după ora 17', date: '2026-11-24' })
  expect(chosen.rows.map(({ free_day }) => [free_day!.date, free_day!.times[0]! < '17:00'])).toEqual([
    ['2026-11-24', true],
    ['2026-11-24', true],
  ])
})

test('a word that no location has finds nothing, is not dropped and is said to be unknown [SR-23]', async () => {
  const { names, searched } = await ask({ search: 'xyzzyq' })
  expect([names, searched.label, searched.dropped, searched.unknown]).toEqual([[], 'xyzzyq', [], true])
  const elsewhere = await ask({ search: 'dentis', radius: '10000' })
  expect([elsewhere.names, elsewhere.searched.unknown]).toEqual([[], false])
})

test('a word for a general service finds nothing when its object is unknown [SR-23]', async () => {
  for (const search of ['reparatii frigidere', 'control tehnic auto', 'consultatie juridica'])
    expect(await ask({ search })).toMatchObject({ names: [], searched: { unknown: true, dropped: [] } })
  expect((await ask({ search: 'consultatie stomatologica' })).names).toEqual(['Zâmbet'])
})

test('locations that have the searched category only beside their own are listed with a remark [SR-23]', async () => {
  const inCluj = await ask({ search: 'barba', city: 'cluj-napoca' })
  expect([inCluj.names, inCluj.searched.sideline]).toEqual([['Studio Brad'], true])
  expect((await ask({ search: 'tuns', city: 'cluj-napoca' })).searched.sideline).toBe(false)
  await addService(db, { ...brad, categoryId: CATEGORIES.frizerie }, { name: 'Contur barbă' })
  expect((await ask({ search: 'barba', city: 'cluj-napoca' })).searched.sideline).toBe(false)
})

test.each([
  ['stomatolg', 'stomatolog'],
  ['vopsti', 'vopsit'],
  ['vopsit radacina', 'vopsit rădăcină'],
  ['slaon aura', 'salon aura'],
  ['dentist', 'dentist'],
  ['unghii gel', 'unghii gel'],
  // The beginning is known, the end is a typo.
  ['hairdressr', 'coafor'],
  ['coaforr', 'coafor'],
  ['stomatologgg', 'stomatologie'],
])('%j is named as it was meant: %j [SR-23]', async (search, label) => {
  expect((await ask({ search })).searched.label).toBe(label)
})

test('a day and a part of it in the text are a filter [SR-23, SR-18]', async () => {
  const { rows, searched } = await ask({ search: 'tuns mâine seara' })
  expect([searched.text, searched.filters]).toEqual(['tuns', { date: '2026-11-22', day_part: 'evening' }])
  expect(rows).toHaveLength(2)
  for (const { free_day } of rows) expect([free_day?.date, free_day?.times[0]]).toEqual(['2026-11-22', '17:00'])
  const chosen = await ask({ search: 'tuns mâine', date: '2026-11-25' })
  expect(chosen.rows.map(({ free_day }) => free_day?.date)).toEqual(['2026-11-25', '2026-11-25'])
})

test('a city in the text is where one searches, unless another was chosen [SR-23]', async () => {
  expect(await ask({ search: 'tuns în Cluj' })).toMatchObject({
    names: ['Casa Nuanțe'],
    searched: { text: 'tuns', filters: { city: 'cluj-napoca' } },
  })
  expect((await ask({ search: 'tuns cluj', city: 'iasi', sort: 'name' })).names).toEqual(['Salon Aura', 'Salon Iris'])
})

test('cheap, near and a limit in the text order and narrow [SR-23, SR-25]', async () => {
  expect(await ask({ search: 'tuns ieftin' })).toMatchObject({
    names: ['Salon Iris', 'Salon Aura'],
    searched: { filters: { sort: 'price' } },
  })
  expect((await ask({ search: 'tuns sub 80 lei' })).names).toEqual(['Salon Iris'])
  expect((await ask({ search: 'coafor lângă mine' })).searched.filters).toEqual({ sort: 'distance' })
})

test('when no location is free on the day, the category is suggested on its next free day [SR-23]', async () => {
  const { names, suggested, searched } = await ask({ search: 'dentist azi' })
  expect([names, searched.another_day]).toEqual([[], true])
  expect(suggested.map(({ name, free_day }) => [name, free_day?.date])).toEqual([['Zâmbet', '2026-11-25']])
})

test('suggestions while typing read the text alike [SR-23, SR-08]', async () => {
  const answer = await call(suggestLocations, { query: { ...iasi, search: 'tuns cluj' } })
  expect(answer.ok && answer.body.data.map(({ name }) => name)).toEqual(['Casa Nuanțe'])
})

test('districts are places: the list is around them, under their own names [SR-23]', async () => {
  const { searched } = await ask({ search: 'tuns în Copou' })
  expect(searched.text).toBe('tuns')
  expect(searched.filters).toMatchObject({ address: 'Zona Copou, Iași', latitude: 47.179, sort: 'distance' })
  await aSalon(db, { name: 'Bărbierul din Copou', category: 'frizerie', menu: [{ name: 'Tuns' }] })
  const byName = await ask({ search: 'barbierul din copou' })
  expect([byName.names, byName.searched.filters]).toEqual([['Bărbierul din Copou'], {}])
})

test.each([
  ['dentist azi', 'another_day', ['Zâmbet']],
  ['tuns sub 5 lei', 'another_price', ['Salon Iris', 'Salon Aura', 'Bărbierul din Copou']],
  ['control', 'farther', ['Cabinet Dentis']],
  ['stefanelli', null, []],
  ['xyzzyq', null, []],
])(
  '%j found in vain proposes the nearest to it, and no other category [SR-05, SR-23]',
  async (search, instead, proposed) => {
    const { names, suggested, searched } = await ask({ search, radius: '20000' })
    expect([names, searched.instead]).toEqual([[], instead])
    expect(suggested.map(({ name }) => name)).toEqual(proposed)
  },
)
