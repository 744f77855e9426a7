import { expect, test } from 'vitest'
import type { BookingBlock, DayBlock } from '../day/types.ts'
import { aheadOf, nextIn } from './rest-of-day.ts'

const wall = { start_time: '00:00', end_time: '00:00' }
const booking = (id: number, start: number, status: BookingBlock['status'] = 'confirmed') =>
  ({
    kind: 'booking',
    id,
    start,
    end: start + 60,
    ...wall,
    status,
    arrived_at: null,
    buffer_minutes: 0,
    waits: [] as BookingBlock['waits'],
  }) as BookingBlock
const person = {
  spans: [{ start: 540, end: 1020, ...wall }],
  blocks: [
    booking(1, 540, 'completed'),
    booking(2, 600),
    booking(3, 660, 'pending'),
    booking(4, 720),
    { kind: 'break', start: 780, end: 840, ...wall, label: 'Pauză' },
  ] as DayBlock[],
}

test('next is who is confirmed and not over, also while they are there; a request is not expected', () => {
  expect(nextIn([person], 540)?.booking.id).toBe(2)
  expect(nextIn([person], 659)?.booking.id).toBe(2)
  expect(nextIn([person], 660)?.booking.id).toBe(4)
  expect(nextIn([person], 780)).toBeNull()
})

test('the rest of the day is what is ahead in order, with the free time between', () => {
  const ahead = aheadOf([person], 610, nextIn([person], 610)?.booking ?? null).map((item) =>
    item.kind === 'free' ? item.place : item.block.start,
  )
  expect(ahead).toEqual([660, 720, 780, { start: 840, end: 1020 }])
})

test('a team’s next is the client who has not come yet, whoever they come to; the list is of bookings [PT-16]', () => {
  const here = { ...booking(5, 600), arrived_at: '2026-11-19T08:00:00Z' }
  const other = { spans: person.spans, blocks: [here, booking(6, 630), booking(7, 780)] as DayBlock[] }
  const next = nextIn([person, other], 605)
  expect([next?.booking.id, next?.person === person]).toEqual([2, true])
  expect(nextIn([person, other], 665)?.booking.id).toBe(6)
  expect(nextIn([person, other], 840)).toBeNull()
  const ahead = aheadOf([person, other], 610, next?.booking ?? null).map((item) =>
    item.kind === 'block' && item.block.kind === 'booking' ? [item.block.id, item.person === other] : item.kind,
  )
  expect(ahead).toEqual([
    [5, true],
    [6, true],
    [3, false],
    [4, false],
    [7, true],
  ])
})

test('a time off in pieces, between which other time is blocked, is one row of the list', () => {
  const off = (id: number, start: number, end: number, is_blocked = false) =>
    ({ kind: 'time_off', id, start, end, ...wall, label: 'Concediu', is_blocked }) as DayBlock
  const blocks = [off(7, 0, 780), off(8, 780, 840, true), off(7, 840, 1440)]
  const rows = aheadOf([{ spans: [], blocks }], 0, null).map(
    (item) => item.kind === 'block' && [item.block.start, item.block.end],
  )
  expect(rows).toEqual([
    [0, 1440],
    [780, 840],
  ])
})
