import { expect, test } from 'vitest'
import type { Operation, Slot } from '../traffic/history.ts'
import { contradictionsUnder, type Row } from './acknowledged.ts'

const slot: Slot = { locationId: 1, professionalId: 7, services: [1], date: '2026-12-01', minute: 600 }
const later: Slot = { ...slot, minute: 660 }
const row: Row = {
  id: 5,
  comment: 'key',
  isCanceled: false,
  date: slot.date,
  minute: 600,
  professionalId: 7,
  services: '1',
}

let clock = 0
const STATUS = { ok: 201, refused: 409, unknown: 503 }
const did = (kind: Operation['kind'], outcome: Operation['outcome'], where: Slot | null = slot, id = 5): Operation => {
  const answer = { status: STATUS[outcome], body: { data: { id } }, milliseconds: 1 }
  clock += 10
  return { kind, key: 'key', slot: where, invoked: clock, returned: clock + 5, outcome, answer }
}
const booked = did('book', 'ok')

test('an acknowledged booking must be there, once, as it was acknowledged [BK-12]', () => {
  expect(contradictionsUnder([booked], [row])).toEqual([])
  expect(contradictionsUnder([booked], [])).toEqual(['acknowledged and not there'])
  expect(contradictionsUnder([booked], [row, { ...row, id: 6 }])).toEqual(['two bookings under one key'])
  expect(contradictionsUnder([booked, did('book', 'ok', slot, 6)], [row])).toEqual(['two answers under one key'])
  expect(contradictionsUnder([booked], [{ ...row, professionalId: 8 }])).toEqual(['with somebody else'])
  expect(contradictionsUnder([booked], [{ ...row, minute: 630 }])).toEqual(['acknowledged change and not as answered'])
})

test('a refused booking must not be there, and an unknown one may be [BK-12]', () => {
  expect(contradictionsUnder([did('book', 'refused')], [])).toEqual([])
  expect(contradictionsUnder([did('book', 'refused')], [row])).toEqual(['refused and there'])
  expect(contradictionsUnder([did('book', 'unknown')], [])).toEqual([])
  expect(contradictionsUnder([did('book', 'unknown')], [row])).toEqual([])
  expect(contradictionsUnder([did('book', 'unknown'), did('book', 'refused')], [row])).toEqual(['refused and there'])
})

test('an acknowledged change must have happened, a refused one not, an unknown one may have [BK-12]', () => {
  const [moved, canceled] = [
    { ...row, minute: later.minute },
    { ...row, isCanceled: true },
  ]
  const wrong = ['acknowledged change and not as answered']
  expect(contradictionsUnder([booked, did('cancel', 'ok', null)], [row])).toEqual(wrong)
  expect(contradictionsUnder([booked, did('cancel', 'refused', null)], [canceled])).toEqual(wrong)
  expect(contradictionsUnder([booked, did('move', 'ok', later)], [row])).toEqual(wrong)
  expect(contradictionsUnder([booked, did('move', 'ok', later)], [moved])).toEqual([])
  const longer: Slot = { ...slot, services: [1, 2] }
  expect(contradictionsUnder([booked, did('change', 'ok', longer)], [row])).toEqual(wrong)
  expect(contradictionsUnder([booked, did('change', 'ok', longer)], [{ ...row, services: '1,2' }])).toEqual([])
  expect(contradictionsUnder([booked], [{ ...row, services: '1,2' }])).toEqual(wrong)
  expect(contradictionsUnder([booked, did('move', 'unknown', later)], [row])).toEqual([])
  expect(contradictionsUnder([booked, did('move', 'unknown', later)], [moved])).toEqual([])
  expect(contradictionsUnder([booked, did('move', 'ok', later), did('cancel', 'unknown', null)], [row])).toEqual(wrong)
})
