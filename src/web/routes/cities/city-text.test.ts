import { expect, test } from 'vitest'
import { cityLabel, cityText } from './city-text.ts'
import type { City } from './resolve-segment.server.ts'

const iasi: City = {
  id: 1,
  slug: 'iasi',
  name: 'Iași',
  county: 'Iași',
  latitude: 47.16,
  longitude: 27.58,
  category: null,
  locations: 1234,
  categories: [
    { id: 1, slug: 'coafor', name: 'Coafor', locations: 3 },
    { id: 2, slug: 'spa', name: 'Spa', locations: 9 },
  ],
  facts: { locations: 1234, average_rating: 4.68, rating_count: 2001, prices: { low: 60, high: 1250.5 } },
  best: [],
  neighbours: [],
}
const coafor = { id: 1, slug: 'coafor', name: 'Coafor' }

test('a city says its own numbers [SR-17]', () => {
  const { title, heading, description, intro } = cityText(iasi)
  expect(heading).toBe('Saloane, cabinete și săli în Iași')
  expect(title).toBe('Saloane, cabinete și săli în Iași: prețuri și ore libere · Dichis')
  expect(description).toMatch(/^1\.234 de adrese în Iași: spa, coafor\. /)
  expect(intro).toEqual([
    '1.234 de saloane, cabinete și săli din Iași primesc programări prin Dichis.',
    'Nota medie e 4,7\u00a0din\u00a05, din 2.001 recenzii scrise după vizite.',
    'Cele mai multe servicii costă între 60,00 RON și 1.250,50 RON.',
  ])
})

test('unknown counts and prices are left out [SR-17]', () => {
  const facts = { locations: 1, average_rating: null, rating_count: 0, prices: null }
  expect(cityText({ ...iasi, locations: 1, facts }).intro).toEqual([
    'O adresă din Iași primește programări prin Dichis.',
  ])
  expect(cityText({ ...iasi, category: coafor, facts }).intro).toEqual([
    'În Iași găsești un salon la categoria Coafor.',
  ])
  expect(cityText({ ...iasi, category: coafor, facts: { ...facts, locations: 0 } }).intro).toEqual([
    'În Iași nu avem încă un salon la categoria Coafor.',
  ])
})

test('cities of one name get the county in words too [RT-07]', () => {
  expect(cityLabel({ slug: 'floresti-cluj', name: 'Florești', county: 'Cluj' })).toBe('Florești (Cluj)')
  expect(cityLabel({ slug: 'cluj-napoca', name: 'Cluj-Napoca', county: 'Cluj' })).toBe('Cluj-Napoca')
})
