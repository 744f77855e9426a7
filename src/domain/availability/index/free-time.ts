/** Imports wall time, hence Temporal: for the server only. */

import { type DayPart, dayPartOf } from '#domain/time/day-part.ts'
import { daysBetween, type EpochMinute, type IsoDate, listDates, type MinuteOfDay } from '#domain/time/iso-date.ts'
import { dayClock, wallToEpoch } from '#domain/time/wall-time.ts'
import type { ServiceId } from '../../ids.ts'
import { listFreeStarts } from '../free-starts.ts'
import { type Intervals, union } from '../intervals.ts'
import { lastDateTouched } from '../open-time.ts'
import type { Dates, LocationSchedule, Wanted } from '../schedule.ts'
import { presenceOver, startsOf } from '../start-intervals.ts'
import { busyMinutes, visitMinutes } from '../visit.ts'
import { someWantNoGaps, withoutGaps } from '../without-gaps.ts'

/** A service in the availability index, booked alone with anyone who performs it. */
export type OfferedService = {
  readonly id: ServiceId
  readonly categoryId: number
  /** The id of its search text. */
  readonly textId: number
  readonly wanted: Wanted
}

/** The last start in each part of the day, or NO_START. */
type LastStarts = Readonly<Record<DayPart, MinuteOfDay>>

/** When the services of one category can start on one day. Readers apply `now`, notice and horizon. */
export type FreeTime = {
  readonly date: IsoDate
  readonly categoryId: number
  readonly services: readonly (LastStarts & { readonly id: ServiceId; readonly textId: number })[]
  /** One bitmap per service, in their order: bit n is set when the service can start n grid steps after midnight. */
  readonly starts: Uint8Array
}

const NO_START = -1

/**
 * The free time for the dates, inclusive: a row for each category and day with any start. It has exactly the starts
 * that listFreeStarts and withoutGaps give for a `now` long before.
 */
export function listFreeTime(
  schedule: LocationSchedule,
  services: readonly OfferedService[],
  from: IsoDate,
  to: IsoDate,
): FreeTime[] {
  const presence = presenceOver(schedule, from, lastDateTouched(to, longestVisit(services)))
  const starts = services.map(({ wanted }) => {
    if (someWantNoGaps(schedule, wanted)) return gaplessStarts(schedule, wanted, { from, to })
    return union([...startsOf(schedule, wanted, presence).values()].flat())
  })
  const at = services.map(() => 0)
  return listDates(from, to).flatMap((date) => {
    const points = gridPoints(date, schedule.gridMinutes)
    const days = services.map((service, index) => {
      const day = markDay(points, starts[index] ?? [], at[index] ?? 0)
      at[index] = day.next
      return { service, ...day }
    })
    return days.some(({ any }) => any) ? byCategory(date, days, schedule.gridMinutes) : []
  })
}

/** The starts that are offered online, a minute each, as the visits start on the grid only. */
function gaplessStarts(schedule: LocationSchedule, wanted: Wanted, { from, to }: Dates): Intervals {
  const always = { ...schedule, minimumNoticeMinutes: 0, horizonDays: daysBetween(from, to) }
  const days = listFreeStarts(always, wanted, { from, to }, dayClock(from).start)
  return union(
    days.flatMap((day) => withoutGaps(schedule, wanted, day).times.map(({ start }) => ({ start, end: start + 1 }))),
  )
}

/** The longest of the visits in minutes, with buffer: how far back a claim can block a start. */
export function longestBusy(services: readonly OfferedService[]): number {
  return Math.max(0, ...services.flatMap(({ wanted }) => [...wanted.visits.values()].map(busyMinutes)))
}

/** The minutes of the day whose bits are set. */
export function startsIn(bits: Uint8Array, gridMinutes: number): MinuteOfDay[] {
  const minutes: MinuteOfDay[] = []
  for (let n = 0; n * gridMinutes < 1440; n += 1)
    if (((bits[n >> 3] ?? 0) >> (n & 7)) & 1) minutes.push(n * gridMinutes)
  return minutes
}

/** The bytes in a day’s bitmap on this grid. */
export function bytesPerDay(gridMinutes: number): number {
  return Math.ceil(1440 / gridMinutes / 8)
}

const longestVisit = (services: readonly OfferedService[]) =>
  Math.max(0, ...services.flatMap(({ wanted }) => [...wanted.visits.values()].map(visitMinutes)))

type Point = { readonly minute: MinuteOfDay; readonly start: EpochMinute }

type MarkedDay = { minutes: MinuteOfDay[]; any: boolean; next: number }

function gridPoints(date: IsoDate, gridMinutes: number): Point[] {
  const points: Point[] = []
  for (let minute = 0; minute < 1440; minute += gridMinutes) {
    const start = wallToEpoch(date, minute)
    if (start !== null) points.push({ minute, start })
  }
  return points
}

/** The grid points within the starts, which are read from `next` on. */
function markDay(points: readonly Point[], starts: Intervals, next: number): MarkedDay {
  const minutes: MinuteOfDay[] = []
  let at = next
  for (const { minute, start } of points) {
    while (at < starts.length && starts[at]!.end <= start) at += 1
    if (at === starts.length) break
    if (starts[at]!.start <= start) minutes.push(minute)
  }
  return { minutes, any: minutes.length > 0, next: at }
}

function byCategory(
  date: IsoDate,
  days: readonly (MarkedDay & { service: OfferedService })[],
  gridMinutes: number,
): FreeTime[] {
  const size = bytesPerDay(gridMinutes)
  const categoryIds = new Set(days.map(({ service }) => service.categoryId))
  return [...categoryIds].map((categoryId) => {
    const ofCategory = days.filter(({ service }) => service.categoryId === categoryId)
    const starts = new Uint8Array(size * ofCategory.length)
    for (const [index, { minutes }] of ofCategory.entries()) {
      for (const minute of minutes) {
        const n = minute / gridMinutes
        starts[index * size + (n >> 3)]! |= 1 << (n & 7)
      }
    }
    const services = ofCategory.map(({ service: { id, textId }, minutes }) => ({ id, textId, ...lastStarts(minutes) }))
    return { date, categoryId, services, starts }
  })
}

function lastStarts(minutes: readonly MinuteOfDay[]): LastStarts {
  const last: Record<DayPart, MinuteOfDay> = { morning: NO_START, afternoon: NO_START, evening: NO_START }
  for (const minute of minutes) last[dayPartOf(minute)] = minute
  return last
}
