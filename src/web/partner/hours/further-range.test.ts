import { expect, test } from 'vitest'
import type { RangeOnWire } from '#contract/team/hours.ts'
import { furtherBreak, furtherHours } from './further-range.ts'

const range = (text: string): RangeOnWire => {
  const [start_time = '', end_time = ''] = text.split('–')
  return { start_time, end_time }
}
const text = (found: RangeOnWire | null) => found && `${found.start_time}–${found.end_time}`

test.each([
  { breaks: [], working: ['09:00–17:00'], proposed: '13:00–13:30' },
  { breaks: ['13:00–13:30'], working: ['09:00–17:00'], proposed: '14:00–14:30' },
  { breaks: ['13:00–13:30', '14:00–14:30'], working: ['09:00–17:00'], proposed: '15:00–15:30' },
  { breaks: ['12:30–14:15'], working: ['09:00–15:00'], proposed: '11:30–12:00' },
  { breaks: [], working: ['07:00–12:00'], proposed: '11:30–12:00' },
  { breaks: ['–13:30'], working: ['09:00–17:00'], proposed: '13:00–13:30' },
  { breaks: ['09:00–09:30'], working: ['09:00–10:00'], proposed: null },
])('beside $breaks of $working a break begins as $proposed [PT-30]', ({ breaks, working, proposed }) => {
  expect(text(furtherBreak(breaks.map(range), working.map(range)))).toBe(proposed)
})

test.each([
  { ranges: ['09:00–17:00'], proposed: '18:00–20:00' },
  { ranges: ['09:00–12:45'], proposed: '14:00–16:00' },
  { ranges: ['14:00–22:30'], proposed: '11:00–13:00' },
  { ranges: ['00:00–24:00'], proposed: null },
])('beside $ranges further hours begin as $proposed [PT-30]', ({ ranges, proposed }) => {
  expect(text(furtherHours(ranges.map(range)))).toBe(proposed)
})
