import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLocations, mapLocations } from '#contract/search/locations.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'

const { db, url } = await testDatabase()
const now = () => Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now })
afterAll(() => api.close())
const call = api.visitor().call

beforeAll(async () => {
  await aSalon(db, {
    name: 'Dental Cetate',
    category: 'stomatologie',
    menu: [
      { name: 'Implant dentar', hidden: true },
      { name: 'Extracție simplă', price: 25_000 },
      { name: 'Albire', hidden: true },
      { name: 'Albire în cabinet', price: 90_000 },
      { name: 'Consultație de urgență', price: 18_000 },
    ],
  })
  await aSalon(db, {
    name: 'Studio Volum',
    menu: [
      { name: 'Tuns breton' },
      { name: 'Tuns copii' },
      { name: 'Tuns bărbați' },
      { name: 'Tuns damă' },
      { name: 'Vopsit' },
    ],
  })
  await aSalon(db, {
    name: 'Frizeria Ilie',
    category: 'frizerie',
    menu: [{ name: 'Tuns pensionari' }, { name: 'Bărbierit clasic' }, { name: 'Tuns cu foarfeca' }],
  })
  await rebuildFreeTimeIndex({ db, now })
})

const shown = async (query: Record<string, string>) => {
  const answer = await call(listLocations, { query: { sort: 'name', ...query } as never })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  const { data, searched } = answer.body
  const services = Object.fromEntries(data.map(({ name, free_day }) => [name, free_day?.service.name]))
  return { services, asks: searched.asks_audience }
}

test.each([
  ['dentist', { 'Dental Cetate': 'Consultație de urgență' }],
  ['stomatolg', { 'Dental Cetate': 'Consultație de urgență' }],
  ['cabinet dentar', { 'Dental Cetate': 'Consultație de urgență' }],
  ['implant', { 'Dental Cetate': 'Implant dentar' }],
  ['albire', { 'Dental Cetate': 'Albire în cabinet' }],
  ['extracție', { 'Dental Cetate': 'Extracție simplă' }],
  ['frizer', { 'Frizeria Ilie': 'Tuns cu foarfeca' }],
  ['tuns', { 'Frizeria Ilie': 'Tuns cu foarfeca', 'Studio Volum': 'Tuns damă' }],
  ['tuns copii', { 'Studio Volum': 'Tuns copii' }],
])('%j is answered with the plainest service that matches [SR-24]', async (search, services) => {
  expect((await shown({ search })).services).toEqual(services)
})

test('without a text a category is answered with its plainest service [SR-24]', async () => {
  expect((await shown({ categories: 'stomatologie' })).services).toEqual({ 'Dental Cetate': 'Consultație de urgență' })
})

test.each([
  ['women', { 'Studio Volum': 'Tuns damă' }],
  ['men', { 'Frizeria Ilie': 'Tuns cu foarfeca', 'Studio Volum': 'Tuns bărbați' }],
  ['children', { 'Studio Volum': 'Tuns copii' }],
  ['anyone', { 'Frizeria Ilie': 'Tuns cu foarfeca', 'Studio Volum': 'Tuns damă' }],
])('for %s only services that suit them are found and shown [SR-24]', async (audience, services) => {
  expect((await shown({ search: 'tuns', audience })).services).toEqual(services)
  const onDay = await shown({ search: 'tuns', audience, date: '2026-11-25' })
  expect(onDay.services).toEqual(services)
  const map = await call(mapLocations, { query: { search: 'tuns', audience, apart: '500' } as never })
  expect(map.ok && map.body.data.points.map(({ name }) => name).sort()).toEqual(Object.keys(services))
})

test('the question for whom is asked where the category asks it [SR-24]', async () => {
  const asked = async (query: Record<string, string>) => (await shown(query)).asks
  expect(await asked({ search: 'tuns' })).toBe(true)
  expect(await asked({ categories: 'coafor' })).toBe(true)
  expect(await asked({ search: 'tuns', audience: 'men' })).toBe(true)
  expect(await asked({ search: 'tuns damă' })).toBe(false)
  expect(await asked({ search: 'vopsit' })).toBe(false)
  expect(await asked({ search: 'dentist' })).toBe(false)
})
