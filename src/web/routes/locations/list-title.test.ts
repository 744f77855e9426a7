import { expect, test } from 'vitest'
import { type ChosenWhen, weekendOf } from '#domain/time/chosen-when.ts'
import type { DayPart } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { shortWhenLabel } from '#web/search/when/when-label.ts'
import { listTitle, nothingTitle } from './list-title.ts'

const form = {
  counties: [{ id: 1, slug: 'iasi', code: 'IS', name: 'Iași' }],
  categories: [
    { id: 1, slug: 'coafor', name: 'Coafor', area: 'beauty-and-care', locations: 3, picture: '' },
    { id: 2, slug: 'spa', name: 'Spa', area: 'beauty-and-care', locations: 3, picture: '' },
  ],
  citiesFeatured: [
    { id: 1, slug: 'cluj-napoca', name: 'Cluj-Napoca', latitude: 46.77, longitude: 23.59, locations: 9 },
  ],
  payment_methods: [],
}
const today = '2026-11-21'
const all = { search: '', categories: [], county: null, city: null }

test('the heading says what is shown and where [RT-02]', () => {
  expect(listTitle(all, form, 'Iași, România', today)).toBe('Saloane, cabinete și săli în Iași')
  expect(listTitle({ ...all, search: 'tuns' }, form, 'Iași, România', today)).toBe('Tuns în Iași')
  expect(listTitle({ ...all, search: 'a' }, form, 'Iași, România', today)).toBe('„a” în Iași')
  expect(listTitle({ ...all, search: 'țuică' }, form, 'Locatia curenta', today)).toBe('Țuică lângă tine')
  expect(listTitle({ ...all, categories: ['spa', 'coafor'], city: 'cluj-napoca' }, form, 'x', today)).toBe(
    'Coafor, Spa în Cluj-Napoca',
  )
  expect(listTitle({ ...all, county: 'iasi' }, form, 'x', today)).toBe('Saloane, cabinete și săli în județul Iași')
})

test('the heading of nothing says where, unless nobody has it anywhere [SR-23]', () => {
  const epilare = { ...all, search: 'epilare', city: 'cluj-napoca' }
  expect(nothingTitle(epilare, form, 'x', false)).toBe('Nimic pentru „epilare” în Cluj-Napoca')
  expect(nothingTitle({ ...all, search: 'xyz' }, form, 'Iași, România', true)).toBe('Nimic pentru „xyz”')
})

test('the heading says the day and the part of it [SR-18]', () => {
  const when = (date: IsoDate, dayPart: DayPart | null) =>
    listTitle({ ...all, search: 'tuns', date, dayPart }, form, 'Iași, România', today)
  expect(when('2026-11-21', null)).toBe('Tuns în Iași, azi')
  expect(when('2026-11-22', 'morning')).toBe('Tuns în Iași, mâine dimineață')
  expect(when('2026-11-26', 'evening')).toBe('Tuns în Iași, joi seara, 26 noiembrie')
  expect(when('2026-12-05', 'afternoon')).toBe('Tuns în Iași, 5 decembrie, după-amiaza')
})

test('a chip names a day, a weekend or a range, and the part of the day or the hour [SR-21]', () => {
  const chip = (date: IsoDate, rest: Partial<ChosenWhen> = {}) =>
    shortWhenLabel({ date, dateTo: null, dayPart: null, after: null, before: null, ...rest }, '2026-11-24')
  expect(chip('2026-11-24', { dayPart: 'evening' })).toBe('Azi seară')
  expect(chip('2026-11-25', { after: '17:00' })).toBe('Mâine după ora 17')
  expect(chip('2026-11-26', { dayPart: 'evening' })).toBe('Joi seara')
  expect(chip('2026-12-05', { after: '17:30' })).toBe('5 decembrie, după ora 17:30')
  expect(chip('2026-11-25', { before: '17:00' })).toBe('Mâine înainte de ora 17')
  expect(chip('2026-11-26', { after: '10:00', before: '12:30' })).toBe('Joi între 10 și 12:30')
  expect(chip('2026-11-28', { dateTo: '2026-11-29', dayPart: 'morning' })).toBe('În weekend dimineața')
  expect(chip('2026-11-29', { dateTo: '2026-12-02' })).toBe('29 noiembrie – 2 decembrie')
  const weekends = (['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'] as const).map((day) => weekendOf(day).date)
  expect(weekends).toEqual(['2026-11-28', '2026-11-28', '2026-12-05', '2026-12-05'])
  const weekend = { date: '2026-11-28', dateTo: '2026-11-29', after: '10:00' } as const
  expect(listTitle({ ...all, ...weekend }, form, 'Iași, România', '2026-11-24')).toBe(
    'Saloane, cabinete și săli în Iași, în weekend după ora 10, 28–29 noiembrie',
  )
})
