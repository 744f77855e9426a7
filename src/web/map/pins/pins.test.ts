import { expect, test } from 'vitest'
import { mintId, type ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { MapCluster, MapPoint } from '../result/map-result.ts'
import { type GroupPin, groupPins, type Pin } from './group.ts'
import { keepApart } from './keep-apart.ts'
import { type PinDay, pinName, pinText } from './pin-text.ts'

const location = (id: number, latitude: number, longitude: number, more: Partial<MapPoint> = {}): MapPoint => ({
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
  services: [],
  service: { id: mintId<ServiceId>(1), name: 'Tuns' },
  price: 95,
  open_ended: false,
  ...more,
})
const free = (date: IsoDate, times: string[]) => ({
  free_day: { date, service: { id: mintId<ServiceId>(1), name: 'Tuns', price_label: '95,00 RON' }, times },
})
const country = { south: 43, west: 20, north: 49, east: 30 }
const anyDay: PinDay = { today: '2026-11-20', isDayChosen: false }
const oneDay = { ...anyDay, isDayChosen: true }
const groupsOf = (points: MapPoint[], clusters: MapCluster[] = []) => groupPins({ points, clusters })
const isGroup = (pin: Pin): pin is GroupPin => pin.kind === 'group'
/** The pins whose tags, 34 high and 7 wide a letter, cover another's. */
const coveredOf = (pins: readonly Pin[], zoom: number) =>
  pins.flatMap((one) =>
    pins
      .filter((other) => {
        const x = (other.longitude - one.longitude) * (256 / 360) * 2 ** zoom
        const y = (other.latitude - one.latitude) * (256 / 360) * 2 ** zoom * 1.47
        return one !== other && x >= 0 && x < 23 + pinText(one, anyDay).length * 7 && Math.abs(y) < 34
      })
      .map((other) => `${pinText(one, anyDay)} over ${pinText(other, anyDay)}`),
  )
const textsOf = (location: MapPoint, day = anyDay) => {
  const [pin] = groupsOf([location])(country, 10)
  return [pinText(pin!, day), pinName(pin!, day)]
}

test('close locations are one group with a number and a lowest price, which falls apart where it says [SR-20, SR-25]', () => {
  const grouped = groupsOf([
    location(1, 47.16, 27.58),
    location(2, 47.161, 27.581, { price: 60 }),
    location(4, 47.162, 27.58, { price: null }),
    location(3, 44.43, 26.1),
  ])
  const far = grouped(country, 7)
  expect(far.map(({ kind }) => kind).sort()).toEqual(['group', 'location'])
  const group = far.find(isGroup)!
  expect([group.ids.sort(), pinText(group, anyDay), pinName(group, anyDay)]).toEqual([
    [1, 2, 4],
    '3 · de la 60',
    '3 · de la 60 RON, adrese aproape una de alta: apropie harta',
  ])
  expect('zoom' in group.opens && grouped(country, group.opens.zoom).length).toBeGreaterThan(2)
  expect(groupsOf([])(country, 7)).toEqual([])
})

test('locations that the server counted together form one group with those near it, and it opens its area [SR-16, SR-25]', () => {
  const bounds = { south: 47.1, west: 27.5, north: 47.2, east: 27.6 }
  const counted = { latitude: 47.15, longitude: 27.55, count: 1_234, bounds }
  const alone = groupsOf([location(3, 44.43, 26.1)], [counted])(country, 7).find(isGroup)!
  expect([alone.count, pinText(alone, anyDay), alone.opens]).toEqual([1_234, '1.234', { bounds }])
  const both = groupsOf([location(1, 47.16, 27.58)], [counted, { ...counted, latitude: 47.14, count: 6 }])(country, 7)
  expect(both.map((pin) => pinText(pin, anyDay))).toEqual(['1.241 · de la 95'])
})

test('groups that would cover each other are one, which falls apart where it says [SR-20]', () => {
  // Spread over a town and the villages around it.
  const points = Array.from({ length: 200 }, (_, id) =>
    location(id + 1, 47.16 + ((id * 37) % 199) / 200, 27.58 + ((id * id * id + 61 * id) % 211) / 150, {
      price: 50 + id,
    }),
  )
  const [grouped, zooms] = [groupsOf(points), [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]]
  const apart = keepApart(grouped)
  expect(zooms.flatMap((zoom) => coveredOf(grouped(country, zoom), zoom))).not.toEqual([])
  for (const zoom of zooms) {
    const pins = apart(country, zoom)
    expect([zoom, coveredOf(pins, zoom)]).toEqual([zoom, []])
    expect(pins.flatMap((pin) => (isGroup(pin) ? pin.ids : [pin.location.id]))).toHaveLength(points.length)
    for (const { ids, opens } of pins.filter(isGroup)) {
      const opened = 'zoom' in opens ? apart(country, opens.zoom) : []
      expect(
        opened.filter((pin) => (isGroup(pin) ? pin.ids : [pin.location.id]).some((id) => ids.includes(id))).length,
      ).toBeGreaterThan(1)
    }
  }
  const east = apart({ ...country, west: 27.7 }, 12)
  expect(east.length).toBeGreaterThan(0)
  expect(east.length).toBeLessThan(apart(country, 12).length)
})

test('locations at one very place are one pin with their number at each zoom, which lists them; near ones fall apart [SR-20]', () => {
  const five = Array.from({ length: 5 }, (_, id) => location(id + 1, 47.16, 27.58, { price: 90 - id }))
  const grouped = keepApart(groupsOf([...five, location(6, 47.1605, 27.58)]))
  for (const zoom of [17, 18]) {
    const pins = grouped(country, zoom)
    expect(pins.map((pin) => pinText(pin, anyDay)).sort()).toEqual(['5 · de la 86', '95'])
    expect(pins.find(isGroup)!.opens).toEqual({ list: five })
  }
  expect(grouped(country, 7).map((pin) => pinText(pin, anyDay))).toEqual(['6 · de la 86'])
})

test('a group stands in the town that most of it is in, never between two [SR-20]', () => {
  const cluj = { city: { id: 2, slug: 'cluj-napoca', name: 'Cluj-Napoca' } }
  const points = [
    ...Array.from({ length: 4 }, (_, id) => location(id + 1, 46.77 + id / 1000, 23.6, cluj)),
    location(9, 46.57, 23.78),
    location(10, 46.56, 23.79),
  ]
  for (const zoom of [6, 7, 8])
    for (const { latitude, count } of keepApart(groupsOf(points))(country, zoom).filter(isGroup))
      if (count > 3) expect(latitude).toBeCloseTo(46.7715, 3)
})

test('a pin shows the hour of the day that was chosen, else the price, and is named in words [SR-16, SR-25]', () => {
  const salon = location(1, 47, 27, { name: 'Salonul Ștefania', ...free('2026-11-20', ['16:30', '17:15']) })
  const name = 'Salonul Ștefania, 4,9 din 5, liber azi la 16:30, Tuns 95 RON'
  expect(textsOf(salon, oneDay)).toEqual(['16:30', name])
  expect(textsOf(salon)).toEqual(['95', name])
  expect(textsOf(location(1, 47, 27, { ...free('2026-11-21', ['09:00']), price: 1_262.5, open_ended: true }))).toEqual([
    'de la 1.262,50',
    'Loc 1, 4,9 din 5, liber mâine la 09:00, Tuns de la 1.262,50 RON',
  ])
  const quiet = { average_rating: null, rating_count: 0, free_day: null, price: null }
  expect(textsOf(location(1, 47, 27, quiet))).toEqual([
    '•',
    'Loc 1, nicio oră liberă în zilele următoare, Tuns, preț neafișat',
  ])
})

test('a group counts in Romanian [SR-20]', () => {
  const many = Array.from({ length: 21 }, (_, at) => location(at + 1, 47 + at / 10_000, 27, { price: null }))
  const [group] = groupsOf(many)(country, 7)
  expect(pinName(group!, anyDay)).toBe('21 de adrese aproape una de alta: apropie harta')
})
