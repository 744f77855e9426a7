import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mintId, type ProfessionalId, type ResourceId } from '../ids.ts'
import { wallToEpoch } from '../time/wall-time.ts'
import { nearestAlternatives } from './alternatives.ts'
import { chooseProfessional, chooseUnit } from './choose.ts'
import { intersect, subtract, union } from './intervals.ts'
import { findNextFreeDay } from './next-free-day.ts'
import { scheduleWith } from './oracle/random-schedules.oracle.ts'
import type { FreeDay, Interval, Visit, Visits } from './schedule.ts'
import { busyMinutes, visitMinutes } from './visit.ts'

const someIntervals = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([start, n]) => ({ start, end: start + n })),
  { maxLength: 8 },
)
const minutes = (intervals: readonly Interval[]) =>
  Array.from({ length: 90 }, (_, t) => intervals.some(({ start, end }) => start <= t && t < end))

describe('intervals', () => {
  test('union, intersection and difference agree with sets of minutes [BK-08]', () => {
    fc.assert(
      fc.property(someIntervals, someIntervals, (some, others) => {
        const [a, b] = [union(some), union(others)]
        const [inA, inB] = [minutes(some), minutes(others)]
        expect(minutes(a)).toEqual(inA)
        expect(minutes(intersect(a, b))).toEqual(inA.map((yes, t) => yes && inB[t]))
        expect(minutes(subtract(a, b))).toEqual(inA.map((yes, t) => yes && !inB[t]))
        for (const set of [a, intersect(a, b), subtract(a, b)]) expect(union(set)).toEqual(set)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('choosing for the customer', () => {
  test('the least booked that day, the lowest id on a tie [BK-12]', () => {
    const [two, five, nine] = [mintId<ProfessionalId>(2), mintId<ProfessionalId>(5), mintId<ProfessionalId>(9)]
    const booked = new Map([
      [two, 60],
      [five, 30],
      [nine, 30],
    ])
    expect(chooseProfessional([two, nine, five], booked)).toBe(5)
    expect(chooseProfessional([two, nine, five, mintId(11)], booked)).toBe(11)
    expect(chooseProfessional([], booked)).toBeNull()
  })

  test('the first unit free over the whole span [BK-12]', () => {
    const [first, second] = [mintId<ResourceId>(71), mintId<ResourceId>(72)]
    const claims = new Map([[first, [{ start: 100, end: 130 }]]])
    const schedule = { ...scheduleWith({ opening: [] }), equipment: new Map([[7, [first, second]]]), claims }
    expect(chooseUnit(schedule, 7, [{ start: 130, end: 160 }])).toBe(71)
    expect(chooseUnit(schedule, 7, [{ start: 129, end: 160 }])).toBe(72)
    expect(chooseUnit(schedule, 8, [{ start: 0, end: 10 }])).toBeNull()
  })

  test('the nearest free times, told in order [BK-12]', () => {
    const time = (minute: number) => ({ minute, start: minute, professionalIds: [mintId<ProfessionalId>(1)] })
    const days: FreeDay[] = [{ date: '2026-11-21', times: [540, 570, 660, 690, 735].map(time) }]
    expect(nearestAlternatives(days, 630).map(({ minute }) => minute)).toEqual([570, 660, 690])
    expect(nearestAlternatives([], 630)).toEqual([])
  })

  test('the next free day lies within the horizon, however far [BK-08]', () => {
    const schedule = scheduleWith({ opening: [[540, 600]] })
    const now = wallToEpoch('2026-11-21', 720)!
    const visits: Visits = new Map([
      [mintId(1), [{ serviceId: mintId(1), durationMinutes: 60, bufferMinutes: 0, wait: null }]],
    ])
    const wanted = { visits, equipmentGroupId: null }
    const away = { start: now, end: wallToEpoch('2027-01-05', 0)! }
    const find = (horizonDays: number) =>
      findNextFreeDay(
        { ...schedule, horizonDays, claims: new Map([[mintId<ResourceId>(101), [away]]]) },
        wanted,
        '2026-11-21',
        now,
      )?.date
    expect(findNextFreeDay(schedule, wanted, '2026-11-21', now)?.date).toBe('2026-11-22')
    expect([find(45), find(44)]).toEqual(['2027-01-05', undefined])
  })

  test('a long buffer early in the visit may outlast the visit [BK-12]', () => {
    const visit: Visit = [
      { serviceId: mintId(1), durationMinutes: 30, bufferMinutes: 60, wait: null },
      { serviceId: mintId(2), durationMinutes: 20, bufferMinutes: 5, wait: null },
    ]
    expect([visitMinutes(visit), busyMinutes(visit)]).toEqual([50, 90])
  })
})
