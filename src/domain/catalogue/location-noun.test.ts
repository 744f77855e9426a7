import { expect, test } from 'vitest'
import { countLocations } from './location-noun.ts'

test('a location is called what people call its category [SR-17]', () => {
  expect(countLocations(76, 'coafor')).toBe('76 de saloane')
  expect(countLocations(1, 'fitness')).toBe('1 sală')
  expect(countLocations(3, 'stomatologie')).toBe('3 cabinete')
  expect(countLocations(12, null)).toBe('12 adrese')
})
