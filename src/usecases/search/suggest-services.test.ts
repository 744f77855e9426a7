import { expect, test } from 'vitest'
import { mintId, type ServiceId } from '#domain/ids.ts'
import { suggestServices } from './suggest-services.ts'

const row = (name: string, price: number | null, more = {}) => ({
  service: {
    id: mintId<ServiceId>(1),
    categoryId: 1,
    name,
    price,
    maxPrice: null,
    range: false,
    hidden: price === null,
    asks: false,
    isMeant: false,
    own: null,
    others: [],
    ...more,
  },
})
const said = (text: string, rows: Parameters<typeof suggestServices>[1]) =>
  suggestServices(text, rows).map(({ name, price, locations }) => [name, price?.price ?? null, locations])

test('a service of several locations comes once, with the least that it costs, the commonest first [SR-02]', () => {
  const rows = [row('Tuns bărbați', 6_000), row('Tuns damă', 12_000), row('tuns dama', 9_500), row('Tuns damă', null)]
  expect(said('tuns', rows)).toEqual([
    ['Tuns damă', 9_500, 3],
    ['Tuns bărbați', 6_000, 1],
  ])
  expect(said('tuns da', [row('Tuns damă', null)])).toEqual([['Tuns damă', null, 1]])
})

test('a salon that is found by its name suggests none of its services, and a category by its own word does [SR-02]', () => {
  expect(said('stefania', [row('Tuns damă', 9_500)])).toEqual([])
  expect(said('frizer', [row('Tuns fade', 7_000, { isMeant: true }), { service: null }])).toEqual([
    ['Tuns fade', 7_000, 1],
  ])
  expect(said('ma', [row('Masaj', 7_000)])).toEqual([])
})
