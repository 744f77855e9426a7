import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

test('a step leads by a day, by a week that begins on Monday, or by a month of any length', () => {
  expect(periodOf(null, '2026-11-22', '2026-11-20')).toMatchObject({
    title: 'Duminică, 22\u00a0noiembrie',
    previous: '2026-11-21',
  })
  expect(periodOf('week', '2026-11-22', '2026-11-20')).toMatchObject({
    title: '16–22\u00a0noiembrie',
    previous: '2026-11-09',
    next: '2026-11-23',
  })
  expect(periodOf('agenda', '2026-11-30', '2026-11-20')).toMatchObject({
    title: '30\u00a0noiembrie\u00a0– 6\u00a0decembrie',
  })
  expect(periodOf('week', '2025-11-18', '2026-11-20')).toMatchObject({ title: '17–23\u00a0noiembrie 2025' })
  expect(periodOf(null, '2025-11-22', '2026-11-20')).toMatchObject({ title: 'Sâmbătă, 22\u00a0noiembrie 2025' })
  expect(periodOf('month', '2026-03-31', '2026-11-20')).toMatchObject({ previous: '2026-02-01', next: '2026-04-01' })
  expect(periodOf('month', '2027-01-15', '2026-11-20')).toMatchObject({ previous: '2026-12-01', next: '2027-02-01' })
})
