import { expect, test } from 'vitest'
import { parseTypedPrice, typedPrice } from './typed-price.ts'

test.each([
  ['95', 95],
  [' 95 ', 95],
  ['95,5', 95.5],
  ['95.50', 95.5],
  ['1.250', 1250],
  ['1.250,00', 1250],
  ['1 250,00', 1250],
  ['120 RON', 120],
  ['120 lei', 120],
  ['0', 0],
  ['', null],
  ['gratis', null],
  ['-5', null],
  ['1,234', null],
  ['12.34.56', null],
])('a price typed as ‘%s’ is read as %s [PT-34]', (text, ron) => {
  expect(parseTypedPrice(text)).toBe(ron)
})

test('a price stands in its field as it is read back [PT-34]', () => {
  for (const ron of [0, 95, 95.5, 1250.05]) expect(parseTypedPrice(typedPrice(ron))).toBe(ron)
  expect(typedPrice(null)).toBe('')
})
