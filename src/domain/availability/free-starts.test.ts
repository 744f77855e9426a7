import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mintId, type ResourceId } from '../ids.ts'
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { todayAt, wallToEpoch } from '../time/wall-time.ts'
import { checkStart } from './check-start.ts'
import { listFreeStarts } from './free-starts.ts'
import { freeStartsOracle } from './oracle/free-starts.oracle.ts'
import { aQuestion, aWaitingQuestion, scheduleWith } from './oracle/random-schedules.oracle.ts'
import type { LocationSchedule, Visits } from './schedule.ts'

const noon = (date: IsoDate) => wallToEpoch(date, 720)!
const minutesOf = (schedule: LocationSchedule, date: IsoDate, now: number, visits: Visits = visit(30)) =>
  listFreeStarts(schedule, { visits, equipmentGroupId: null }, { from: date, to: date }, now)[0]!.times.map(
    (time) => time.minute,
  )
const visit = (durationMinutes: number, bufferMinutes = 0): Visits =>
  new Map([[mintId(1), [{ serviceId: mintId(1), durationMinutes, bufferMinutes, wait: null }]]])

describe('free starts', () => {
  test('answer as the minute-by-minute oracle does, over random schedules and clock changes [BK-08]', () => {
    fc.assert(
      fc.property(aQuestion(), ({ schedule, wanted, from, to, now }) => {
        const listed = listFreeStarts(schedule, wanted, { from, to }, now)
        expect(listed).toEqual(freeStartsOracle(schedule, wanted, { from, to }, now))
      }),
      { numRuns: 250 },
    )
  })

  test('around visits with a wait are those of the minute-by-minute oracle [PT-35]', () => {
    fc.assert(
      fc.property(aWaitingQuestion(), ({ schedule, wanted, from, now }) => {
        const listed = listFreeStarts(schedule, wanted, { from, to: from }, now)
        expect(listed).toEqual(freeStartsOracle(schedule, wanted, { from, to: from }, now))
      }),
      { numRuns: 20 },
    )
  })

  test('every listed start is accepted, and no other [BK-12]', () => {
    fc.assert(
      fc.property(aQuestion(), fc.integer({ min: 0, max: 1439 }), ({ schedule, wanted, from, to, now }, minute) => {
        for (const { date, times } of listFreeStarts(schedule, wanted, { from, to }, now)) {
          for (const time of times)
            expect(checkStart(schedule, wanted, { date, minute: time.minute }, now)).toEqual(time)
          for (const tried of [minute, ...times.map((time) => time.minute)]) {
            const shown = times.find((time) => time.minute === tried)?.professionalIds ?? []
            for (const { id } of schedule.professionals) {
              const alone = { ...wanted, visits: new Map([...wanted.visits].filter(([by]) => by === id)) }
              const able = checkStart(schedule, alone, { date, minute: tried }, now) !== null
              expect([tried, id, able]).toEqual([tried, id, shown.includes(id)])
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a whole day fits exactly; the last start ends at closing [BK-08]', () => {
    const schedule = scheduleWith({ opening: [[540, 660]] })
    expect(minutesOf(schedule, '2026-11-25', noon('2026-11-23'))).toEqual([540, 555, 570, 585, 600, 615, 630])
    expect(minutesOf(schedule, '2026-11-25', noon('2026-11-23'), visit(120))).toEqual([540])
    expect(minutesOf(schedule, '2026-11-25', noon('2026-11-23'), visit(121))).toEqual([])
  })

  test('a skipped hour is never offered and 02:30 plus 90 minutes ends at 05:00 [BK-08]', () => {
    const schedule = scheduleWith({ opening: [[0, 300]], grid: 30 })
    expect(minutesOf(schedule, '2027-03-28', noon('2027-03-26'), visit(90))).toEqual([0, 30, 60, 90, 120, 150])
    expect(minutesOf(schedule, '2027-03-28', noon('2027-03-26'), visit(60))).toEqual([0, 30, 60, 90, 120, 150, 240])
  })

  test('a doubled hour is offered once, at its first occurrence [BK-08]', () => {
    const schedule = scheduleWith({ opening: [[120, 300]], grid: 60 })
    const [day] = listFreeStarts(
      schedule,
      { visits: visit(60), equipmentGroupId: null },
      { from: '2027-10-31', to: '2027-10-31' },
      noon('2027-10-29'),
    )
    expect(day?.times.map(({ minute, start }) => [minute, new Date(start * 60_000).toISOString()])).toEqual([
      [120, '2027-10-30T23:00:00.000Z'],
      [180, '2027-10-31T00:00:00.000Z'],
      [240, '2027-10-31T02:00:00.000Z'],
    ])
  })

  test('two rows that meet at midnight are one shift, and a closed date cuts it [BK-08]', () => {
    const opening: [number, number][] = [
      [0, 120],
      [1320, 1440],
    ]
    const schedule = scheduleWith({ opening, grid: 60 })
    expect(minutesOf(schedule, '2026-11-25', noon('2026-11-23'), visit(120))).toEqual([0, 1320, 1380])
    const closed = { ...schedule, closedDates: new Set<IsoDate>(['2026-11-26']) }
    expect(minutesOf(closed, '2026-11-25', noon('2026-11-23'), visit(120))).toEqual([0, 1320])
  })

  test('notice and horizon bound what is offered; now may carry seconds [BK-08]', () => {
    const schedule = { ...scheduleWith({ opening: [[0, 1440]], grid: 60 }), minimumNoticeMinutes: 60, horizonDays: 2 }
    expect(minutesOf(schedule, '2026-11-25', noon('2026-11-25'))[0]).toBe(780)
    expect(minutesOf(schedule, '2026-11-25', noon('2026-11-25') + 0.5)[0]).toBe(840)
    expect(minutesOf(schedule, '2026-11-27', noon('2026-11-25'))).toHaveLength(24)
    expect(minutesOf(schedule, '2026-11-28', noon('2026-11-25'))).toEqual([])
    expect(minutesOf(schedule, '2026-11-24', noon('2026-11-25'))).toEqual([])
  })

  test('a buffer may spill past closing but not into a claim [BK-08]', () => {
    const claims = new Map([
      [mintId<ResourceId>(101), [{ start: wallToEpoch('2026-11-25', 600)!, end: wallToEpoch('2026-11-25', 615)! }]],
    ])
    const schedule = { ...scheduleWith({ opening: [[540, 660]], grid: 15 }), claims }
    expect(minutesOf(schedule, '2026-11-25', noon('2026-11-23'), visit(30, 15))).toEqual([540, 555, 615, 630])
  })

  test('a group with no unit offers nothing [BK-12]', () => {
    const schedule = scheduleWith({ opening: [[540, 660]] })
    const now = noon('2026-11-23')
    const wanted = { visits: visit(30), equipmentGroupId: 7 }
    expect(listFreeStarts(schedule, wanted, { from: '2026-11-25', to: '2026-11-25' }, now)[0]?.times).toEqual([])
  })

  test('a month for a team of ten takes little time [BK-08]', () => {
    const opening: [number, number][] = [[480, 1260]]
    const from = '2026-11-23'
    const now = noon('2026-11-22')
    const schedule = scheduleWith({ opening, professionals: 10, bookingsPerDay: 8, days: 31, from })
    const visits: Visits = new Map(
      schedule.professionals.map(({ id }) => [
        id,
        [{ serviceId: mintId(1), durationMinutes: 45, bufferMinutes: 10, wait: null }],
      ]),
    )
    const times: number[] = []
    for (let run = 0; run < 60; run += 1) {
      const began = performance.now()
      listFreeStarts(schedule, { visits, equipmentGroupId: null }, { from, to: addDays(from, 30) }, now)
      times.push(performance.now() - began)
    }
    // The fastest: a busy machine slows some of them down, what really takes longer does so in all.
    const fastest = Math.min(...times)
    expect(todayAt(now)).toBe('2026-11-22')
    expect(fastest).toBeLessThan(20)
    if (process.env.BENCH) process.stdout.write(`fastest ${fastest.toFixed(2)} ms\n`)
  })
})
