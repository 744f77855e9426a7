import { expect, test } from 'vitest'
import { distanceMetres } from '#domain/search/distance.ts'
import counties from './counties.gen.json' with { type: 'json' }
import { gridLines, roundMetres } from './grid-lines.ts'
import { type Label, leastPopulation, pickLabels } from './pick-labels.ts'
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

const sheet = { left: 0, right: 800, top: 0, bottom: 600 }
const town = (name: string, population: number, x: number, y = 100) => {
  return { kind: 'town', name, population, x, y } as const
}
const placed = (labels: readonly Label[]) => labels.map(({ name, size, at }) => [name, size, at.x, at.y])

test('names never lie over each other, the larger town comes first, and closer means smaller towns [SR-20]', () => {
  const written = pickLabels(
    [town('Iași', 378_954, 100), town('Rediu', 5_000, 101), town('Huși', 30_000, 400)],
    sheet,
    [],
  )
  expect(written.map(({ name, size }) => [name, size])).toEqual([
    ['Iași', 3],
    ['Rediu', 1],
    ['Huși', 2],
  ])
  // Below its dot stands the larger one.
  expect(written[0]!.at.y).toBeGreaterThan(100)
  expect(written[1]!.at.y).toBeLessThan(100)
  const crowd = Array.from({ length: 40 }, (_, at) => town(`Satul ${at}`, 1000, 400 + (at % 5), 300))
  expect(pickLabels(crowd, sheet, []).length).toBeLessThan(9)
  const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 18].map(leastPopulation)
  expect(zooms).toEqual([...zooms].sort((a, b) => b - a))
  expect(zooms.at(-1)).toBe(0)
})

test('a name is nearer to its own dot than to that of any other town, whatever stands in its way [SR-20]', () => {
  const towns = Array.from({ length: 60 }, (_, at) =>
    town(`Orașul ${at}`, 30_000 + at * 5_000, (at * 173) % 800, (at * at * 31) % 600),
  )
  const pins = towns
    .filter((_, at) => at % 3 > 0)
    .map(({ x, y }) => ({ left: x, right: x + 96, top: y - 17, bottom: y + 17 }))
  const written = pickLabels(towns, sheet, pins)
  expect(written.length).toBeGreaterThan(8)
  for (const { name, at } of written) {
    const [nearest] = towns.toSorted((a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y))
    const own = towns.find((each) => each.name === name)!
    expect(Math.hypot(own.x - at.x, own.y - at.y)).toBeLessThan(75)
    expect(Math.abs(nearest!.y - at.y)).toBeLessThan(60)
  }
})

test('a name stands beside a pin and not under it, and is never cut by the edge of the map [SR-20]', () => {
  const pin = { left: 394, right: 490, top: 83, bottom: 117 }
  const [beside] = pickLabels([town('Cluj-Napoca', 286_598, 400)], sheet, [pin])
  expect(beside!.at.y).toBeGreaterThan(117)
  const [inside] = pickLabels([town('Câmpulung', 20_000, 3, 300)], sheet, [])
  expect(inside!.at.x).toBeGreaterThan(20)
  expect(placed(pickLabels([town('Departe', 20_000, 900, 300)], sheet, []))).toEqual([])
})

test('squares are as wide as high, their lines stay where they are, and as long as the scale says [SR-20]', () => {
  const iasi = { south: 47.1, west: 27.5, north: 47.2, east: 27.7 }
  const [rows, columns] = [0, 1].map((axis) =>
    gridLines(iasi, 1000)
      .filter(([from, to]) => from![axis] === to![axis])
      .map(([from]) => from![axis]!),
  )
  const far = (from: number[], to: number[]) =>
    distanceMetres({ latitude: from[0]!, longitude: from[1]! }, { latitude: to[0]!, longitude: to[1]! })
  for (const at of rows!.keys().drop(1)) expect(far([rows![at - 1]!, 27.6], [rows![at]!, 27.6])).toBeCloseTo(1000, -1)
  for (const at of columns!.keys().drop(1))
    expect(Math.abs(far([47.15, columns![at - 1]!], [47.15, columns![at]!]) - 1000)).toBeLessThan(10)
  const moved = gridLines({ ...iasi, south: 47.12, north: 47.22 }, 1000).map(([from]) => from![0])
  expect(moved).toEqual(expect.arrayContaining(rows!.filter((row) => row > 47.12)))
  expect([1, 19, 34, 99, 512, 1200].map(roundMetres)).toEqual([1, 10, 30, 50, 500, 1000])
})
