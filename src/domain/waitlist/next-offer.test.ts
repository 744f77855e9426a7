import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_PARTS } from '../time/day-part.ts'
import { nextOffer, refusedStarts, suits } from './next-offer.ts'

const minute = fc.integer({ min: 0, max: 287 }).map((step) => step * 5)
const entry = fc.record({
  dayPart: fc.option(fc.constantFrom(...DAY_PARTS)),
  seen: fc.array(minute, { maxLength: 4 }),
  length: fc.constantFrom(30, 60, 120),
})

test('nobody is overtaken by one who came later, whatever the length of the visit [PT-28]', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), fc.array(minute, { maxLength: 6 }), (waiting, starts) => {
      // A longer visit finds fewer starts.
      const free = ({ length }: { length: number }) =>
        starts
          .toSorted((a, b) => a - b)
          .filter((start) => start % length === 0)
          .map((start) => ({ minute: start }))
      const next = nextOffer(waiting, free)
      const fits = (one: (typeof waiting)[number]) => free(one).some((start) => suits(one, start.minute))
      const before = next ? waiting.slice(0, waiting.indexOf(next.entry)) : waiting
      expect(before.filter(fits)).toEqual([])
      if (next) expect(suits(next.entry, next.start.minute)).toBe(true)
    }),
  )
})

test('a refused place is offered again at no start of a visit that would meet it [PT-28]', () => {
  expect(refusedStarts(600, 30)).toEqual([575, 580, 585, 590, 595, 600, 605, 610, 615, 620, 625])
  expect(refusedStarts(0, 10)).toEqual([0, 5])
})
