import { expect, test } from 'vitest'
import { ruleMessage } from './soft-rules.ts'

test.each([
  [15, 'Vizitele încep din 15 în 15 minute.'],
  [30, 'Vizitele încep din 30 în 30 de minute.'],
])('the rule of a grid of %i minutes is said as Romanian counts [PT-21]', (gridMinutes, words) => {
  expect(ruleMessage('grid', 'Ioana', { gridMinutes })).toBe(words)
})
