import { expect, test } from 'vitest'
import { listPath, readListQuery } from '#web/search/list-query.ts'
import { saysMore, withRead } from './read-in-text.ts'

const path = (address: string, text: string, filters: Parameters<typeof withRead>[1]['filters']) =>
  listPath(withRead(readListQuery(new URLSearchParams(address)), { text, filters }))

test('what stood in the text moves into the address [SR-23]', () => {
  expect(path('search=tuns mâine seara', 'tuns', { date: '2026-11-23', day_part: 'evening' })).toBe(
    '/locations?search=tuns&date=2026-11-23&day_part=evening',
  )
  expect(path('search=masaj ieftin sub 100 lei&page=2', 'masaj', { sort: 'price', max_price: 100 })).toBe(
    '/locations?search=masaj&max_price=100&sort=price',
  )
})

test('what was chosen stays; a city in the text leaves another place behind [SR-23]', () => {
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
