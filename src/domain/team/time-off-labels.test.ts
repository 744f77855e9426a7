import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { boundaryToEpoch } from '#domain/time/wall-time.ts'
import { timeOffLabels } from './time-off-labels.ts'

const span = (from: IsoDate, start: number, to: IsoDate, end: number) => ({
  start: boundaryToEpoch(from, start),
  end: boundaryToEpoch(to, end),
})

describe('time off in words', () => {
  test.each([
    ['joi, 26 noiembrie, toată ziua', [span('2026-11-26', 0, '2026-11-26', 1440)]],
    ['26 noiembrie – 2 decembrie', [span('2026-11-26', 0, '2026-12-02', 1440)]],
    ['joi, 26 noiembrie, 10:00–12:00', [span('2026-11-26', 600, '2026-11-26', 720)]],
  ])('%s [PT-31]', (label, spans) => expect(timeOffLabels(spans, '2026-11-20')).toEqual([label]))

  test('a day on which visits are kept is that day, not the pieces around them [PT-31, PT-32]', () => {
    const pieces = [
      span('2026-11-23', 0, '2026-11-23', 540),
      span('2026-11-23', 600, '2026-11-23', 660),
      span('2026-11-23', 720, '2026-11-24', 540),
      span('2026-11-24', 570, '2026-11-24', 1440),
    ]
    expect(timeOffLabels(pieces.slice(0, 2), '2026-11-20')).toEqual([
      'luni, 23 noiembrie, 00:00–11:00, în afara programărilor păstrate',
    ])
    expect(timeOffLabels(pieces, '2026-11-20')).toEqual([
      '23 noiembrie – 24 noiembrie, în afara programărilor păstrate',
    ])
  })

  test('a day of time off cut up by other time off is one line, and no visit [PT-31]', () => {
    const pieces = [
      span('2026-11-23', 0, '2026-11-24', 600),
      span('2026-11-24', 600, '2026-11-24', 720),
      span('2026-11-24', 720, '2026-11-24', 1440),
    ]
    expect(timeOffLabels(pieces, '2026-11-20')).toEqual(['23 noiembrie – 24 noiembrie'])
  })

  test('each time that it repeats stands for itself [PT-31]', () => {
    const weekly = [span('2026-11-26', 600, '2026-11-26', 720), span('2026-12-03', 600, '2026-12-03', 720)]
    expect(timeOffLabels(weekly, '2026-11-20')).toEqual([
      'joi, 26 noiembrie, 10:00–12:00',
      'joi, 3 decembrie, 10:00–12:00',
    ])
  })

  test('two days in a row that repeat daily are two [PT-31]', () => {
    const daily = [span('2026-11-26', 600, '2026-11-26', 720), span('2026-11-27', 600, '2026-11-27', 720)]
    expect(timeOffLabels(daily, '2026-11-20')).toHaveLength(2)
  })
})
