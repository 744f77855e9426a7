import { expect, test } from 'vitest'
import type { LocationRow } from '#web/locations/location-row.ts'
import { heroHours } from './hero-hours.ts'

const CATEGORIES = ['coafor', 'frizerie', 'unghii', 'masaj', 'fitness', 'yoga', 'spa']
const [today, tomorrow] = ['2026-11-22', '2026-11-23']

function free(id: number, slug: string, date: string | null, times = ['09:00', '10:00', '11:00']): LocationRow {
  const category = { id: CATEGORIES.indexOf(slug) + 1, slug, name: slug }
  const service = { id, name: `Serviciul ${id}`, price_label: '95,00 RON' }
  const free_day = date === null ? null : { date, service, times }
  return { id, slug: `salon-${id}`, name: `Salon ${id}`, logo: null, category, free_day } as LocationRow
}

test('the hero shows one hour a category, two of hair and nails where there are any [RT-01]', () => {
  const gyms = [1, 2, 3].map((id) => free(id, 'fitness', today))
  const rows = [...gyms, free(4, 'yoga', today), free(5, 'spa', today), free(6, 'masaj', today)]
  const hair = [free(7, 'coafor', today), free(8, 'unghii', today), free(9, 'frizerie', today)]
  const shown = heroHours([...rows, ...hair])
  const categories = shown.map(({ location }) => [...rows, ...hair].find(({ id }) => id === location.id)?.category.slug)
  expect(new Set(categories).size).toBe(5)
  expect(categories.filter((slug) => ['coafor', 'frizerie', 'unghii'].includes(slug ?? ''))).toHaveLength(2)
  expect(shown.map(({ time }) => time)).toEqual(shown.map(({ time }) => time).toSorted())
  expect(shown[0]).toMatchObject({ location: { name: expect.any(String) }, service: { priceLabel: '95,00 RON' } })
})

test('a day on which too few categories are free leaves the hero to the next one [RT-01]', () => {
  const rows = [
    free(1, 'fitness', today),
    free(2, 'fitness', today),
    free(3, 'fitness', today),
    free(4, 'coafor', tomorrow),
    free(5, 'masaj', tomorrow),
    free(6, 'yoga', tomorrow),
  ]
  expect(heroHours(rows).map(({ date }) => date)).toEqual([tomorrow, tomorrow, tomorrow])
  expect(heroHours(rows.slice(0, 3))).toEqual([])
})
