import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mintId, type ProfessionalId, type ResourceId } from '../ids.ts'
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { wallToEpoch } from '../time/wall-time.ts'
import { listFreeStarts } from './free-starts.ts'
import { findNextStarts } from './next-starts.ts'
import { aQuestion, aWaitingQuestion, type Question, scheduleWith } from './oracle/random-schedules.oracle.ts'
import type { LocationSchedule, Wanted } from './schedule.ts'
import { withoutGaps } from './without-gaps.ts'

const DAY: IsoDate = '2026-11-25'
const now = wallToEpoch('2026-11-23', 720)!
const [ana, dan] = [1, 2].map(mintId<ProfessionalId>) as [ProfessionalId, ProfessionalId]

const wantingNoGaps = (
  schedule: LocationSchedule,
  noGapsUnder: number | null,
  who: readonly ProfessionalId[] = [ana],
) => ({
  ...schedule,
  professionals: schedule.professionals.map((each) => (who.includes(each.id) ? { ...each, noGapsUnder } : each)),
})

const visit = (durationMinutes: number, bufferMinutes = 0) => [
  { serviceId: mintId<never>(1), durationMinutes, bufferMinutes, wait: null },
]
const by = (who: readonly ProfessionalId[], minutes: number, buffer = 0): Wanted => {
  return { visits: new Map(who.map((id) => [id, visit(minutes, buffer)])), equipmentGroupId: null }
}

/** The hours that are shown, as '9:00 9:30'; with whom, where that is asked. */
function shown(schedule: LocationSchedule, wanted: Wanted, at = now): string {
  const [day] = listFreeStarts(schedule, wanted, { from: DAY, to: DAY }, at)
  return withoutGaps(schedule, wanted, day!)
    .times.map(({ minute }) => hourOf(minute))
    .join(' ')
}
const hourOf = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

const taken = (schedule: LocationSchedule, ...spans: readonly (readonly [number, number])[]) => {
  const claims = spans.map(([from, to]) => ({ start: wallToEpoch(DAY, from)!, end: wallToEpoch(DAY, to)! }))
  return { ...schedule, claims: new Map([...schedule.claims, [mintId<ResourceId>(101), claims]]) }
}

describe('without gaps', () => {
  const morning = scheduleWith({ opening: [[540, 720]], grid: 15 })

  test('an hour is hidden when the time before or after it is too short for the shortest visit [PT-61]', () => {
    expect(shown(morning, by([ana], 60))).toBe('9:00 9:15 9:30 9:45 10:00 10:15 10:30 10:45 11:00')
    expect(shown(wantingNoGaps(morning, 30), by([ana], 60))).toBe('9:00 9:30 9:45 10:00 10:15 10:30 11:00')
    expect(shown(wantingNoGaps(morning, 60), by([ana], 60))).toBe('9:00 10:00 11:00')
  })

  test('hours that touch a booking stay, as do those on a stretch that nothing else can fill [PT-61]', () => {
    const busy = taken(wantingNoGaps(morning, 45), [600, 615])
    expect(shown(busy, by([ana], 45))).toBe('9:00 9:15 10:15 11:15')
    expect(shown(busy, by([ana], 60))).toBe('9:00 10:15 11:00')
  })

  test('a buffer counts as taken, and time that no hour of the grid reaches is no gap [PT-61]', () => {
    expect(shown(wantingNoGaps(morning, 60), by([ana], 50, 10))).toBe('9:00 10:00 11:00')
    expect(shown(wantingNoGaps(morning, 60), by([ana], 50))).toBe('9:00 10:00 11:00')
  })

  test('with anybody an hour stays while it leaves somebody no gap, and it is theirs [PT-61]', () => {
    const two = scheduleWith({ opening: [[540, 660]], grid: 15, professionals: 2 })
    const both = by([ana, dan], 60)
    const [day] = listFreeStarts(two, both, { from: DAY, to: DAY }, now)
    const times = withoutGaps(wantingNoGaps(two, 60), both, day!).times
    expect(times.map(({ minute, professionalIds }) => [hourOf(minute), ...professionalIds])).toEqual([
      ['9:00', 1, 2],
      ['9:15', 2],
      ['9:30', 2],
      ['9:45', 2],
      ['10:00', 1, 2],
    ])
    expect(shown(wantingNoGaps(two, 60, [ana, dan]), both)).toBe('9:00 10:00')
  })

  test('the first hour that is left of today stays, wherever it stands [PT-61]', () => {
    const at = wallToEpoch(DAY, 551)!
    expect(shown(wantingNoGaps(morning, 60), by([ana], 60), at)).toBe('9:15 10:00 11:00')
  })

  const anyUnder = fc.constantFrom(5, 15, 30, 45, 90, 200)
  const both = [aQuestion(), aWaitingQuestion()]

  test('only free hours are shown, and the first and last of a day always, over random schedules [PT-61]', () => {
    for (const question of both)
      fc.assert(
        fc.property(question, anyUnder, ({ schedule, wanted, ...asked }, under) => {
          const careful = wantingNoGaps(schedule, under, [ana, dan, mintId(3)])
          for (const day of freeDays({ schedule, wanted, ...asked })) {
            const { times } = withoutGaps(careful, wanted, day)
            expect(day.times.filter(({ start }) => times.some((time) => time.start === start))).toHaveLength(
              times.length,
            )
            expect([times[0]?.start, times.at(-1)?.start]).toEqual([day.times[0]?.start, day.times.at(-1)?.start])
            for (const id of wanted.visits.keys()) {
              const ofOne = day.times.filter(({ professionalIds }) => professionalIds.includes(id))
              const left = times.filter(({ professionalIds }) => professionalIds.includes(id))
              expect([left[0]?.start, left.at(-1)?.start]).toEqual([ofOne[0]?.start, ofOne.at(-1)?.start])
            }
          }
        }),
        { numRuns: 60 },
      )
  })

  test('nothing changes where gaps are taken as they come, nor with a visit as short as the grid [PT-61]', () => {
    fc.assert(
      fc.property(aQuestion(), ({ schedule, wanted, ...asked }) => {
        for (const day of freeDays({ schedule, wanted, ...asked })) {
          expect(withoutGaps(schedule, wanted, day)).toBe(day)
          expect(withoutGaps(wantingNoGaps(schedule, schedule.gridMinutes, [ana, dan, mintId(3)]), wanted, day)).toBe(
            day,
          )
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a shown hour leaves no gap on either side, unless it is an end of its stretch, minute by minute [PT-61]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(36), fc.integer({ min: 1, max: 8 })), { maxLength: 5 }),
        fc.constantFrom(30, 45, 60),
        fc.constantFrom(30, 45, 75),
        (blocks, minutes, under) => {
          const quarters = Array.from(
            { length: 36 },
            (_, at) => !blocks.some(([from, long]) => at >= from && at < from + long),
          )
          const spans = blocks.map(([from, long]) => [540 + from * 15, 540 + (from + long) * 15] as const)
          const schedule = taken(
            wantingNoGaps(scheduleWith({ opening: [[540, 1080]] }), under),
            ...spans.toSorted((a, b) => a[0] - b[0]),
          )
          expect(shown(schedule, by([ana], minutes))).toBe(slowlyShown(quarters, minutes / 15, under / 15))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('the first free day and each first hour are the same with and without [PT-61]', () => {
    fc.assert(
      fc.property(aQuestion(), anyUnder, ({ schedule, wanted, from, to, now: at }, under) => {
        const days = { from, to: addDays(to, 3), fits: () => true }
        const careful = wantingNoGaps(schedule, under, [ana, dan, mintId(3)])
        expect(findNextStarts(careful, wanted, days, at)).toEqual(findNextStarts(schedule, wanted, days, at))
      }),
      { numRuns: 60 },
    )
  })
})

const freeDays = ({ schedule, wanted, from, to, now: at }: Question) =>
  listFreeStarts(schedule, wanted, { from, to }, at)

/** Over a day of free and taken quarters from nine on: walks from each start to the ends of the free time around it. */
function slowlyShown(quarters: readonly boolean[], long: number, under: number): string {
  const isFree = (at: number) => quarters[at] === true
  const fits = (at: number) => Array.from({ length: long }, (_, n) => at + n).every(isFree)
  const hours: string[] = []
  for (let at = 0; at < quarters.length; at += 1) {
    if (!fits(at)) continue
    let before = 0
    while (isFree(at - before - 1)) before += 1
    let after = 0
    while (isFree(at + long + after)) after += 1
    const isEnd = before === 0 || after === 0
    const leavesGap = [before, after].some((rest) => rest > 0 && rest < under)
    if (isEnd || !leavesGap) hours.push(hourOf(540 + at * 15))
  }
  return hours.join(' ')
}
