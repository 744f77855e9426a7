import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayPartOf } from '#domain/time/day-part.ts'
import { mintId, type ProfessionalId, type ServiceId } from '../../ids.ts'
import type { IsoDate } from '../../time/iso-date.ts'
import { listFreeStarts } from '../free-starts.ts'
import { aQuestion, scheduleWith } from '../oracle/random-schedules.oracle.ts'
import { withoutGaps } from '../without-gaps.ts'
import { bytesPerDay, listFreeTime, type OfferedService, startsIn } from './free-time.ts'

const longAgo = Date.parse('2020-01-01T00:00:00Z') / 60_000

describe('free time', () => {
  test('keeps exactly the starts that are listed, and the last of each part of the day [SR-18]', () => {
    fc.assert(
      fc.property(aQuestion(), aQuestion(), (one, { wanted: other }) => {
        const { schedule, from, to } = one
        const asked = [one.wanted, other]
        const services = asked.map(
          (wanted, id): OfferedService => ({ id: mintId(id), textId: id + 50, categoryId: id, wanted }),
        )
        const listed = listFreeTime(schedule, services, from, to)
        const always = { ...schedule, horizonDays: 10_000 }
        for (const service of services) {
          for (const { date, times } of listFreeStarts(always, service.wanted, { from, to }, longAgo)) {
            const row = listed.find((each) => each.date === date && each.categoryId === service.categoryId)
            const minutes = times.map(({ minute }) => minute)
            expect(startsIn(row?.starts ?? new Uint8Array(), schedule.gridMinutes)).toEqual(minutes)
            const last = (part: string) => minutes.findLast((minute) => dayPartOf(minute) === part) ?? -1
            const parts = { morning: last('morning'), afternoon: last('afternoon'), evening: last('evening') }
            if (row) expect(row.services).toEqual([{ id: service.id, textId: service.textId, ...parts }])
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  test('keeps only the starts that leave no gap where a professional wants none [PT-61, SR-18]', () => {
    fc.assert(
      fc.property(aQuestion(), fc.constantFrom(30, 45, 90), ({ schedule: plain, wanted, from, to }, noGapsUnder) => {
        const professionals = plain.professionals.map((each) => (each.id < 3 ? { ...each, noGapsUnder } : each))
        const schedule = { ...plain, professionals }
        const listed = listFreeTime(schedule, [{ id: mintId(1), textId: 1, categoryId: 1, wanted }], from, to)
        const always = { ...schedule, horizonDays: 10_000, minimumNoticeMinutes: 0 }
        for (const day of listFreeStarts(always, wanted, { from, to }, longAgo)) {
          const row = listed.find(({ date }) => date === day.date)
          const minutes = withoutGaps(schedule, wanted, day).times.map(({ minute }) => minute)
          expect(startsIn(row?.starts ?? new Uint8Array(), schedule.gridMinutes)).toEqual(minutes)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('services of one category share a row; a day without any start has none [SR-18]', () => {
    const schedule = {
      ...scheduleWith({ opening: [[540, 600]], grid: 30 }),
      closedDates: new Set<IsoDate>(['2026-11-26']),
    }
    const lasting = (durationMinutes: number) => ({
      equipmentGroupId: null,
      visits: new Map([
        [
          mintId<ProfessionalId>(1),
          [{ serviceId: mintId<ServiceId>(1), durationMinutes, bufferMinutes: 0, wait: null }],
        ],
      ]),
    })
    const services = [30, 90, 60].map((minutes, id) => ({
      id: mintId<ServiceId>(id),
      textId: id,
      categoryId: 7,
      wanted: lasting(minutes),
    }))
    const [day, ...rest] = listFreeTime(schedule, services, '2026-11-25', '2026-11-26')
    expect(rest).toEqual([])
    expect(day!.services.map(({ morning }) => morning)).toEqual([570, -1, 540])
    const size = bytesPerDay(30)
    expect(day!.starts).toHaveLength(3 * size)
    expect([0, 1, 2].map((n) => startsIn(day!.starts.subarray(n * size, (n + 1) * size), 30))).toEqual([
      [540, 570],
      [],
      [540],
    ])
  })
})
