import { expect, test } from 'vitest'
import { haveDurations, priceErrors, readPrice, rowsOf } from './rows.ts'

test.each([
  ['95', 95],
  ['95,5', 95.5],
  ['1.234,50', 1234.5],
  ['1.234', 1234],
  ['95.50', 95.5],
  [' 120 lei ', 120],
  ['', null],
  ['de la 90', Number.NaN],
  ['-5', Number.NaN],
])('the price %j is read as %j [PT-03]', (typed, price) => {
  expect(readPrice(typed)).toEqual(price)
})

test('a price that is none or too high is said at its own field [PT-03]', () => {
  const rows = ['95', 'abc', '100.000', '100.000,01', ''].map((price) => ({ name: 'Tuns', minutes: 30, price }))
  expect(Object.keys(priceErrors(rows))).toEqual(['price-1', 'price-3'])
})

test('the row whose button was pressed is taken out, and the others stay as typed [PT-03]', () => {
  const posted = {
    'name-0': 'Tuns',
    'minutes-0': '30',
    'price-0': '50',
    'name-1': 'Vopsit',
    'minutes-1': '90',
    remove: '0',
  }
  expect(rowsOf(posted)).toEqual([{ name: 'Vopsit', minutes: 90, price: '' }])
})

test.each([
  ['30', true],
  ['720', true],
  ['abc', false],
  ['7.5', false],
  ['0', false],
  ['1e9', false],
  [undefined, false],
])('that a service takes %j minutes is sent by a form of ours: %j [PT-03]', (minutes, isOurs) => {
  expect(haveDurations(rowsOf({ 'name-0': 'Tuns', 'minutes-0': minutes, 'price-0': '50' }))).toBe(isOurs)
})
