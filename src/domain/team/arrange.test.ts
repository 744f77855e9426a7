import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, type Place, UNPLACED } from './arrange.ts'

const minute = (n: number) => n * 15
const place = fc
  .record({
    cost: fc.integer({ min: 0, max: 96 }).map(minute),
    at: fc.nat(24),
    length: fc.integer({ min: 1, max: 6 }),
    professional: fc.integer({ min: 1, max: 3 }),
    unit: fc.option(fc.integer({ min: 10, max: 11 })),
  })
  .map(({ cost, at, length, professional, unit }): Place => {
    const time = { start: minute(at), end: minute(at + length) }
    const resources = unit === null ? [professional] : [professional, unit]
    return { cost, takes: resources.map((id) => ({ of: String(id), ...time })) }
  })
const visits = (most: number, places: number) =>
  fc.array(fc.array(place, { maxLength: places }), { minLength: 1, maxLength: most })

const overlap = (one: Place, other: Place) =>
  one.takes.some((a) => other.takes.some((b) => a.of === b.of && a.start < b.end && b.start < a.end))

/** Tries every way. */
function leastCost(list: readonly (readonly Place[])[], set: readonly Place[] = []): number {
  const [first, ...rest] = list
  if (!first) return 0
  const withPlace = first
    .filter((each) => !set.some((other) => overlap(each, other)))
    .map((each) => each.cost + leastCost(rest, [...set, each]))
  return Math.min(UNPLACED + leastCost(rest, set), ...withPlace)
}

test('up to eight visits are arranged at the least cost that there is [PT-25]', () => {
  fc.assert(
    fc.property(visits(8, 4), (list) => {
      const { cost, bound } = arrange(list)
      expect(cost).toBe(leastCost(list))
      expect(bound).toBeLessThanOrEqual(cost)
    }),
    { numRuns: Number(process.env.RUNS ?? 300) },
  )
})

test('no time is taken twice, and each visit has one of its own places or none [PT-25]', () => {
  fc.assert(
    fc.property(visits(20, 12), (list) => {
      const { chosen, cost } = arrange(list)
      const places = chosen.map((index, visit) => (index === null ? null : list[visit]![index]!))
      expect(chosen).toHaveLength(list.length)
      const set = places.flatMap((each) => each ?? [])
      for (const [index, one] of set.entries())
        for (const other of set.slice(index + 1)) expect(overlap(one, other)).toBe(false)
      expect(places.reduce((sum, each) => sum + (each?.cost ?? UNPLACED), 0)).toBe(cost)
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  )
})
