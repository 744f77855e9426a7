import { afterAll, expect, test } from 'vitest'
import { listLocations, suggestLocations } from '#contract/search/locations.ts'
import { refreshSearchText } from '#db/search/refresh-search-text.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'

const { db, url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T08:00:00Z') })
afterAll(() => api.close())
const call = api.visitor().call
const here = { latitude: '47.16', longitude: '27.58', radius: '500' }

const menu = [{ name: 'Tuns damă' }, { name: 'Coafat bucle' }]
const aura = await aSalon(db, { name: 'Salon Aura', menu })
await aSalon(db, { name: 'Casa Ștefania', menu })
await aSalon(db, { name: 'Coafor Est', longitude: 27.63, menu })
await aSalon(db, { name: 'Zâmbet', latitude: 47.17, category: 'stomatologie', menu: [{ name: 'Consultație' }] })
const names = { first_name: 'Ștefania', last_name: 'Popa' }
await db.updateTable('professional').set(names).where('location_id', '=', aura.locationId).execute()
await refreshSearchText(db, [aura.locationId])

const ask = async (query: Record<string, string>) => {
  const answer = await call(listLocations, { query: { ...here, ...query } as never })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.body
}

test.each([
  ['stefania', [undefined, 'Ștefania Popa']],
  ['dr popa', ['Ștefania Popa']],
  ['tuns la stefania', [undefined, 'Ștefania Popa']],
  ['tuns', [undefined, undefined]],
])(
  '%j says who works there where nothing else that is shown has its words, in the list and while it is typed [SR-03, SR-19]',
  async (search, said) => {
    const { data } = await ask({ search, sort: 'name' })
    expect(data.map(({ works_here: name }) => name)).toEqual(said)
    const typed = await call(suggestLocations, { query: { ...here, search } })
    const byName = typed.ok ? typed.body.data.toSorted((a, b) => a.name.localeCompare(b.name, 'ro')) : []
    expect(byName.map(({ works_here: name }) => name)).toEqual(said)
  },
)

test.each([
  ['a word', { search: 'tuns' }, ['Coafor Est']],
  ['a word, by name', { search: 'tuns', sort: 'name' }, ['Coafor Est']],
  ['a category', { categories: 'coafor' }, ['Coafor Est']],
  ['a name', { search: 'aura' }, []],
  ['nothing', {}, ['Zâmbet', 'Coafor Est']],
])('below what was found for %s stand the nearest others of its category alone [SR-24]', async (_, query, proposed) => {
  const { data, suggested } = await ask(query as Record<string, string>)
  expect(data.length).toBeGreaterThan(0)
  expect(suggested.map(({ name }) => name)).toEqual(proposed)
})

test.each([
  ['par carliontat', 'păr cârlionțat'],
  ['CARLIONTAT', 'cârlionțat'],
  ['coafura mireasa', 'coafură mireasă'],
  ['suvite', 'șuvițe'],
  ['Păr creț', 'Păr creț'],
])('the search %j is headed in its own spelling, found among the synonyms [SR-23]', async (search, label) => {
  expect((await ask({ search })).searched.label).toBe(label)
})
