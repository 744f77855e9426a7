import { expect, test } from 'vitest'
import { freePlaces } from './free-places.ts'
import type { DayBlock } from './types.ts'

const wall = { start_time: '00:00', end_time: '00:00' }
const pause = (start: number, end: number): DayBlock => ({ kind: 'break', start, end, ...wall, label: 'Pauză' })
const nine = { start: 540, end: 1020, ...wall }

test('what is free are the hours without what takes time, from now on', () => {
  const person = { spans: [nine], blocks: [pause(600, 645), pause(640, 700)] }
  expect(freePlaces(person, 0)).toEqual([
    { start: 540, end: 600 },
    { start: 700, end: 1020 },
  ])
  expect(freePlaces(person, 720)).toEqual([{ start: 720, end: 1020 }])
  expect(freePlaces(person, 1020)).toEqual([])
})

test('time to clean up is not free; the time of who did not come is', () => {
  const booking = {
    kind: 'booking' as const,
    ...wall,
    start: 540,
    end: 600,
    buffer_minutes: 15,
    status: 'confirmed' as const,
  } as Extract<DayBlock, { kind: 'booking' }>
  expect(freePlaces({ spans: [nine], blocks: [booking] }, 0)).toEqual([{ start: 615, end: 1020 }])
  expect(freePlaces({ spans: [nine], blocks: [{ ...booking, status: 'no_show' }] }, 0)).toEqual(
    [nine].map(({ start, end }) => ({ start, end })),
  )
})
