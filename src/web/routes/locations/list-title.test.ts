import { expect, test } from 'vitest'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { shortWhenLabel } from '#web/search/when-label.ts'
import { listTitle } from './list-title.ts'

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
  expect(listTitle(all, form, 'Iași, România', today)).toBe('Locuri în Iași')
  expect(listTitle({ ...all, search: 'tuns' }, form, 'Iași, România', today)).toBe('Tuns în Iași')
  expect(listTitle({ ...all, search: 'țuică' }, form, 'Locatia curenta', today)).toBe('Țuică lângă tine')
  expect(listTitle({ ...all, categories: ['spa', 'coafor'], city: 'cluj-napoca' }, form, 'x', today)).toBe(
    'Coafor, Spa în Cluj-Napoca',
  )
  expect(listTitle({ ...all, county: 'iasi' }, form, 'x', today)).toBe('Locuri în județul Iași')
})

test('the heading says the day and the part of it [SR-18]', () => {
  const when = (date: IsoDate, dayPart: 'morning' | 'evening' | null) =>
    listTitle({ ...all, search: 'tuns', date, dayPart }, form, 'Iași, România', today)
  expect(when('2026-11-21', null)).toBe('Tuns în Iași, azi')
  expect(when('2026-11-22', 'morning')).toBe('Tuns în Iași, mâine dimineața')
  expect(when('2026-11-26', 'evening')).toBe('Tuns în Iași, joi, 26 noiembrie, seara')
  expect(shortWhenLabel({ date: '2026-11-26', dayPart: 'evening' }, today)).toBe('Joi seara')
  expect(shortWhenLabel({ date: '2026-12-05', dayPart: 'afternoon' }, today)).toBe('5 decembrie, după-amiaza')
})
