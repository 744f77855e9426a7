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
    waits: fc.boolean(),
  })
  .map(({ cost, at, length, professional, unit, waits }): Place => {
    const whole = { start: minute(at), end: minute(at + length) }
    const busy = waits && length > 2 ? workAround(whole) : [whole]
    const person = busy.map((part) => ({ of: String(professional), ...part }))
    return { cost, takes: [...person, ...(unit === null ? [] : [{ of: String(unit), ...whole }])] }
  })

/** The professional works for the first quarter of an hour and for the last; between them the client waits. */
const workAround = ({ start, end }: { start: number; end: number }) => [
  { start, end: start + minute(1) },
  { start: end - minute(1), end },
]

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

test('up to eight visits, with waits and without, are arranged at the least cost that there is [PT-25, PT-35]', () => {
  fc.assert(
    fc.property(visits(8, 4), (list) => {
      const { cost, bound } = arrange(list)
      expect(cost).toBe(leastCost(list))
      expect(bound).toBeLessThanOrEqual(cost)
    }),
    { numRuns: Number(process.env.RUNS ?? 300) },
  )
})

test('no time is taken twice, and each visit has one of its own places or none [PT-25, PT-35]', () => {
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
