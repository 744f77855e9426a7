import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LocationId, mintId } from '../../ids.ts'
import { distanceMetres } from '../distance.ts'
import { scoreOf } from '../ranking.ts'
import { findInIndex, type IndexQuestion } from './find-in-index.ts'
import { type IndexedLocation, newLocationIndex, putLocation } from './location-index.ts'

// A town whose cells are nearly all inhabited: only there is a circle looked for cell by cell.
const LOCATIONS = 2_000
const SOUTH_WEST = { latitude: 44.4, longitude: 26.05 }
const DEGREES = 0.1

const share = fc.double({ min: 0, max: 1, noNaN: true })
const place = fc.record({ latitude: share, longitude: share }).map((at) => ({
  latitude: SOUTH_WEST.latitude + at.latitude * DEGREES,
  longitude: SOUTH_WEST.longitude + at.longitude * DEGREES,
}))
const location = fc.record({
  place,
  stars: fc.integer({ min: 1, max: 5 }),
  ratingCount: fc.integer({ min: 0, max: 400 }),
})
const town = fc.array(location, { minLength: LOCATIONS, maxLength: LOCATIONS })
const question = fc.record({
  centre: place,
  metres: fc.integer({ min: 200, max: 4_000 }),
  sort: fc.constantFrom('default', 'distance'),
  offset: fc.integer({ min: 0, max: 30 }),
  limit: fc.integer({ min: 1, max: 20 }),
})

test('a circle in a dense town holds, counts and orders what looking at each location does [SR-11, SR-15]', () => {
  fc.assert(
    fc.property(town, fc.array(question, { minLength: 20, maxLength: 20 }), (drawn, questions) => {
      const locations = drawn.map(indexed)
      const index = newLocationIndex()
      for (const each of locations) putLocation(index, each)
      for (const asked of questions) {
        const { centre, metres, sort, offset, limit } = asked
        const wanted: IndexQuestion = {
          circle: { centre, metres },
          bounds: null,
          cities: null,
          categories: null,
          text: null,
          position: centre,
          centre,
          sort,
          offset,
          limit,
          othersOf: null,
        }
        const { total, page } = findInIndex(index, wanted)
        const all = locations
          .map((each) => ({ ...each, distance: distanceMetres(centre, each) }))
          .filter(({ distance }) => distance <= metres)
          .sort(sort === 'distance' ? byDistance : byScore)
        expect({ total, ids: page.map(({ id }) => id) }).toEqual({
          total: all.length,
          ids: all.slice(offset, offset + limit).map(({ id }) => id),
        })
      }
    }),
    { numRuns: 15 },
  )
})

type Measured = IndexedLocation & { readonly distance: number }

const byDistance = (a: Measured, b: Measured) => a.distance - b.distance || a.id - b.id
const byScore = (a: Measured, b: Measured) => score(b) - score(a) || a.id - b.id
const score = (each: Measured) => scoreOf({ ...each, relevance: null })

function indexed(
  {
    place: at,
    stars,
    ratingCount,
  }: { place: { latitude: number; longitude: number }; stars: number; ratingCount: number },
  order: number,
): IndexedLocation {
  const ratingSum = stars * ratingCount
  return {
    ...at,
    id: mintId<LocationId>(order + 1),
    cityId: 1,
    categoryId: 1,
    doneIds: [1],
    categoryIds: [1],
    name: 'salon',
    text: ' salon ',
    ratingSum,
    ratingCount,
    averageRating: ratingCount === 0 ? null : stars,
  }
}
