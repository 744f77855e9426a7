import { expect, test } from 'vitest'
import type { BookingBlock, DayPerson } from '#web/partner/calendar/day/types.ts'
import { figuresOf } from './figures.ts'

const at = (start: number, end: number) => ({ start, end, start_time: '00:00', end_time: '00:00' }) as const
const booking = (start: number, end: number, rest: Partial<BookingBlock> = {}) =>
  ({ kind: 'booking', ...at(start, end), status: 'confirmed', price: 100, ...rest }) as BookingBlock
const person = (blocks: DayPerson['blocks'], spans = [at(540, 1020)]) => ({ spans, blocks }) as unknown as DayPerson

test('counts who stayed away among the bookings, as the calendar does, but not in the value and the filled hours [PT-10]', () => {
  const pause = { kind: 'break', ...at(780, 840), label: 'Pauză' } as const
  const people = [
    person([
      booking(540, 600, { status: 'completed' }),
      pause,
      booking(840, 990, { price: null }),
      booking(600, 660, { status: 'no_show' }),
      booking(660, 720, { status: 'canceled' }),
    ]),
  ]
  expect(figuresOf({ people })).toEqual({ bookings: 3, completed: 1, value: 100, filled: 50 })
})

test('a day on which nobody works has no share to fill [PT-10]', () => {
  expect(figuresOf({ people: [person([], [])] })).toEqual({ bookings: 0, completed: 0, value: 0, filled: null })
})
