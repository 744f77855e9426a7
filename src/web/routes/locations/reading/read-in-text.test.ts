import { expect, test } from 'vitest'
import { cityListPath } from '#web/search/city-path.ts'
import { listPath, readListQuery } from '#web/search/list-query.ts'
import { readPath, saysMore, withRead } from './read-in-text.ts'

type Filters = Parameters<typeof withRead>[1]['filters']

const path = (address: string, text: string, filters: Filters) =>
  listPath(withRead(readListQuery(new URLSearchParams(address)), { text, filters }))

test('words that became filters move into the address [SR-23]', () => {
  expect(path('search=tuns mâine seara', 'tuns', { date: '2026-11-23', day_part: 'evening' })).toBe(
    '/locations?search=tuns&date=2026-11-23&day_part=evening',
  )
  expect(path('search=masaj ieftin sub 100 lei&page=2', 'masaj', { sort: 'price', max_price: 100 })).toBe(
    '/locations?search=masaj&max_price=100&sort=price',
  )
})

test('hours move along, and stay away from a day that was chosen [SR-23]', () => {
  const hours = { date: '2026-11-23', after: '10:00', before: '12:00' } as const
  expect(path('search=tuns mâine între 10 și 12', 'tuns', hours)).toBe(
    '/locations?search=tuns&date=2026-11-23&after=10:00&before=12:00',
  )
  expect(path('search=tuns mâine între 10 și 12&date=2026-11-24', 'tuns', hours)).toBe(
    '/locations?search=tuns&date=2026-11-24',
  )
})

test('a weekend and an hour move along; to a day that was chosen they say nothing [SR-23]', () => {
  const weekend = { date: '2026-11-28', date_to: '2026-11-29', after: '17:00' } as const
  expect(path('search=tuns în weekend după 17', 'tuns', weekend)).toBe(
    '/locations?search=tuns&date=2026-11-28&date_to=2026-11-29&after=17:00',
  )
  expect(path('search=tuns în weekend&date=2026-11-24', 'tuns', weekend)).toBe('/locations?search=tuns&date=2026-11-24')
})

test('“lângă mine” asks for the position, but where a city or a position is chosen [SR-23]', () => {
  const near = (address: string, filters: Filters = { sort: 'distance' }) =>
    readPath(readListQuery(new URLSearchParams(address)), { text: 'dentist', filters })
  expect(near('search=dentist lângă mine')).toBe('/locations?search=dentist&sort=distance#langa-mine')
  expect(near('search=dentist&address=Roman, Neamț')).toMatch(/#langa-mine$/)
  expect(near('search=dentist', { sort: 'distance', city: 'roman' })).toBe(
    '/locations?search=dentist&city=roman&sort=distance',
  )
  expect(near('search=dentist&latitude=47.1&longitude=27.5')).not.toContain('#')
  expect(near('search=dentist', { sort: 'price' })).not.toContain('#')
})

test('on the page of a city the filters join its own address [SR-23]', () => {
  const query = { ...readListQuery(new URLSearchParams('search=tuns ieftin')), city: 'iasi', categories: ['coafor'] }
  expect(readPath(query, { text: 'tuns', filters: { sort: 'price', city: 'roman' } }, cityListPath)).toBe(
    '/iasi/coafor?search=tuns&sort=price',
  )
})

test('a choice stays; a city in the text leaves another address behind [SR-23]', () => {
  expect(path('search=tuns joi&date=2026-11-24', 'tuns', { date: '2026-11-26', day_part: 'evening' })).toBe(
    '/locations?search=tuns&date=2026-11-24',
  )
  expect(path('search=tuns cluj&address=Iași', 'tuns', { city: 'cluj-napoca' })).toBe(
    '/locations?search=tuns&city=cluj-napoca',
  )
  expect(path('search=tuns cluj&county=iasi', 'tuns', { city: 'cluj-napoca' })).toBe(
    '/locations?search=tuns&county=iasi',
  )
  expect([saysMore({ text: '', filters: {} }), saysMore({ text: '', filters: { sort: 'price' } })]).toEqual([
    false,
    true,
  ])
})

test('around a district or a landmark the circle is three kilometres, unless one was chosen [SR-23]', () => {
  const copou = { address: 'Zona Copou, Iași', latitude: 47.179, longitude: 27.567 }
  const read = (address: string) => withRead(readListQuery(new URLSearchParams(address)), { text: '', filters: copou })
  expect(read('search=copou').radiusKm).toBe(3)
  expect(read('search=copou&radius=10').radiusKm).toBe(10)
  expect(read('search=copou&bounds=47.1,27.5,47.2,27.6').radiusKm).toBeNull()
})
