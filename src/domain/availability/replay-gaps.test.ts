import { describe, expect, test } from 'vitest'
import { mintId, type ProfessionalId, type ResourceId, type ServiceId } from '../ids.ts'
import { addDays, type EpochMinute, type IsoDate } from '../time/iso-date.ts'
import { wallToEpoch } from '../time/wall-time.ts'
import { listFreeStarts } from './free-starts.ts'
import { union } from './intervals.ts'
import { scheduleWith } from './oracle/random-schedules.oracle.ts'
import { gapMinutes, type PastVisit, replayGaps } from './replay-gaps.ts'
import type { Interval } from './schedule.ts'
import { visitSpan } from './visit.ts'
import { withoutGaps } from './without-gaps.ts'

const DAY: IsoDate = '2026-11-25'
const ana = mintId<ProfessionalId>(1)
const morning = scheduleWith({ opening: [[540, 720]] })
const visitOf = (durationMinutes: number, bufferMinutes = 0) => [
  { serviceId: mintId<ServiceId>(1), durationMinutes, bufferMinutes, wait: null },
]

/** Visits made one after the other a week before, each of an hour: '9:15', or '9:15 desk' by the team. */
const booked = (...hours: readonly string[]): PastVisit[] =>
  hours.map((text, order) => {
    const [hour = '', by] = text.split(' ')
    const [h, m] = hour.split(':').map(Number)
    const made = wallToEpoch('2026-11-18', 600 + order)!
    return { start: wallToEpoch(DAY, h! * 60 + m!)!, made, isOnline: by === undefined, visit: visitOf(60) }
  })
const replayed = (visits: readonly PastVisit[], shortest = 30) => replayGaps(morning, { id: ana, shortest }, visits)

describe('the replay of past visits', () => {
  test('moves a client whose hour leaves a gap to the nearest that leaves none [PT-61]', () => {
    // A quarter before 9:15, then 9:00; what is left after it is long enough.
    expect(replayed(booked('9:15'))).toEqual({ minutes: 15, minutesWithout: 0, moved: 1, refused: 0 })
    expect(replayed(booked('9:00', '10:15'))).toEqual({ minutes: 15, minutesWithout: 0, moved: 1, refused: 0 })
    expect(replayed(booked('9:00', '10:30'))).toEqual({ minutes: 0, minutesWithout: 0, moved: 0, refused: 0 })
  })

  test('leaves what the team placed where it was, unless a moved client is there [PT-61]', () => {
    expect(replayed(booked('9:15 desk'))).toEqual({ minutes: 15, minutesWithout: 15, moved: 0, refused: 0 })
    expect(replayed(booked('9:15', '10:15 desk'))).toMatchObject({ moved: 1, minutesWithout: 15 })
  })

  test('counts as refused whom no hour of the day fits any more [PT-61]', () => {
    // 9:30 and 11:00 leave no hour for a third; as it was, 9:15, 10:15 and nothing lost but quarters.
    const three = booked('10:00', '9:00', '11:00')
    expect(replayed(three, 60)).toEqual({ minutes: 0, minutesWithout: 0, moved: 0, refused: 0 })
    const long = { ...booked('9:00')[0]!, visit: visitOf(120), made: wallToEpoch('2026-11-19', 0)! }
    const late = { ...booked('11:15 desk')[0]!, visit: visitOf(45) }
    expect(replayed([late, long], 30)).toMatchObject({ refused: 0 })
    expect(replayed([...booked('9:45'), long], 30)).toMatchObject({ refused: 1 })
  })

  test('asks at the moment of booking: of today only what was still to come [PT-61]', () => {
    const [visit] = booked('10:15')
    const made = wallToEpoch(DAY, 605)!
    expect(replayed([{ ...visit!, made }])).toMatchObject({ moved: 0, refused: 0 })
  })

  test('on seeded demand loses at least 30 % fewer minutes, and turns nobody more away [PT-61]', () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1)
    const [asItIs, careful] = [null, 30].map((noGapsUnder) => {
      const worlds = seeds.map((seed) => demandOf(seed, noGapsUnder))
      const sum = (of: (world: (typeof worlds)[number]) => number) =>
        worlds.reduce((total, each) => total + of(each), 0)
      return {
        lost: sum(({ lost }) => lost),
        refused: sum(({ refused }) => refused),
        served: sum(({ served }) => served),
      }
    })
    if (process.env.BENCH) process.stdout.write(JSON.stringify({ asItIs, careful }))
    expect(careful!.lost).toBeLessThanOrEqual(asItIs!.lost * 0.7)
    expect(careful!.refused).toBeLessThanOrEqual(asItIs!.refused)
  })
})

const MENU = [
  [30, 0],
  [45, 0],
  [45, 10],
  [60, 0],
  [75, 10],
  [90, 0],
  [120, 15],
] as const
const DAYS = 30
/** How many clients ask for an hour on one day: more than it holds. */
const ASKING = 11
/** A client goes elsewhere rather than come so much earlier or later. */
const FAR_MINUTES = 90

/** A month of a professional’s clients, who each want an hour and take the nearest that is offered, not too far off. */
function demandOf(seed: number, noGapsUnder: number | null) {
  const next = chance(seed)
  const plain = scheduleWith({ opening: [[540, 1140]] })
  const [professional] = plain.professionals
  const schedule = { ...plain, professionals: [{ ...professional!, noGapsUnder }] }
  const total = { lost: 0, refused: 0, served: 0 }
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(DAY, day)
    const taken: Interval[] = []
    for (let asked = 0; asked < ASKING; asked += 1) {
      const [minutes, buffer] = MENU[next(MENU.length)]!
      const visit = visitOf(minutes, buffer)
      const hour = wallToEpoch(date, 540 + next(37) * 15)!
      const now = wallToEpoch(DAY, 0)! - 1440
      const calendar = { ...schedule, claims: new Map([[mintId<ResourceId>(101), union(taken)]]) }
      const wanted = { visits: new Map([[ana, visit]]), equipmentGroupId: null }
      const [free] = listFreeStarts(calendar, wanted, { from: date, to: date }, now)
      const offered = withoutGaps(calendar, wanted, free!).times.map(({ start }) => start)
      const start = nearestTo(offered, hour)
      if (start === undefined || Math.abs(start - hour) > FAR_MINUTES) total.refused += 1
      else taken.push(...visitSpan(visit, start).busy)
    }
    total.served += taken.length
    total.lost += gapMinutes(plain, { ...professional!, noGapsUnder: 30 }, date, taken)
  }
  return total
}

const nearestTo = (starts: readonly EpochMinute[], hour: EpochMinute) =>
  starts.toSorted((a, b) => Math.abs(a - hour) - Math.abs(b - hour) || a - b)[0]

/** The same numbers at every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
