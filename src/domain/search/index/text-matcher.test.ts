import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mintId } from '../../ids.ts'
import { newLocationIndex, putLocation, removeLocation } from './location-index.ts'
import { Hit, textMatcher } from './text-matcher.ts'

const LOCATION = { latitude: 47, longitude: 27, cityId: 1, categoryId: 1, categoryIds: [1], doneIds: [1] }
const UNRATED = { ratingSum: 0, ratingCount: 0, averageRating: null }
const text = fc.array(fc.stringMatching(/^[ab+]{1,3}$/), { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const part = fc
  .tuple(
    fc.constantFrom('', ' '),
    fc.array(fc.stringMatching(/^[ab+]{1,2}$/), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', ' '),
  )
  .map(([before, words, after]) => `${before}${words.join(' ')}${after}`)
const words = fc.array(fc.array(part, { maxLength: 3 }), { minLength: 1, maxLength: 4 })

const indexOf = (texts: readonly string[]) => {
  const index = newLocationIndex()
  for (const [at, each] of texts.entries())
    putLocation(index, { ...LOCATION, ...UNRATED, id: mintId(at + 1), name: each, text: ` ${each} ` })
  return index
}

test('a text holds a part exactly where it stands in it, at the ends of words where a space asks for it [SR-14]', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), words, words, (texts, wanted, own) => {
      const hitOf = textMatcher(indexOf(texts), wanted, own)
      const holds = (each: string, all: readonly (readonly string[])[]) =>
        all.every((parts) => parts.some((one) => ` ${each} `.includes(one)))
      const oracle = (each: string) => (!holds(each, wanted) ? Hit.none : holds(each, own) ? Hit.own : Hit.synonyms)
      expect(texts.map((_, slot) => hitOf(slot))).toEqual(texts.map(oracle))
    }),
    { numRuns: 2_000 },
  )
})

test('a repeated question finds texts that were added since [SR-14]', () => {
  const index = indexOf(['tuns dama'])
  const found = () => {
    const hitOf = textMatcher(index, [['tuns']], [['tuns']])
    return [...index.slots.values()].map(hitOf)
  }
  expect(found()).toEqual([Hit.own])
  putLocation(index, { ...LOCATION, ...UNRATED, id: mintId(2), name: 'b', text: ' netunse ' })
  putLocation(index, { ...LOCATION, ...UNRATED, id: mintId(3), name: 'c', text: ' vopsit ' })
  removeLocation(index, mintId(1))
  expect(found()).toEqual([Hit.own, Hit.none])
})
