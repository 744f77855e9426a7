import { expect, test } from 'vitest'
import { freePlaces, placesToPress } from './free-places.ts'
import type { DayBlock, DayPerson, TeamDay } from './types.ts'

const wall = { start_time: '00:00', end_time: '00:00' }
const pause = (start: number, end: number): DayBlock => ({ kind: 'break', start, end, ...wall, label: 'Pauză' })
const nine = { start: 540, end: 1020, ...wall }

test('a person is free in their hours less what takes time, from now on', () => {
  const person = { spans: [nine], blocks: [pause(600, 645), pause(640, 700)] }
  expect(freePlaces(person, 0)).toEqual([
    { start: 540, end: 600 },
    { start: 700, end: 1020 },
  ])
  expect(freePlaces(person, 720)).toEqual([{ start: 720, end: 1020 }])
  expect(freePlaces(person, 1020)).toEqual([])
})

test('time to clean up is not free; the time in which a client waits, or of one who did not come, is [PT-35]', () => {
  const booking = {
    kind: 'booking' as const,
    ...wall,
    start: 540,
    end: 600,
    buffer_minutes: 15,
    waits: [{ start: 555, end: 570, ...wall }],
    status: 'confirmed' as const,
  } as Extract<DayBlock, { kind: 'booking' }>
  expect(freePlaces({ spans: [nine], blocks: [booking] }, 0)).toEqual([
    { start: 555, end: 570 },
    { start: 615, end: 1020 },
  ])
  expect(freePlaces({ spans: [nine], blocks: [{ ...booking, status: 'no_show' }] }, 0)).toEqual(
    [nine].map(({ start, end }) => ({ start, end })),
  )
})

test('an hour that comes twice can be pressed the first time alone, which is what would be asked for [PT-12]', () => {
  const person = { can_change: true, spans: [{ start: 0, end: 1500, ...wall }], blocks: [] as DayBlock[] } as DayPerson
  const long = { date: '2027-10-31', today: '2027-10-20', day_start: '2027-10-31T00:00:00+03:00', day_minutes: 1500 }
  expect(placesToPress(long as TeamDay, person, null)).toEqual([
    { start: 0, end: 240 },
    { start: 300, end: 1500 },
  ])
  // Within the second one what can be asked for begins after it.
  expect(placesToPress({ ...long, today: long.date } as TeamDay, person, 250)).toEqual([{ start: 300, end: 1500 }])
  const short = { ...long, day_start: '2027-10-30T00:00:00+03:00', day_minutes: 1440 }
  expect(placesToPress(short as TeamDay, person, null)).toEqual([{ start: 0, end: 1500 }])
})
