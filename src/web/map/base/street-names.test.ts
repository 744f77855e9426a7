import { expect, test } from 'vitest'
import { angleAlong, streetNames } from './street-names.ts'

const at = (address: string, latitude: number, longitude = 27.58, city = 1) => {
  return { address, latitude, longitude, city: { id: city } }
}

test('a street is named between the locations on it, streets with most first; not far apart or alone ones [SR-25]', () => {
  const named = streetNames([
    at('Str. Arcu 12', 47.16),
    at('Bd. Ștefan cel Mare și Sfânt 4', 47.162),
    at('Șos. Nicolina 2', 47.14),
    at('Bd. Ștefan cel Mare și Sfânt, nr. 14A', 47.164),
    at('Șos. Nicolina 200', 47.11),
    at('Bd. 21 Decembrie 1989 7', 46.77, 23.6, 2),
    at('Bd. 21 Decembrie 1989 9', 46.772, 23.6, 2),
    at('Bd. 21 Decembrie 1989 11', 46.774, 23.6, 2),
    at('Str. Arcu 1', 46.77, 23.6, 2),
    at('Mall Moldova', 47.16),
    at('Mall Moldova', 47.16),
  ])
  expect(named.map(({ name, latitude }) => [name, Math.round(latitude * 1e5) / 1e5])).toEqual([
    ['Bd. 21 Decembrie 1989', 46.772],
    ['Bd. Ștefan cel Mare și Sfânt', 47.163],
  ])
})

test('a street’s name lies along it where its locations tell its direction, else level [SR-25]', () => {
  const angleOf = (...all: [number: number, east: number, south: number][]) =>
    angleAlong(all.map(([number, east, south]) => ({ number, east, south })))
  expect(angleOf([2, -200, -210], [14, 10, 0], [30, 190, 200])).toBe(46)
  expect(angleOf([30, -200, 210], [14, 10, 0], [2, 190, -200])).toBe(-46)
  expect(angleOf([1, 3, -150], [7, -4, 20], [9, 12, 180])).toBe(88)
  // Two, a heap, a bend, and numbers that do not rise along it tell nothing.
  expect(angleOf([2, -200, 0], [14, 200, 0])).toBeNull()
  expect(angleOf([2, -20, 5], [14, 0, 0], [16, 20, -5])).toBeNull()
  expect(angleOf([2, -200, 0], [14, 0, 90], [30, 200, 0])).toBeNull()
  expect(angleOf([14, -200, 0], [2, 0, 10], [30, 200, 0])).toBeNull()
})

test('the angle is that of the map: a street from the north-west to the south-east leans down to the right [SR-25]', () => {
  const [street] = streetNames([
    at('Bd. Ștefan cel Mare și Sfânt 4', 47.1643, 27.5817),
    at('Bd. Ștefan cel Mare și Sfânt 12', 47.162, 27.5836),
    at('Bd. Ștefan cel Mare și Sfânt 28', 47.1597, 27.5855),
  ])
  expect(street!.angle).toBeGreaterThan(55)
  expect(street!.angle).toBeLessThan(66)
})
