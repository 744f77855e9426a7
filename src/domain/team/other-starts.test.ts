import { expect, test } from 'vitest'
import type { FreeDay } from '../availability/schedule.ts'
import { addDays, dateOf, type EpochMinute, weekdayOf } from '../time/iso-date.ts'
import { epochToWall, wallToEpoch } from '../time/wall-time.ts'
import { offerStarts } from './other-starts.ts'

const THURSDAY = dateOf('2026-12-03')
const at = (days: number, hour: number) => wallToEpoch(addDays(THURSDAY, days), hour * 60)!

function free(...starts: EpochMinute[]): FreeDay[] {
  const byDate = Map.groupBy(starts, (start) => epochToWall(start).date)
  return [...byDate].map(([date, all]) => ({
    date,
    times: all.map((start) => ({ start, minute: epochToWall(start).minute, professionalIds: [] })),
  }))
}

test('the same weekday and hour of the next weeks come first, then the nearest in order of time [PT-32]', () => {
  const days = free(at(0, 15), at(1, 10), at(2, 10), at(7, 10), at(14, 10), at(21, 10))
  expect(offerStarts(days, { start: at(0, 10) }, { earliest: 0, count: 5 })).toEqual([
    at(7, 10),
    at(14, 10),
    at(0, 15),
    at(1, 10),
    at(2, 10),
  ])
})

test('an hour alike is alike on the clock, also past a change of the clock [PT-32]', () => {
  const start = wallToEpoch(dateOf('2027-03-24'), 600)!
  const after = wallToEpoch(dateOf('2027-03-31'), 600)!
  expect(offerStarts(free(start + 60, after), { start }, { earliest: 0, count: 2 })).toEqual([after, start + 60])
})

test('no time within the notice is offered but the visit’s own hour, and none twice, whatever is free [PT-32]', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const starts = [...Array(40).keys()].map((n) => at((seed * 7 + n * n * 13) % 30, 8 + ((seed + n * 5) % 12)))
    const start = at(seed % 20, 8 + (seed % 12))
    const earliest = at(seed % 15, 8 + ((seed * 3) % 12))
    const offered = offerStarts(free(...new Set(starts)), { start }, { earliest, count: 6 })
    expect(new Set(offered).size).toBe(offered.length)
    expect(offered.filter((each) => each < earliest && each !== start)).toEqual([])
    const allowed = new Set(starts.filter((each) => each >= earliest || each === start))
    expect(offered).toHaveLength(Math.min(6, allowed.size))
    const isAlike = (each: EpochMinute) => {
      const [one, other] = [epochToWall(each), epochToWall(start)]
      return each > start && one.minute === other.minute && weekdayOf(one.date) === weekdayOf(other.date)
    }
    const alike = [...allowed].filter(isAlike).sort((one, other) => one - other)
    expect(offered.slice(0, Math.min(2, alike.length))).toEqual(alike.slice(0, 2))
  }
})
