import { expect, test } from 'vitest'
import { headFaults } from './decisions.ts'

const NAME = '2026-11-21-map.md'
const LIST = '- [Draw the map](2026-11-21-map.md)\n'

test('a decision begins with its title, date and status, and its list names it', () => {
  expect(headFaults(NAME, '# Draw the map\n\n2026-11-21 · Status: accepted\n\nWhy.\n', LIST)).toEqual([])
  expect(headFaults(NAME, '# Draw the map\n\n2026-11-21 · Status: superseded by [b](b.md)\n', LIST)).toEqual([])
})

test('a decision that lacks a date, a status or its place in the list is named', () => {
  expect(headFaults(NAME, '# Draw the map\n\nWhy.\n', LIST)).toHaveLength(1)
  expect(headFaults(NAME, '# Draw the map\n\n2026-11-22 · Status: accepted\n', LIST)[0]).toContain('another date')
  expect(headFaults(NAME, '# Draw another\n\n2026-11-21 · Status: accepted\n', LIST)[0]).toContain('README.md lacks')
})
