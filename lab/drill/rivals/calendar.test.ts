import { expect, test } from 'vitest'
import { type RefusedStart, type Taken, takenTwice, unneededRefusals, type Visit } from './calendar.ts'

const visit: Visit = {
  locationId: 1,
  date: '2026-12-01',
  busy: [{ start: 600, end: 630 }],
  shown: { start: 600, end: 630 },
  services: '1',
  customerId: 1,
}
const at = (invoked: number, returned: number) => ({ invoked, returned })
const taken = (rest: Partial<Taken> = {}): Taken => {
  return { ...visit, kind: 'booking', professionalId: 1, began: at(10, 20), ended: null, ...rest }
}
const refused = (rest: Partial<RefusedStart> = {}): RefusedStart => {
  return {
    ...visit,
    customerId: 2,
    kind: 'book',
    status: 409,
    at: at(30, 40),
    team: [1],
    units: 0,
    moved: null,
    ...rest,
  }
}

test('two visits that certainly overlapped are a fault; two that may have followed each other are not [BK-12]', () => {
  const next = taken({ began: at(30, 40) })
  expect(takenTwice([taken(), next])).toHaveLength(1)
  expect(takenTwice([taken({ ended: at(25, 45) }), next])).toEqual([])
  expect(takenTwice([taken({ professionalId: 2 }), next])).toEqual([])
  expect(takenTwice([taken({ busy: [{ start: 570, end: 600 }] }), next])).toEqual([])
  expect(takenTwice([taken({ kind: 'hold', began: at(10, 20) }), taken({ began: at(310_000, 310_010) })])).toEqual([])
})

test('a visit within the wait of another takes nobody twice, and is not refused for that [BK-12, PT-35]', () => {
  const colouring = taken({
    busy: [
      { start: 585, end: 600 },
      { start: 630, end: 660 },
    ],
  })
  expect(takenTwice([colouring, taken({ began: at(30, 40) })])).toEqual([])
  expect(unneededRefusals([refused()], [colouring])).toHaveLength(1)
  const late = { busy: [{ start: 615, end: 645 }] }
  expect(takenTwice([colouring, taken({ ...late, began: at(30, 40) })])).toHaveLength(1)
  expect(unneededRefusals([refused(late)], [colouring])).toEqual([])
})

test('a refusal is unneeded when nothing can have stood in its way while it was asked for [BK-12]', () => {
  expect(unneededRefusals([refused()], [])).toHaveLength(1)
  expect(unneededRefusals([refused()], [taken()])).toEqual([])
  expect(unneededRefusals([refused()], [taken({ began: at(35, 90) })])).toEqual([])
  expect(unneededRefusals([refused()], [taken({ began: at(41, 90) })])).toHaveLength(1)
  expect(unneededRefusals([refused()], [taken({ ended: at(22, 29) })])).toHaveLength(1)
  expect(unneededRefusals([refused()], [taken({ ended: at(22, 35) })])).toEqual([])
})

test('a request for anybody is refused only when the whole team, or every unit, is taken [BK-12]', () => {
  const anybody = refused({ team: [1, 2] })
  expect(unneededRefusals([anybody], [taken()])).toHaveLength(1)
  expect(unneededRefusals([anybody], [taken(), taken({ professionalId: 2 })])).toEqual([])
  expect(unneededRefusals([{ ...anybody, units: 1 }], [taken()])).toEqual([])
  expect(unneededRefusals([{ ...anybody, units: 2 }], [taken()])).toHaveLength(1)
})

test('a customer’s own hold, or the booking that is moved or changed, stands in nobody’s way [BK-12, PT-23]', () => {
  expect(unneededRefusals([refused({ kind: 'hold' })], [taken({ kind: 'hold', customerId: 2 })])).toHaveLength(1)
  const own = taken({ customerId: 2 })
  expect(unneededRefusals([refused({ kind: 'move', moved: own, status: 409 })], [own])).toHaveLength(1)
  const undo = taken({ kind: 'undo', customerId: 2 })
  expect(unneededRefusals([refused({ kind: 'move', moved: own, status: 409 })], [own, undo])).toEqual([])
  expect(unneededRefusals([refused({ kind: 'change', moved: own, undo })], [own, undo])).toHaveLength(1)
})

test('a start that is not on offer is refused for time off alone [BK-12]', () => {
  const away = taken({ kind: 'away', customerId: 0 })
  expect(unneededRefusals([refused({ status: 422 })], [taken()])).toHaveLength(1)
  expect(unneededRefusals([refused({ status: 422 })], [away])).toEqual([])
})
