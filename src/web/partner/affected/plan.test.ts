import { expect, test } from 'vitest'
import type { AffectedOnWire } from '#contract/team/affected.ts'
import { addDays } from '#domain/time/iso-date.ts'
import { type Decisions, isChosenByOther, isElsewhere } from './decisions.ts'
import { type PlanKind, planAll } from './plan.ts'

const DATE = '2026-12-04'
const HOURS = ['09:00', '09:30', '10:00', '10:30', '11:00', '12:00', '12:30', '13:00']

/** Bookings of one day whose offered starts overlap at random. */
function listOf(seed: number): AffectedOnWire[] {
  const random = (below: number, n: number) => (seed * 31 + n * 17 + ((seed * n) % 7)) % below
  return Array.from({ length: 6 }, (_, index) => {
    const some = (n: number) => HOURS.filter((_hour, at) => random(3, at + n + index) > 0)
    return {
      id: index + 1,
      sequence: 1,
      date: DATE,
      time: HOURS[index]!,
      notified: { by: ['sms'], why: null },
      duration: [30, 45, 60][random(3, index)]!,
      professional: { id: 1, name: 'Ioana' },
      moves: some(1).map((time) => ({ date: DATE, time })),
      colleagues: [2, 3].map((id) => ({ id, times: some(id).map((time) => ({ date: DATE, time })) })),
    } as unknown as AffectedOnWire
  })
}

test.each<PlanKind>(['move', 'hand_over', 'ask'])(
  'no two bookings that are all decided by ‘%s’ get one time [PT-32]',
  (kind) => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const affected = listOf(seed)
      const [first, ...rest] = affected
      const before: Decisions = new Map([[first!.id, { booking_id: first!.id, sequence: 1, choice: 'keep' }]])
      const { made, left } = planAll(kind, affected, before)
      expect(made.length + left.length).toBe(rest.length)
      expect(made.some((decision) => decision.booking_id === first!.id)).toBe(false)
      const after: Decisions = new Map([...before, ...made.map((decision) => [decision.booking_id, decision] as const)])
      for (const decision of made) {
        if (!isElsewhere(decision)) throw new Error('nothing else is planned')
        const booking = affected.find(({ id }) => id === decision.booking_id)!
        const { professional_id: professionalId, date, time } = decision
        expect(isChosenByOther({ professionalId, date, time }, booking, affected, after)).toBe(false)
        expect(professionalId === booking.professional.id).toBe(kind !== 'hand_over')
      }
    }
  },
)

test('by the proposal for all each booking goes to the place suggested for it, with its professional [PT-25]', () => {
  const suggested = { date: DATE, time: '15:00', professional_id: 3 }
  const affected = [{ ...listOf(1)[0]!, suggested }] as unknown as AffectedOnWire[]
  expect(planAll('suggested', affected, new Map()).made).toMatchObject([{ choice: 'move', ...suggested }])
  const without = [{ ...affected[0]!, suggested: null }]
  expect(planAll('suggested', without, new Map())).toMatchObject({ made: [], left: without })
})

test.each<PlanKind>(['move', 'hand_over', 'ask'])(
  'no booking gets a time more than two weeks away by ‘%s’ for all; it stays undecided [PT-32]',
  (kind) => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const days = (n: number) => addDays(DATE, ((seed * 13 + n * 11) % 60) - 3)
      const affected = listOf(seed).map((booking) => ({
        ...booking,
        moves: booking.moves.map((start, n) => ({ ...start, date: days(n) })),
        colleagues: booking.colleagues.map((each, n) => ({
          ...each,
          times: each.times.map((start) => ({ ...start, date: days(n) })),
        })),
      }))
      const { made, left } = planAll(kind, affected, new Map())
      expect(made.length + left.length).toBe(affected.length)
      for (const decision of made) {
        if (!isElsewhere(decision)) throw new Error('nothing else is planned')
        expect(decision.date <= addDays(DATE, 14)).toBe(true)
      }
    }
  },
)
