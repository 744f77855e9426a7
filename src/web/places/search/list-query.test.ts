import { describe, expect, test } from 'vitest'
import { isTidy, listPath, readListQuery, tidied } from './list-query.ts'

const read = (query: string) => readListQuery(new URLSearchParams(query))
const unsaid = { address: 'Iași, România', radiusKm: 30 }
const tidy = (query: string) => isTidy(new URLSearchParams(query), unsaid)

describe('the address of the list', () => {
  test('[SR-11] says every filter, radius in km, and comes back the same', () => {
    const query = read(
      'search=tuns&categories=coafor,frizerie&county=iasi&city=iasi&payment_methods=card&address=Copou, Iași&latitude=47.18&longitude=27.57&radius=5&date=2026-11-24&day_part=evening&sort=rating&page=3',
    )
    expect(query).toEqual({
      search: 'tuns',
      categories: ['coafor', 'frizerie'],
      county: 'iasi',
      city: 'iasi',
      paymentMethods: ['card'],
      address: 'Copou, Iași',
      position: { latitude: 47.18, longitude: 27.57 },
      radiusKm: 5,
      sort: 'rating',
      date: '2026-11-24',
      dayPart: 'evening',
      page: 3,
    })
    expect(read(listPath(query).split('?')[1] ?? '')).toEqual(query)
  })

  test('[SR-11] leaves out the default sort, page 1 and what is empty', () => {
    expect(listPath(read('search=&sort=default&page=1&categories='))).toBe('/locations')
    expect(listPath(read('categories=coafor&categories=spa'))).toBe('/locations?categories=coafor,spa')
  })

  test('[SR-01] the text is trimmed and encoded', () => {
    expect(listPath(read('search=++tuns+%26+barb%C4%83+'))).toBe('/locations?search=tuns%20%26%20barb%C4%83')
  })

  test('[SR-11] nonsense is left out instead of failing', () => {
    const query = read(
      'radius=-3&page=0&sort=x&latitude=999&longitude=1&categories=%27,&city=Ia%C8%99i&search=%00&date=2026-02-30&day_part=evening',
    )
    expect(listPath(query)).toBe('/locations')
  })

  test('[SR-11] what a form sends without script is sent on to the short address', () => {
    expect(tidy('search=tuns')).toBe(true)
    expect(tidy('search=tuns&city=')).toBe(false)
    expect(tidy('categories=a&categories=b')).toBe(false)
    expect(tidy('sort=default')).toBe(false)
    expect(tidy('page=1')).toBe(false)
    expect(tidy('date=2026-11-24&day_part=')).toBe(false)
    expect(tidy('day_part=evening')).toBe(false)
    expect(tidy('radius=30')).toBe(false)
    expect(tidy('radius=10')).toBe(true)
    expect(tidy('address=Iași, România')).toBe(false)
    expect(tidy('address=Turda')).toBe(true)
    const sent = read('search=tuns&address=Iași, România&radius=30&city=&sort=')
    expect(listPath(tidied(sent, unsaid))).toBe('/locations?search=tuns')
  })
})
