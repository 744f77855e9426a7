import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

const written = (current: number, last: number, isPhone: boolean) =>
  shownPages(current, last)
    .filter(({ isSpare }) => !(isPhone && isSpare))
    .map(({ page }) => page ?? '…')
    .join(' ')

test('a phone leaves out a neighbour of the current page only beside a gap that says so [SR-11]', () => {
  expect(written(1, 3, true)).toBe('1 2 3')
  expect(written(1, 9, true)).toBe('1 … 9')
  expect(written(2, 9, true)).toBe('1 2 … 9')
  expect(written(5, 9, true)).toBe('1 … 5 … 9')
  expect(written(5, 9, false)).toBe('1 … 4 5 6 … 9')
})

test('between two numbers that do not follow each other stands a gap, on every page of every list [SR-11]', () => {
  for (let last = 2; last <= 12; last += 1)
    for (let current = 1; current <= last; current += 1)
      for (const isPhone of [true, false]) {
        const parts = written(current, last, isPhone).split(' ')
        const loose = parts.filter((part, at) => {
          const next = parts[at + 1]
          return part !== '…' && next !== undefined && next !== '…' && Number(next) !== Number(part) + 1
        })
        expect(loose, `${current} of ${last}: ${parts.join(' ')}`).toEqual([])
        expect([parts[0], parts.at(-1), parts.includes(String(current))]).toEqual(['1', String(last), true])
      }
})
