import { expect, test } from 'vitest'
import { streetNames } from './street-names.ts'

const at = (address: string, latitude: number, longitude = 27.58, city = 1) => {
  return { address, latitude, longitude, city: { id: city } }
}

test('a street is named between the locations on it, those with most first; not one far apart or alone [SR-25]', () => {
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
