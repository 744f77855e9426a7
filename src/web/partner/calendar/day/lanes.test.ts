import { expect, test } from 'vitest'
import { besideOf, lanesOf } from './lanes.ts'
import type { DayBlock } from './types.ts'

const booking = (start: number, end: number, second_line = false) =>
  ({ kind: 'booking', start, end, second_line, waits: [] as object[] }) as DayBlock

test('two at once stand side by side, the deliberate overlap on the second line, whichever begins first [PT-10, PT-21]', () => {
  expect(lanesOf([booking(600, 660), booking(615, 630, true)])).toEqual(['first', 'second'])
  expect(lanesOf([booking(585, 630, true), booking(600, 660)])).toEqual(['second', 'first'])
})

test('a long overlap stands beside each block that it meets, and a block alone in its time is whole [PT-10, PT-21]', () => {
  const day = [
    booking(540, 600),
    booking(600, 660),
    booking(600, 720, true),
    booking(660, 720),
    booking(720, 750, true),
  ]
  expect(lanesOf(day)).toEqual(['whole', 'first', 'second', 'first', 'whole'])
})

test('a block stands for the second line beside it only where that ends within it [PT-16, PT-21]', () => {
  const besideFirst = (...blocks: DayBlock[]) => besideOf(blocks, lanesOf(blocks), blocks[0]!)
  const [long, within, beyond] = [booking(600, 720), booking(615, 630, true), booking(690, 750, true)]
  expect(besideFirst(long, within)).toEqual([within])
  expect(besideFirst(long, within, beyond)).toEqual([])
  expect(besideFirst(long, booking(720, 750))).toEqual([])
})

test('a booking at the time of a client who did not come is beside it, and no band is in the way [PT-10]', () => {
  const closed = { kind: 'break', start: 600, end: 660, label: 'Pauză' } as DayBlock
  expect(lanesOf([closed, booking(600, 660), booking(600, 630)])).toEqual(['whole', 'first', 'second'])
})

test('a held time stands beside the booking that it overlaps, whichever begins first, and alone it is whole [PT-11, PT-22]', () => {
  const held = (start: number, end: number) => ({ kind: 'hold', start, end }) as DayBlock
  expect(lanesOf([booking(600, 660), held(615, 675)])).toEqual(['first', 'second'])
  expect(lanesOf([held(585, 645), booking(600, 660)])).toEqual(['second', 'first'])
  const day = [booking(600, 660), held(615, 675)]
  expect(besideOf(day, lanesOf(day), day[0]!)).toEqual([])
})

test('two hours that are proposed to a client stand side by side where they overlap [PT-11, PT-22]', () => {
  const held = (start: number, end: number) => ({ kind: 'hold', start, end }) as DayBlock
  const three = [held(585, 645), held(600, 660), held(645, 690), booking(690, 720)]
  expect(lanesOf(three)).toEqual(['first', 'second', 'first', 'whole'])
})

test('a booking within the time in which another client waits stands whole over that, beyond it beside [PT-35]', () => {
  const colour = { ...booking(600, 720), waits: [{ start: 630, end: 675 }] } as DayBlock
  expect(lanesOf([colour, booking(630, 675)])).toEqual(['whole', 'whole'])
  expect(lanesOf([colour, booking(645, 690)])).toEqual(['first', 'second'])
})
