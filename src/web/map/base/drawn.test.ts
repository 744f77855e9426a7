import { expect, test } from 'vitest'
import counties from './counties.gen.json' with { type: 'json' }
import { leastPopulation, pickLabels } from './pick-labels.ts'
import { fromSteps } from './steps.ts'

/** Whether a ray to the east leaves the ring an odd number of times. */
function isIn(ring: [number, number][], [latitude, longitude]: readonly [number, number]): boolean {
  let inside = false
  ring.forEach(([y, x], at) => {
    const [py, px] = ring.at(at - 1)!
    if (y > latitude !== py > latitude && longitude < ((px - x) * (latitude - y)) / (py - y) + x) inside = !inside
  })
  return inside
}

test('the drawn country is Romania: its towns lie in it, its neighbours’ do not [SR-20]', () => {
  const rings = counties.land.map(fromSteps)
  const isLand = (point: readonly [number, number]) => rings.some((ring) => isIn(ring, point))
  for (const town of [
    [44.43, 26.1], // București
    [47.16, 27.58], // Iași
    [45.76, 21.23], // Timișoara
    [44.18, 28.63], // Constanța
    [47.79, 22.88], // Satu Mare
  ] as const)
    expect([town, isLand(town)]).toEqual([town, true])
  for (const abroad of [
    [47.01, 28.86], // Chișinău
    [47.5, 19.04], // Budapesta
    [43.85, 25.97], // Ruse
    [44, 30], // the sea
  ] as const)
    expect([abroad, isLand(abroad)]).toEqual([abroad, false])
  for (const ring of rings) expect(ring[0]).toEqual(ring.at(-1))
  expect(counties.borders.length).toBeGreaterThan(80)
})

test('names never lie over each other, the larger town comes first, and closer means smaller towns [SR-20]', () => {
  const town = (name: string, population: number, x: number) => ({ name, population, x, y: 100 })
  const written = pickLabels([
    town('Iași', 378_954, 100),
    town('Valea Lupului', 5_000, 110),
    town('Pașcani', 30_000, 400),
  ])
  expect(written.map(({ name, size }) => [name, size])).toEqual([
    ['Iași', 3],
    ['Pașcani', 2],
  ])
  const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 18].map(leastPopulation)
  expect(zooms).toEqual([...zooms].sort((a, b) => b - a))
  expect(zooms.at(-1)).toBe(0)
})
