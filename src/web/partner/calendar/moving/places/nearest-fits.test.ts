import { expect, test } from 'vitest'
import { listPlaces } from '#contract/calendar/moves.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { nearestFits } from './nearest-fits.ts'
import type { PlaceRun, Places } from './places.ts'

const date = dateOf('2026-11-19')
const origin = { date, person: 1, start: 630, minutes: 45 }
const fits = (start: number, end: number): PlaceRun => ({ start, end, state: 'fits', reason: '' }) as PlaceRun
const taken = (start: number, end: number): PlaceRun => ({ start, end, state: 'hard', reason: 'Ocupat' }) as PlaceRun
const placesOf = (...people: [number, PlaceRun[]][]): Places => ({
  date,
  people: listPlaces.success.body.parse({ data: people.map(([id, runs]) => ({ professional_id: id, runs })) }).data,
})
const said = (places: Places | null, day = date) =>
  nearestFits(places, day, { origin }).map(({ person, start }) => [person, start])

test('the nearest places that fit are the person’s own first, then a colleague’s at the same hour [PT-13]', () => {
  const places = placesOf(
    [1, [fits(600, 660), taken(660, 780), fits(780, 900)]],
    [2, [fits(540, 700)]],
    [3, [taken(0, 900)]],
  )
  expect(said(places)).toEqual([
    [1, 615],
    [1, 645],
    [2, 630],
  ])
})

test('neither the old place is offered, nor one that does not fit or is of another day [PT-13]', () => {
  expect(said(placesOf([1, [fits(630, 631), taken(640, 700)]]))).toEqual([])
  expect(said(placesOf([1, [fits(780, 900)]]), dateOf('2026-11-20'))).toEqual([])
  expect(said(null)).toEqual([])
})

test('alone a person’s own places are all that is offered, three at most [PT-13]', () => {
  const runs = [fits(480, 500), fits(600, 660), fits(780, 900), fits(1000, 1100)]
  expect(said(placesOf([1, runs]))).toEqual([
    [1, 615],
    [1, 645],
    [1, 495],
  ])
})
