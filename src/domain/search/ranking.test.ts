import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type First, freeTodayFirst, RANKING, scoreOf } from './ranking.ts'

const plain = { relevance: null, ratingSum: 0, ratingCount: 0, distance: null } as const

describe('the score', () => {
  test('a new place stands at the imagined rating; nearness halves at five kilometres [SR-15]', () => {
    expect(scoreOf(plain)).toBeCloseTo(RANKING.priorRating / 5)
    expect(scoreOf({ ...plain, distance: 0 }) - scoreOf(plain)).toBeCloseTo(1)
    expect(scoreOf({ ...plain, distance: 5000 }) - scoreOf(plain)).toBeCloseTo(0.5)
    expect(scoreOf({ ...plain, distance: 10_000 }) - scoreOf(plain)).toBeCloseTo(1 / 3)
  })

  test('one five-star review does not beat a hundred of 4,9 [SR-15]', () => {
    const one = scoreOf({ ...plain, ratingSum: 5, ratingCount: 1 })
    expect(scoreOf({ ...plain, ratingSum: 490, ratingCount: 100 })).toBeGreaterThan(one)
    expect(scoreOf({ ...plain, ratingSum: 1, ratingCount: 1 })).toBeLessThan(scoreOf(plain))
  })

  test('the name before the category before the menu [SR-15]', () => {
    const scores = Object.values(RANKING.relevance).map((value) => value)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scoreOf({ ...plain, relevance: 'wholeName' }) - scoreOf({ ...plain, relevance: 'elsewhere' })).toBeCloseTo(
      1.2,
    )
  })
})

describe('the order within a page', () => {
  const row = fc.record<First>({ isFreeToday: fc.boolean(), isOfCategory: fc.boolean(), isNamed: fc.boolean() })
  const comesFirst = ({ isFreeToday, isOfCategory, isNamed }: First) => isNamed || (isFreeToday && isOfCategory)

  test('nobody is lost, and the score orders both the first ones and the others [SR-15]', () => {
    fc.assert(
      fc.property(fc.array(row), (page) => {
        const ordered = freeTodayFirst(page, (each) => each)
        const firsts = page.filter(comesFirst).length
        expect(ordered.slice(0, firsts).every(comesFirst)).toBe(true)
        expect(ordered.slice(firsts).some(comesFirst)).toBe(false)
        // Rows are objects: a row that is equal to another keeps its place too.
        for (const part of [ordered.slice(0, firsts), ordered.slice(firsts)]) {
          const places = part.map((each) => page.indexOf(each))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }
        expect(new Set(ordered)).toEqual(new Set(page))
      }),
    )
  })
})
