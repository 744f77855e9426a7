import { expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { openState, weekHours } from './opening.ts'

const day = (weekday: number, start_time: string, end_time: string) => ({ weekday, start_time, end_time })
const salon = {
  opening_hours: [
    ...[1, 2, 3, 5].map((weekday) => day(weekday, '09:00', '19:00')),
    day(4, '09:00', '13:00'),
    day(4, '14:00', '20:00'),
    day(6, '09:00', '16:00'),
  ],
  closed_dates: ['2026-11-30'],
  special_hours: [],
}
const gym = {
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, '00:00', '24:00')),
  closed_dates: [],
  special_hours: [],
}
const at = (date: IsoDate, hour: number, minute = 0) => ({ date, minute: hour * 60 + minute })

test('open or closed is said for this very minute, with until or from when [LO-01]', () => {
  expect(openState(salon, at('2026-11-20', 9))).toEqual({ open: true, text: 'până la 19:00' })
  expect(openState(salon, at('2026-11-20', 8, 59))).toEqual({ open: false, text: 'deschide la 09:00' })
  expect(openState(salon, at('2026-11-20', 19))).toEqual({ open: false, text: 'deschide mâine la 09:00' })
  expect(openState(salon, at('2026-11-19', 13, 30))).toEqual({ open: false, text: 'deschide la 14:00' })
  expect(openState(salon, at('2026-11-22', 12))).toEqual({ open: false, text: 'deschide mâine la 09:00' })
})

test('closures count, and midnight does not close a location that goes on [LO-01]', () => {
  expect(openState(salon, at('2026-11-29', 12))).toEqual({ open: false, text: 'deschide marți la 09:00' })
  expect(openState(gym, at('2026-11-20', 23, 59))).toEqual({ open: true, text: 'non-stop' })
  expect(openState({ opening_hours: [], closed_dates: [], special_hours: [] }, at('2026-11-20', 12))).toEqual({
    open: false,
    text: '',
  })
  const bar = {
    opening_hours: [day(5, '18:00', '24:00'), day(6, '00:00', '02:00')],
    closed_dates: [],
    special_hours: [],
  }
  expect(openState(bar, at('2026-11-20', 22))).toEqual({ open: true, text: 'până mâine la 02:00' })
})

test('the hours of a single date replace the week’s [LO-01]', () => {
  const special = { ...salon, special_hours: [{ date: '2026-11-22', start_time: '10:00', end_time: '14:00' }] }
  expect(openState(special, at('2026-11-22', 12))).toEqual({ open: true, text: 'până la 14:00' })
  expect(weekHours(special, '2026-11-22').at(-1)).toEqual({ name: 'Duminică, azi', hours: '10:00–14:00', today: true })
  expect(weekHours(special, '2026-11-19').at(-1)?.hours).toBe('închis')
})

test('the week joins days alike and marks today [LO-01]', () => {
  expect(weekHours(salon, '2026-11-19')).toEqual([
    { name: 'Luni–miercuri', hours: '09:00–19:00', today: false },
    { name: 'Joi, azi', hours: '09:00–13:00, 14:00–20:00', today: true },
    { name: 'Vineri', hours: '09:00–19:00', today: false },
    { name: 'Sâmbătă', hours: '09:00–16:00', today: false },
    { name: 'Duminică', hours: 'închis', today: false },
  ])
  expect(weekHours(salon, '2026-11-30')[0]).toEqual({ name: 'Luni, azi', hours: 'închis', today: true })
})
