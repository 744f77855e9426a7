import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Ana Pop', 'Ana'],
  ['Dr. Robert Năstase', 'Dr. Robert'],
  ['Prof. Dr. Ioana Rusu', 'Prof. Dr. Ioana'],
  ['Ana-Maria Pop', 'Ana-Maria'],
  ['Zoe', 'Zoe'],
])('%s is called %s [PT-10]', (name, short) => {
  expect(shortName(name)).toBe(short)
})
