import { expect, test } from 'vitest'
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
const all = { search: '', categories: [], county: null, city: null }

test('[RT-02] the heading says what is shown and where', () => {
  expect(listTitle(all, form, 'Iași, România')).toBe('Locuri în Iași')
  expect(listTitle({ ...all, search: 'tuns' }, form, 'Iași, România')).toBe('Tuns în Iași')
  expect(listTitle({ ...all, search: 'țuică' }, form, 'Locatia curenta')).toBe('Țuică lângă tine')
  expect(listTitle({ ...all, categories: ['spa', 'coafor'], city: 'cluj-napoca' }, form, 'x')).toBe(
    'Coafor, Spa în Cluj-Napoca',
  )
  expect(listTitle({ ...all, county: 'iasi' }, form, 'x')).toBe('Locuri în județul Iași')
})
