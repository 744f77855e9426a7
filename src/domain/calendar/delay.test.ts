import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELAY_MINUTES, delayedVisits } from './delay.ts'

const gap = fc.integer({ min: 0, max: 40 })
const visit = fc.record({
  before: gap,
  length: fc.integer({ min: 5, max: 90 }),
  buffer: fc.integer({ min: 0, max: 15 }),
  status: fc.constantFrom('confirmed' as const, 'pending' as const),
  arrivedAt: fc.constantFrom(null, null, 1),
})

/** Visits one after the other from this minute on. */
function oneByOne(start: number, drawn: readonly (typeof visit extends fc.Arbitrary<infer V> ? V : never)[]) {
  let free = start
  return drawn.map(({ before, length, buffer, ...rest }, index) => {
    const begins = free + before
    free = begins + length + buffer
    return { id: index + 1, start: begins, end: begins + length, buffer, ...rest }
  })
}

test('a delay reaches exactly the clients who would begin later if each visit took its time [PT-27]', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 8 }), fc.integer({ min: 0, max: 200 }), (drawn, from) => {
      const visits = oneByOne(60, drawn)
      const late = new Map(DELAY_MINUTES.map((minutes) => [minutes, lateOnes(visits, from, minutes)]))
      const expected = visits
        .filter(({ start, status, arrivedAt }) => start > from && status === 'confirmed' && arrivedAt === null)
        .map((each) => [each.id, DELAY_MINUTES.filter((minutes) => late.get(minutes)!.has(each.id))])
      const shuffled = visits.toReversed()
      expect(delayedVisits(shuffled, from).map(({ visit: { id }, reachedBy }) => [id, reachedBy])).toEqual(expected)
    }),
  )
})

/** The visits to come that begin late, where the first of them begins so many minutes late. */
function lateOnes(visits: ReturnType<typeof oneByOne>, from: number, minutes: number): Set<number> {
  const late = new Set<number>()
  let free: number | null = null
  for (const { id, start, end, buffer } of visits) {
    if (start <= from) continue
    const begins: number = free === null ? start + minutes : Math.max(start, free)
    if (begins > start) late.add(id)
    free = begins + (end - start) + buffer
  }
  return late
}
