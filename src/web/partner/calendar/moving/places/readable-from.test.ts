import { expect, test } from 'vitest'
import type { DayPerson } from '../../day/types.ts'
import { readableFrom } from './readable-from.ts'

const taken = (start: number, end: number) => ({ kind: 'break', start, end, label: 'Pauză' })
const having = (...blocks: object[]) => ({ blocks }) as Pick<DayPerson, 'blocks'>

test('a reason stands where most room is between what is booked, not under it [PT-13]', () => {
  const day = { start: 540, end: 1200 }
  expect(readableFrom(day, having(taken(555, 660), taken(675, 735), taken(780, 825)))).toBe(825)
  expect(readableFrom(day, having(taken(600, 660), taken(660, 1180)))).toBe(540)
  expect(readableFrom(day, having())).toBe(540)
  expect(readableFrom(day, having(taken(540, 1200)))).toBe(540)
})
