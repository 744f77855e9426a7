import { expect, test } from 'vitest'
import { mintId, type ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import { groupPins } from './group.ts'
import { pinName, pinText } from './pin-text.ts'

const place = (id: number, latitude: number, longitude: number, more: Partial<LocationRow> = {}): LocationRow => ({
  id: mintId(id),
  slug: `loc-${id}`,
  name: `Loc ${id}`,
  logo: null,
  cover: null,
  category: { id: 1, slug: 'coafor', name: 'Coafor' },
  city: { id: 1, slug: 'iasi', name: 'Iași' },
  address: 'Str. Lungă 1',
  latitude,
  longitude,
  distance: null,
  average_rating: 4.87,
  rating_count: 213,
  ...more,
})
const free = (date: IsoDate, times: string[]) => ({
  free_day: { date, service: { id: mintId<ServiceId>(1), name: 'Tuns', price_label: '95,00 RON' }, times },
})
const country = { south: 43, west: 20, north: 49, east: 30 }
const today = '2026-11-20'

test('what is close is one group that says how many, and falls apart where it says [SR-20]', () => {
  const grouped = groupPins([place(1, 47.16, 27.58), place(2, 47.161, 27.581), place(3, 44.43, 26.1)])
  const far = grouped(country, 7)
  expect(far.map(({ kind }) => kind).sort()).toEqual(['group', 'place'])
  const group = far.find((pin) => pin.kind === 'group')!
  expect([group.count, pinText(group, today)]).toEqual([2, '2'])
  const near = grouped(country, group.zoomTo)
  expect(near.map(({ key }) => key).sort()).toEqual(['place-1', 'place-2', 'place-3'])
  expect(groupPins([])(country, 7)).toEqual([])
})

test('places at one very address can still be told apart when near [SR-20]', () => {
  const grouped = groupPins([place(1, 47.16, 27.58), place(2, 47.16, 27.58)])
  expect(grouped(country, 17)).toHaveLength(2)
})

test('a pin shows what its card shows first, and is named in words [SR-16]', () => {
  const [pin] = groupPins([place(1, 47, 27, { name: 'Salonul Ștefania', ...free(today, ['16:30', '17:15']) })])(
    country,
    10,
  )
  expect([pinText(pin!, today), pinName(pin!, today)]).toEqual([
    '16:30',
    'Salonul Ștefania, 4,9 din 5, liber azi la 16:30',
  ])
  const [later] = groupPins([place(1, 47, 27, free('2026-11-21', ['09:00']))])(country, 10)
  expect([pinText(later!, today), pinName(later!, today)]).toEqual(['mâine', 'Loc 1, 4,9 din 5, liber mâine la 09:00'])
  const unrated = { average_rating: null, rating_count: 0, free_day: null }
  const [none] = groupPins([place(1, 47, 27, unrated)])(country, 10)
  expect([pinText(none!, today), pinName(none!, today)]).toEqual(['·', 'Loc 1, nicio oră liberă în zilele următoare'])
  const many = Array.from({ length: 21 }, (_, at) => place(at + 1, 47, 27))
  expect(pinName(groupPins(many)(country, 7)[0]!, today)).toBe('21 de locuri aproape unul de altul: apropie harta')
})
