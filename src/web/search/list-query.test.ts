import { describe, expect, test } from 'vitest'
import { usualTimes, whenFrom, whenText } from '#domain/time/chosen-when.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { hereOf } from './here.ts'
import { isTidy, listPath, readListQuery, tidied } from './list-query.ts'

const read = (query: string) => readListQuery(new URLSearchParams(query))
const unsaid = { address: 'Iași, România', radiusKm: 30 }
const tidy = (query: string) => isTidy(new URLSearchParams(query), unsaid)

describe('the address of the list', () => {
  test('a button of the search names a time that is found again in the address, whatever the fields say [SR-21]', () => {
    for (const minute of [9 * 60, 19 * 60, 22 * 60])
      for (let today: IsoDate = '2026-11-23'; today < '2026-11-30'; today = addDays(today, 1)) {
        const times = usualTimes(today, minute)
        expect(times.map(({ date }) => date)).toEqual([...new Set(times.map(({ date }) => date))])
        for (const when of times) {
          const pressed = read(`search=tuns&date=2026-12-24&day_part=morning&before=12:00&when=${whenText(when)}`)
          expect(whenFrom(pressed)).toEqual(when)
          expect(whenFrom(read(listPath(pressed).split('?')[1]!))).toEqual(when)
          expect(tidy(`when=${whenText(when)}`)).toBe(false)
        }
      }
  })

  test('says every filter, radius in km, and comes back the same [SR-11]', () => {
    const query = read(
      'search=tuns&categories=coafor,frizerie&county=iasi&city=iasi&payment_methods=card&address=Copou, Iași&latitude=47.18&longitude=27.57&radius=5&date=2026-11-24&day_part=evening&max_price=120&audience=men&access=entrance,lift&sort=rating&page=3',
    )
    expect(query).toEqual({
      search: 'tuns',
      categories: ['coafor', 'frizerie'],
      county: 'iasi',
      city: 'iasi',
      paymentMethods: ['card'],
      address: 'Copou, Iași',
      position: { latitude: 47.18, longitude: 27.57 },
      bounds: null,
      radiusKm: 5,
      sort: 'rating',
      date: '2026-11-24',
      dateTo: null,
      dayPart: 'evening',
      after: null,
      before: null,
      openNow: false,
      minPrice: null,
      maxPrice: 120,
      audience: 'men',
      access: ['entrance', 'lift'],
      page: 3,
    })
    expect(read(listPath(query).split('?')[1] ?? '')).toEqual(query)
  })

  test('the area of a map stands in for an address, and an address typed over it wins [SR-20]', () => {
    const area = read('bounds=46.5,27.1,47.25,28&latitude=47&longitude=27')
    expect([area.bounds, area.position]).toEqual([{ south: 46.5, west: 27.1, north: 47.25, east: 28 }, null])
    expect(listPath(area)).toBe('/locations?bounds=46.5,27.1,47.25,28')
    expect(tidy('bounds=46.5,27.1,47.25,28')).toBe(true)
    expect(read('bounds=46.5,27.1,47.25,28&address=Zona de pe hartă')).toMatchObject({ ...area, address: null })
    expect(read('bounds=46.5,27.1,47.25,28&address=Cluj-Napoca')).toMatchObject({
      address: 'Cluj-Napoca',
      bounds: null,
    })
    for (const none of ['47,27,46,28', '1,2,3', '91,0,92,1', '46,27,47,28,', 'x', '1e1,2,30,40', '46,28,47,27'])
      expect(read(`bounds=${none}`).bounds).toBeNull()
  })

  test('leaves out the default sort, page 1 and empty filters [SR-11]', () => {
    expect(listPath(read('search=&sort=default&page=1&categories='))).toBe('/locations')
    expect(listPath(read('categories=coafor&categories=spa'))).toBe('/locations?categories=coafor,spa')
  })

  test('a search from a list keeps its place and time, and nothing of its words [SR-01]', () => {
    const query = read(
      'search=tuns&categories=coafor&city=iasi&payment_methods=card&radius=5&date=2026-11-24&sort=rating&page=3',
    )
    expect(hereOf(query)).toEqual([
      ['city', 'iasi'],
      ['radius', '5'],
      ['date', '2026-11-24'],
    ])
    expect(hereOf(read('bounds=46.5,27.1,47.25,28'))).toEqual([['bounds', '46.5,27.1,47.25,28']])
    expect(hereOf(read('search=tuns'))).toEqual([])
  })

  test('the text is trimmed and encoded [SR-01]', () => {
    expect(listPath(read('search=++tuns+%26+barb%C4%83+'))).toBe('/locations?search=tuns%20%26%20barb%C4%83')
  })

  test('several days of a form become two names; an hour stands instead of a part of the day [SR-21]', () => {
    const path = (query: string) => listPath(read(query))
    expect(path('date=2026-11-28..2026-11-29')).toBe('/locations?date=2026-11-28&date_to=2026-11-29')
    expect(path('date=2026-11-28..2026-11-29&day_part=&after=17:00')).toBe(
      '/locations?date=2026-11-28&date_to=2026-11-29&after=17:00',
    )
    expect(path('date=2026-11-28&day_part=evening&after=18:30')).toBe('/locations?date=2026-11-28&after=18:30')
    expect(path('date=2026-11-28&day_part=morning&before=18:30')).toBe('/locations?date=2026-11-28&before=18:30')
    expect(path('date=2026-11-28&before=12:00&after=10:00')).toBe('/locations?date=2026-11-28&after=10:00&before=12:00')
    expect(path('date=2026-11-28&after=12:00&before=12:00')).toBe('/locations?date=2026-11-28&after=12:00')
    for (const nonsense of [
      'date_to=2026-11-28',
      'date_to=2026-11-30',
      'date_to=2026-12-05',
      'after=25:00',
      'after=17',
    ])
      expect([nonsense, path(`date=2026-11-28&${nonsense}`)]).toEqual([
        nonsense,
        nonsense === 'date_to=2026-11-30'
          ? '/locations?date=2026-11-28&date_to=2026-11-30'
          : '/locations?date=2026-11-28',
      ])
    expect(path('after=17:00&date_to=2026-11-30')).toBe('/locations')
  })

  test('nonsense is left out instead of failing [SR-11]', () => {
    const query = read(
      'radius=-3&page=0&sort=x&latitude=999&longitude=1&categories=%27,&city=Ia%C8%99i&search=%00&date=2026-02-30&day_part=evening',
    )
    expect(listPath(query)).toBe('/locations')
    expect(listPath(read('date=2999-01-01'))).toBe('/locations')
  })

  test('a form sent without script is redirected to the short address [SR-11]', () => {
    expect(tidy('search=tuns')).toBe(true)
    expect(tidy('search=tuns&city=')).toBe(false)
    expect(tidy('categories=a&categories=b')).toBe(false)
    expect(tidy('sort=default')).toBe(false)
    expect(tidy('page=1')).toBe(false)
    expect(tidy('date=2026-11-24&day_part=')).toBe(false)
    expect(tidy('day_part=evening')).toBe(false)
    expect(tidy('date=2026-11-28..2026-11-29')).toBe(false)
    expect(tidy('date=2026-11-24&day_part=evening&after=17:00')).toBe(false)
    expect(tidy('date=2026-11-24&day_part=morning&before=17:00')).toBe(false)
    expect(tidy('date=2026-11-24&after=17:00&before=17:00')).toBe(false)
    expect(tidy('date=2026-11-24&after=16:00&before=17:00')).toBe(true)
    expect(tidy('radius=30')).toBe(false)
    expect(tidy('radius=10')).toBe(true)
    expect(tidy('address=Iași, România')).toBe(false)
    expect(tidy('address=Turda')).toBe(true)
    // A visitor who has chosen an address before has none that goes without saying: their short address must not lead
    // to itself.
    const chosen = { address: null, radiusKm: null }
    for (const text of ['', 'search=tuns', 'address=Iași, România', 'radius=30'])
      expect([text, isTidy(new URLSearchParams(text), chosen)]).toEqual([text, true])
    const sent = read('search=tuns&address=Iași, România&radius=30&city=&sort=')
    expect(listPath(tidied(sent, unsaid))).toBe('/locations?search=tuns')
  })
})
