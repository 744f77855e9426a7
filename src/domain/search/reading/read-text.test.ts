import { expect, test } from 'vitest'
import { placeNames } from './read-place.ts'
import { cityNames, type Reading, readText } from './read-text.ts'

const cities = cityNames([
  { slug: 'iasi', name: 'Iași' },
  { slug: 'cluj-napoca', name: 'Cluj-Napoca' },
  { slug: 'roman', name: 'Roman' },
  { slug: 'targu-mures', name: 'Târgu Mureș' },
])
// A Sunday, at ten.
const position = { latitude: 47.16, longitude: 27.58 }
const morning: Reading = { date: '2026-11-22', minute: 600, cities, places: new Map(), position }
const read = (text: string, now = morning) => {
  const { words, filters } = readText(text, now)
  return [words.map(({ typed }) => typed).join(' '), filters]
}

test.each([
  ['tuns azi', { date: '2026-11-22' }],
  ['tuns mâine seara', { date: '2026-11-23', dayPart: 'evening' }],
  ['poimâine tuns', { date: '2026-11-24' }],
  ['tuns sâmbătă', { date: '2026-11-28' }],
  ['tuns simbata dimineata', { date: '2026-11-28', dayPart: 'morning' }],
  ['tuns joi dupa-amiaza', { date: '2026-11-26', dayPart: 'afternoon' }],
  ['tuns duminica dupa masa', { date: '2026-11-22', dayPart: 'afternoon' }],
  ['luni de dimineata tuns', { date: '2026-11-23', dayPart: 'morning' }],
  ['tuns diseară', { date: '2026-11-22', dayPart: 'evening' }],
  ['tuns dimineața', { date: '2026-11-22', dayPart: 'morning' }],
  ['tuns pe joi', { date: '2026-11-26' }],
  ['tuns în weekend', { date: '2026-11-28', dateTo: '2026-11-29' }],
  ['tuns weekend dimineața', { date: '2026-11-28', dateTo: '2026-11-29', dayPart: 'morning' }],
  ['joi după ora 17 tuns', { date: '2026-11-26', after: '17:00' }],
  ['tuns dupa 17:30 joi', { date: '2026-11-26', after: '17:30' }],
  ['tuns mâine de la ora 9', { date: '2026-11-23', after: '09:00' }],
  ['tuns mâine după 5', { date: '2026-11-23', after: '17:00' }],
  ['tuns după 8 seara', { date: '2026-11-22', after: '20:00' }],
  ['tuns după ora 7 dimineața', { date: '2026-11-22', after: '07:00' }],
  ['după ora 18 tuns vineri', { date: '2026-11-27', after: '18:00' }],
  ['tuns mâine după ora 17', { date: '2026-11-23', after: '17:00' }],
  ['tuns mâine dupa 5', { date: '2026-11-23', after: '17:00' }],
  ['mâine înainte de 12 tuns', { date: '2026-11-23', before: '12:00' }],
  ['tuns mâine înainte de 17', { date: '2026-11-23', before: '17:00' }],
  ['tuns inainte de ora 5', { date: '2026-11-22', before: '17:00' }],
  ['tuns înainte de prânz', { date: '2026-11-22', dayPart: 'morning' }],
  ['tuns mâine până la ora 11', { date: '2026-11-23', before: '11:00' }],
  ['tuns joi până la 18:30', { date: '2026-11-26', before: '18:30' }],
  ['tuns mâine între 10 și 12', { date: '2026-11-23', after: '10:00', before: '12:00' }],
  ['tuns între orele 16 și 18 joi', { date: '2026-11-26', after: '16:00', before: '18:00' }],
  ['tuns joi între 10 și 2', { date: '2026-11-26', after: '10:00', before: '14:00' }],
  ['tuns joi intre 5 si 7', { date: '2026-11-26', after: '17:00', before: '19:00' }],
  ['tuns joi între 8 și 10 seara', { date: '2026-11-26', after: '20:00', before: '22:00' }],
  ['tuns joi dimineața între 7 și 9', { date: '2026-11-26', after: '07:00', before: '09:00' }],
  ['tuns joi de la 9 până la 11', { date: '2026-11-26', after: '09:00', before: '11:00' }],
  ['tuns joi orele 10-12', { date: '2026-11-26', after: '10:00', before: '12:00' }],
  ['tuns joi după 10 înainte de 14', { date: '2026-11-26', after: '10:00', before: '14:00' }],
  ['tuns mâine ora 18', { date: '2026-11-23', after: '18:00' }],
  ['tuns ora 18', { date: '2026-11-22', after: '18:00' }],
  ['tuns joi la ora 9:30', { date: '2026-11-26', after: '09:30' }],
  ['tuns maine la 17', { date: '2026-11-23', after: '17:00' }],
  ['tuns joi pe la 10.30', { date: '2026-11-26', after: '10:30' }],
  ['tuns mâine la 5', { date: '2026-11-23', after: '17:00' }],
  ['tuns la 8 seara', { date: '2026-11-22', after: '20:00' }],
  ['tuns joi până la 20', { date: '2026-11-26', before: '20:00' }],
  ['tuns joi până la 24', { date: '2026-11-26' }],
  ['tuns joi între 20 și 24', { date: '2026-11-26', after: '20:00' }],
  ['tuns în weekend înainte de 12', { date: '2026-11-28', dateTo: '2026-11-29', before: '12:00' }],
])('%j says when [SR-23]', (text, filters) => {
  expect(read(text)).toEqual(['tuns', filters])
})

test('a part of the day that is nearly over is asked for tomorrow [SR-23]', () => {
  expect(read('tuns dimineața', { ...morning, minute: 700 })).toEqual([
    'tuns',
    { date: '2026-11-23', dayPart: 'morning' },
  ])
})

test('before an hour is of today while an hour is left of it, else of tomorrow [SR-23]', () => {
  const at = (minute: number) => read('tuns între 15 și 17', { ...morning, minute })[1]
  expect(at(960)).toEqual({ date: '2026-11-22', after: '15:00', before: '17:00' })
  expect(at(961)).toEqual({ date: '2026-11-23', after: '15:00', before: '17:00' })
})

test('an hour is of today while today has an evening left; a weekend on its Saturday is this one [SR-23]', () => {
  expect(read('tuns după ora 17', { ...morning, minute: 1200 })).toEqual([
    'tuns',
    { date: '2026-11-22', after: '17:00' },
  ])
  expect(read('tuns după ora 17', { ...morning, minute: 1300 })).toEqual([
    'tuns',
    { date: '2026-11-23', after: '17:00' },
  ])
  expect(read('tuns în weekend', { ...morning, date: '2026-11-28' })).toEqual([
    'tuns',
    { date: '2026-11-28', dateTo: '2026-11-29' },
  ])
})

test.each([
  ['masaj până la 25', { maxPrice: 25 }],
  ['masaj până la 90', { maxPrice: 90 }],
  ['masaj până la 100', { maxPrice: 100 }],
  ['masaj până la 20lei', { maxPrice: 20 }],
  ['masaj sub 20', { maxPrice: 20 }],
  ['masaj sub 50', { maxPrice: 50 }],
  ['masaj după ora 24', {}],
  ['masaj la 50 de lei', { maxPrice: 50 }],
  ['masaj 50 lei', { maxPrice: 50 }],
  ['50lei masaj', { maxPrice: 50 }],
  ['masaj o sută de lei', { maxPrice: 100 }],
  ['masaj sub două sute de lei', { maxPrice: 200 }],
  ['masaj 100-150 lei', { minPrice: 100, maxPrice: 150 }],
  ['masaj de la 100 la 150 de lei', { minPrice: 100, maxPrice: 150 }],
  ['masaj buget 200', { maxPrice: 200 }],
  ['masaj 60 de lei maxim', { maxPrice: 60 }],
  ['masaj gratuit', { sort: 'price' }],
  ['masaj la 15 km', {}],
  ['masaj la 2 persoane', {}],
  ['masaj la 3 copii', {}],
  ['masaj o ora', {}],
  ['masaj de la 90 de lei', { minPrice: 90 }],
  ['masaj după 40 de minute', {}],
  ['masaj după 2 săptămâni', {}],
  ['masaj după ora 25', {}],
  ['masaj între 10 și 20 de lei', { minPrice: 10, maxPrice: 20 }],
  ['masaj între 50 și 80', { minPrice: 50, maxPrice: 80 }],
  ['masaj până la 20 de lei', { maxPrice: 20 }],
])('%j names no hour [SR-23]', (text, filters) => {
  expect(read(text)[1]).toEqual(filters)
})

test('the part of a day in the name of a service is no time [SR-23]', () => {
  expect(read('machiaj de seară')).toEqual(['machiaj de seară', {}])
  expect(read('coafură de seară joi')).toEqual(['coafură de seară', { date: '2026-11-26' }])
})

test.each([
  ['coafor ieftin', 'coafor', { sort: 'price' }],
  ['cel mai ieftin coafor', 'coafor', { sort: 'price' }],
  ['masaj preț mic', 'masaj', { sort: 'price' }],
  ['masaj sub 100 lei', 'masaj', { maxPrice: 100 }],
  ['masaj sub 100lei', 'masaj', { maxPrice: 100 }],
  ['masaj între 50ron și 80ron', 'masaj', { minPrice: 50, maxPrice: 80 }],
  ['masaj max 90', 'masaj', { maxPrice: 90 }],
  ['masaj între 150 și 80 de lei', 'masaj', { minPrice: 80, maxPrice: 150 }],
  ['masaj peste 200 lei', 'masaj', { minPrice: 200 }],
  ['dentist lângă mine', 'dentist', { sort: 'distance' }],
  ['dentist aproape de mine', 'dentist', { sort: 'distance' }],
  ['coafor bun în zonă', 'coafor bun', { sort: 'distance' }],
  ['farmacie deschisă acum', 'farmacie', { openNow: true }],
  ['masaj 60 min', 'masaj', {}],
  ['tuns copil 3 ani', 'tuns copil', {}],
  ['tuns copii sub 10 ani', 'tuns copii', {}],
  ['dentist copii 3-5 ani azi', 'dentist copii', { date: '2026-11-22' }],
  ['masaj de 90 de minute', 'masaj', {}],
  ['tuns Iași', 'tuns', { city: 'iasi' }],
  ['tuns în Cluj', 'tuns', { city: 'cluj-napoca' }],
  ['spa cluj napoca mâine', 'spa', { city: 'cluj-napoca', date: '2026-11-23' }],
  ['dentist Cluj-Napoca', 'dentist', { city: 'cluj-napoca' }],
  ['tuns tg mures', 'tuns', { city: 'targu-mures' }],
  ['andrei roman', 'andrei roman', {}],
  ['tuns în roman', 'tuns', { city: 'roman' }],
])('%j narrows or orders [SR-23]', (text, rest, filters) => {
  expect(read(text)).toEqual([rest, filters])
})

test('commas and quotation marks are no part of a word, other signs are [SR-14, SR-23]', () => {
  expect(read('„tuns”, barbă!')).toEqual(['tuns barbă', {}])
  expect(read('100% & a%a')).toEqual(['100% & a%a', {}])
  expect(read(' % ')).toEqual(['%', {}])
})

test('when two days are named, the first counts, and both are taken out of the text [SR-23]', () => {
  expect(read('tuns luni marți')).toEqual(['tuns', { date: '2026-11-23' }])
  expect(read('tuns luni în weekend')).toEqual(['tuns', { date: '2026-11-23' }])
  expect(read('tuns luni seara după ora 19')).toEqual(['tuns', { date: '2026-11-23', after: '19:00' }])
  expect(read('tuns luni după ora 19 dimineața')).toEqual(['tuns', { date: '2026-11-23', after: '19:00' }])
  expect(read('tuns luni după ora 19 înainte de ora 12')).toEqual(['tuns', { date: '2026-11-23', after: '19:00' }])
})

test.each([
  ['tuns duminică dimineața', '2026-11-29'],
  ['dimineața duminică tuns', '2026-11-29'],
  ['tuns duminică înainte de 12', '2026-11-29'],
  ['tuns duminică seara', '2026-11-22'],
  ['tuns duminică', '2026-11-22'],
  ['tuns azi dimineața', '2026-11-22'],
])('on a Sunday at noon %j is asked of %s: a weekday is the next one that is not over [SR-23]', (text, date) => {
  expect(readText(text, { ...morning, minute: 720 }).filters.date).toBe(date)
})

test.each([
  ['tuns ora 18', '2026-11-23'],
  ['tuns pe la 18', '2026-11-23'],
  ['tuns seara la 7', '2026-11-23'],
  ['tuns duminică la 18', '2026-11-29'],
  ['tuns ora 20', '2026-11-22'],
  ['tuns după ora 18', '2026-11-22'],
  ['tuns azi la 18', '2026-11-22'],
])('on a Sunday at 19:20 %j is asked of %s: the next day on which that hour is to come [SR-23]', (text, date) => {
  expect(readText(text, { ...morning, minute: 1160 }).filters.date).toBe(date)
})

test('an hour that strikes is no longer to come [SR-23]', () => {
  const at = (minute: number) => readText('tuns ora 18', { ...morning, minute }).filters.date
  expect([at(1079), at(1080)]).toEqual(['2026-11-22', '2026-11-23'])
})

const places = placeNames(
  [
    ['Copou', 'iasi', 'Iași', 47.179, 27.569, false],
    ['Centru', 'iasi', 'Iași', 47.164, 27.583, true],
    ['Centru', 'cluj-napoca', 'Cluj-Napoca', 46.77, 23.59, true],
    ['Piața Unirii', 'iasi', 'Iași', 47.166, 27.581, false],
    ['Piața Unirii', 'cluj-napoca', 'Cluj-Napoca', 46.769, 23.59, false],
    ['Iris', 'cluj-napoca', 'Cluj-Napoca', 46.796, 23.615, true],
  ].map(([name, citySlug, city, latitude, longitude, isCommon]) => {
    return { name, citySlug, city, latitude, longitude, isCommon, alsoCalled: [] } as Parameters<
      typeof placeNames
    >[0][number]
  }),
)
const readPlaces = (text: string, at = position) => {
  const { words, filters } = readText(text, { ...morning, places, position: at })
  return [words.map(({ typed }) => typed).join(' '), filters.near?.address ?? null]
}

test.each([
  ['tuns copou', 'tuns', 'Zona Copou, Iași'],
  ['tuns în Copou', 'tuns', 'Zona Copou, Iași'],
  ['cartierul Copou dentist', 'dentist', 'Zona Copou, Iași'],
  ['dentist lângă Piața Unirii', 'dentist', 'Zona Piața Unirii, Iași'],
  ['dentist Piața Unirii Cluj', 'dentist', 'Zona Piața Unirii, Cluj-Napoca'],
  ['tuns centru', 'tuns centru', null],
  ['tuns în centru', 'tuns', 'Zona Centru, Iași'],
  ['salon iris', 'salon iris', null],
  ['cluj iris tuns', 'tuns', 'Zona Iris, Cluj-Napoca'],
])('districts and landmarks in %j are places, the nearest of a name [SR-23]', (text, words, address) => {
  expect(readPlaces(text)).toEqual([words, address])
})

test('a place is searched around, the nearest first, unless the text names another order [SR-23]', () => {
  const { filters } = readText('tuns copou', { ...morning, places })
  expect(filters).toMatchObject({ near: { latitude: 47.179, longitude: 27.569 }, sort: 'distance' })
  expect(readText('tuns copou ieftin', { ...morning, places }).filters.sort).toBe('price')
  expect(readPlaces('tuns piața unirii', { latitude: 46.77, longitude: 23.6 })[1]).toBe(
    'Zona Piața Unirii, Cluj-Napoca',
  )
})

test('a city is read by the names that neighbours give it, in any place of the text, where somebody is there [SR-23]', () => {
  for (const [name, city] of [
    ['kolozsvár', 'cluj-napoca'],
    ['Kolozsvar', 'cluj-napoca'],
    ['Klausenburg', 'cluj-napoca'],
    ['Marosvásárhely', 'targu-mures'],
    ['Jassy', 'iasi'],
  ])
    for (const text of [`fodrász ${name}`, `${name} fodrász`]) expect(read(text)).toEqual(['fodrász', { city }])
  expect(read('fodrász temesvár')).toEqual(['fodrász temesvár', {}])
})
