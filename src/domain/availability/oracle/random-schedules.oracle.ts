/** Schedules for the availability tests: simple ones, and random ones around midnights and clock changes. */

import fc from 'fast-check'
import type { Wait } from '../../catalogue/service.ts'
import { mintId, type ProfessionalId, type ResourceId, type ServiceId } from '../../ids.ts'
import { dateOf, type IsoDate } from '../../time/iso-date.ts'
import type { DayRow, Interval, LocationSchedule, Roster, VisitService, Wanted, WeeklyRow } from '../schedule.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

type Plain = {
  opening: readonly (readonly [number, number])[]
  grid?: number
  professionals?: number
  bookingsPerDay?: number
  days?: number
  from?: IsoDate
}

/** A location open the same hours every day, whose team always works. */
export function scheduleWith(plain: Plain): LocationSchedule {
  const rows = WEEKDAYS.flatMap((weekday) => plain.opening.map(([start, end]) => ({ weekday, start, end })))
  const professionals = Array.from({ length: plain.professionals ?? 1 }, (_, index) => ({
    id: mintId<ProfessionalId>(index + 1),
    resourceId: mintId<ResourceId>(index + 101),
    working: rows,
    breaks: [],
    rosters: [],
    dates: new Map(),
  }))
  const claims = new Map<ResourceId, Interval[]>()
  const first = Date.parse(`${plain.from ?? '2026-11-23'}T08:00:00Z`) / 60_000
  for (const { resourceId } of professionals) {
    const list: Interval[] = []
    for (let day = 0; day < (plain.days ?? 0); day += 1) {
      for (let n = 0; n < (plain.bookingsPerDay ?? 0); n += 1) {
        const start = first + day * 1440 + n * 75
        list.push({ start, end: start + 45 })
      }
    }
    claims.set(resourceId, list)
  }
  return {
    gridMinutes: plain.grid ?? 15,
    minimumNoticeMinutes: 0,
    horizonDays: 60,
    opening: rows,
    closedDates: new Set(),
    openDates: new Map(),
    professionals,
    equipment: new Map(),
    claims,
  }
}

export type Question = { schedule: LocationSchedule; wanted: Wanted; from: IsoDate; to: IsoDate; now: number }

/** A random schedule and a query for a few days, often with a clock change. */
export function aQuestion(): fc.Arbitrary<Question> {
  return fc
    .record({
      from: fc.constantFrom(
        '2027-03-26',
        '2027-03-27',
        '2027-03-28',
        '2027-10-29',
        '2027-10-30',
        '2027-10-31',
        '2026-12-30',
      ),
      span: fc.integer({ min: 0, max: 2 }),
      nowOffset: fc.oneof(fc.integer({ min: -2000, max: 2500 }), fc.double({ min: -500, max: 500, noNaN: true })),
    })
    .chain(({ from, span, nowOffset }) => {
      const midnight = Date.parse(`${from}T00:00:00Z`) / 60_000
      return fc.record({
        schedule: aSchedule(from, midnight),
        wanted: aVisitRequest(),
        from: fc.constant(from),
        to: fc.constant(dateAfter(from, span)),
        now: fc.constant(midnight + nowOffset),
      })
    })
}

function aSchedule(from: IsoDate, midnight: number): fc.Arbitrary<LocationSchedule> {
  const professional = (id: number) =>
    fc.record({
      id: fc.constant(mintId<ProfessionalId>(id)),
      resourceId: fc.constant(mintId<ResourceId>(100 + id)),
      working: aWeek(),
      breaks: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: someBreaks() }),
      rosters: someRosters(from),
      dates: singleDates(from, fc.record({ working: someRows(), breaks: someRows() })),
    })
  return fc.record({
    gridMinutes: fc.constantFrom(15, 20, 30, 45, 60),
    minimumNoticeMinutes: fc.constantFrom(0, 0, 60, 125),
    horizonDays: fc.integer({ min: 0, max: 5 }),
    opening: aWeek(),
    closedDates: fc
      .array(fc.integer({ min: 0, max: 3 }), { maxLength: 1 })
      .map((days) => new Set(days.map((day) => dateAfter(from, day)))),
    openDates: singleDates(from, someRows()),
    professionals: fc.tuple(professional(3), professional(1), professional(2)),
    equipment: fc.constantFrom(new Map([[9, [901, 902]]]), new Map([[9, [901]]]), new Map()),
    claims: fc
      .tuple(
        ...[101, 102, 103, 901, 902]
          .map(mintId<ResourceId>)
          .map((id) => someClaims(midnight).map((list) => [id, list] as const)),
      )
      .map((entries) => new Map(entries)),
  })
}

/** Open all day, one shift, a night shift in two rows, or odd rows that may overlap. */
function aWeek(): fc.Arbitrary<WeeklyRow[]> {
  const daily = (rows: (readonly [number, number])[]) =>
    WEEKDAYS.flatMap((weekday) => rows.map(([start, end]) => ({ weekday, start, end })))
  const quarter = fc.integer({ min: 0, max: 96 }).map((n) => n * 15)
  const odd = fc
    .tuple(fc.constantFrom(...WEEKDAYS), fc.oneof(quarter, fc.integer({ min: 0, max: 1440 })), quarter)
    .filter(([, a, b]) => a !== b)
    .map(([weekday, a, b]) => ({ weekday, start: Math.min(a, b), end: Math.max(a, b) }))
  return fc.oneof(
    fc.constant(daily([[0, 1440]])),
    fc.constant(
      daily([
        [0, 270],
        [1200, 1440],
      ]),
    ),
    fc.tuple(quarter, quarter).map(([a, b]) => daily([[Math.min(a, b, 1380), Math.max(a, b, 60)]])),
    fc.array(odd, { minLength: 3, maxLength: 14 }),
  )
}

function someBreaks(): fc.Arbitrary<WeeklyRow[]> {
  const row = fc.record({
    weekday: fc.constantFrom(...WEEKDAYS),
    start: fc.constantFrom(120, 150, 195, 210, 720),
    length: fc.constantFrom(15, 30, 60, 90),
  })
  return fc.array(
    row.map(({ weekday, start, length }) => ({ weekday, start, end: start + length })),
    { maxLength: 6 },
  )
}

/** None, or up to three that begin around the dates of the query. */
function someRosters(from: IsoDate): fc.Arbitrary<Roster[]> {
  const weeks = fc.array(fc.record({ working: aWeek(), breaks: someBreaks() }), { minLength: 1, maxLength: 4 })
  const roster = fc.record({ day: fc.integer({ min: -40, max: 3 }), weeks })
  const some = fc
    .uniqueArray(roster, { selector: ({ day }) => day, minLength: 1, maxLength: 3 })
    .map((list) =>
      list.toSorted((a, b) => a.day - b.day).map(({ day, weeks }) => ({ from: dateAfter(from, day), weeks })),
    )
  return fc.oneof({ weight: 2, arbitrary: fc.constant<Roster[]>([]) }, { weight: 1, arbitrary: some })
}

function singleDates<T>(from: IsoDate, hours: fc.Arbitrary<T>): fc.Arbitrary<Map<IsoDate, T>> {
  return fc
    .array(fc.tuple(fc.integer({ min: 0, max: 3 }), hours), { maxLength: 1 })
    .map((list) => new Map(list.map(([day, rows]) => [dateAfter(from, day), rows])))
}

function someRows(): fc.Arbitrary<DayRow[]> {
  const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * 15)
  const row = fc.tuple(quarter, fc.integer({ min: 1, max: 60 }))
  return fc.array(
    row.map(([start, quarters]) => ({ start, end: Math.min(1440, start + quarters * 15) })),
    { maxLength: 3 },
  )
}

function someClaims(midnight: number): fc.Arbitrary<Interval[]> {
  return fc
    .array(fc.tuple(fc.integer({ min: -300, max: 4500 }), fc.integer({ min: 1, max: 300 })), { maxLength: 8 })
    .map((list) =>
      list
        .map(([offset, length]) => ({ start: midnight + offset, end: midnight + offset + length }))
        .sort((a, b) => a.start - b.start),
    )
}

function aVisitRequest(): fc.Arbitrary<Wanted> {
  const service: fc.Arbitrary<VisitService> = fc.record({
    serviceId: fc.integer({ min: 1, max: 5 }).map(mintId<ServiceId>),
    durationMinutes: fc.constantFrom(1, 15, 30, 45, 50, 90, 180),
    bufferMinutes: fc.constantFrom(0, 0, 5, 10, 60),
    wait: fc.option(aWait(), { freq: 2 }),
  })
  const visit = fc.array(service, { minLength: 1, maxLength: 3 })
  return fc.record({
    visits: fc
      .tuple(fc.subarray([1, 2, 3]), visit, visit, visit)
      .map(([ids, ...visits]) => new Map(ids.map((id) => [mintId<ProfessionalId>(id), visits[id - 1]!]))),
    equipmentGroupId: fc.constantFrom(null, null, 9),
  })
}

/** As aQuestion, for visits with a wait, on days that are open throughout: nothing but claims is in their way. */
export function aWaitingQuestion(): fc.Arbitrary<Question> {
  const always = WEEKDAYS.map((weekday) => ({ weekday, start: 0, end: 1440 }))
  const service: fc.Arbitrary<VisitService> = fc.record({
    serviceId: fc.constant(mintId<ServiceId>(1)),
    durationMinutes: fc.constantFrom(90, 120),
    bufferMinutes: fc.constantFrom(0, 10),
    wait: fc.record({
      after: fc.constantFrom(15, 20, 30),
      minutes: fc.constantFrom(15, 30, 45),
      freesEquipment: fc.boolean(),
    }),
  })
  return fc
    .tuple(aQuestion(), fc.array(service, { minLength: 1, maxLength: 2 }), fc.constantFrom(null, 9))
    .map(([question, visit, equipmentGroupId]) => {
      const { from, schedule } = question
      const professionals = schedule.professionals.map((each) => {
        return { ...each, working: always, breaks: [], rosters: [], dates: new Map() }
      })
      const open = { opening: always, closedDates: new Set<IsoDate>(), openDates: new Map(), horizonDays: 60 }
      const visits = new Map(professionals.map(({ id }) => [id, visit]))
      return {
        ...question,
        schedule: { ...schedule, ...open, professionals },
        wanted: { visits, equipmentGroupId },
        now: Date.parse(`${from}T00:00:00Z`) / 60_000 - 3000,
      }
    })
}

/** Some leave no time to finish. */
function aWait(): fc.Arbitrary<Wait> {
  return fc.record({
    after: fc.constantFrom(0, 1, 15, 20, 60),
    minutes: fc.constantFrom(0, 1, 15, 45, 100),
    freesEquipment: fc.boolean(),
  })
}

function dateAfter(date: IsoDate, days: number): IsoDate {
  return dateOf(new Date(Date.parse(date) + days * 86_400_000).toISOString())
}
