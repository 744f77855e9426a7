import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mintId } from '#domain/ids.ts'
import type { Bounds } from '#domain/search/filters.ts'
import counties from '../base/counties.gen.json' with { type: 'json' }
import { fromSteps } from '../base/steps.ts'
import { groupPins } from '../pins/group.ts'
import { keepApart } from '../pins/keep-apart.ts'
import type { MapPoint } from '../result/map-result.ts'
import { AROUND_PINS, FARTHEST_ZOOM, NEAREST_ZOOM } from '../view/first-view.ts'
import { toPixels, toPosition } from '../view/projection.ts'
import { COUNTIES_CORNER, COUNTIES_ZOOM } from './counties.ts'
import { drawStill } from './draw-still.ts'
import { type Fit, fitsOf, LEAST_SIZE, PICTURE_PIXELS } from './fits.ts'

test('pixels are those of web maps, and lead back to the same position [SR-20]', () => {
  // A square of 256 pixels, which ends where it is as high as wide.
  expect(toPixels({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 })
  const corner = toPixels({ latitude: 85.0511287798066, longitude: 180 }, 3)
  expect([Math.round(corner.x), Math.round(corner.y * 1000) / 1000 + 0]).toEqual([2048, 0])
  for (const position of [
    { latitude: 44.43, longitude: 26.1 },
    { latitude: 48.26, longitude: 20.27 },
  ]) {
    const back = toPosition(toPixels(position, 15), 15)
    expect(back.latitude).toBeCloseTo(position.latitude, 9)
    expect(back.longitude).toBeCloseTo(position.longitude, 9)
  }
})

const boxes: Bounds[] = Array.from({ length: 200 }, (_, at) => {
  const [south, west] = [43.7 + ((at * 37) % 40) / 10, 20.3 + ((at * 61) % 80) / 10]
  return {
    south,
    west,
    north: south + ((at * at) % 97) / 2 ** (at % 12) / 30,
    east: west + (at % 89) / 2 ** (at % 11) / 15,
  }
})

/** By which sizes go, and what rounding takes. */
const STEP = 50 + 4

/** Whether all of a box, and room for pins, is in sight of a map of that size whose middle is the picture's. */
function isInSight(box: Bounds, { middle, zoom }: Fit, { wide, high }: { wide: number; high: number }): boolean {
  const [from, to] = [
    toPixels({ latitude: box.north, longitude: box.west }, zoom),
    toPixels({ latitude: box.south, longitude: box.east }, zoom),
  ]
  return (
    from.x - AROUND_PINS.left >= middle.x - wide / 2 - 1 &&
    to.x + AROUND_PINS.right <= middle.x + wide / 2 + 1 &&
    from.y - AROUND_PINS.top >= middle.y - high / 2 - 1 &&
    to.y + AROUND_PINS.bottom <= middle.y + high / 2 + 1
  )
}

test('of each size all that was found is in sight, and no nearer picture would show all of it [SR-16, SR-20]', () => {
  for (const box of boxes) {
    const fits = fitsOf(box, false)
    expect(fits.map(({ zoom }) => zoom)).toEqual(fits.map((_, at) => fits[0]!.zoom + at))
    for (const [at, fit] of fits.entries()) {
      const size = { wide: Math.max(fit.wide, LEAST_SIZE.wide), high: Math.max(fit.high, LEAST_SIZE.high) }
      if (fit.zoom > FARTHEST_ZOOM) expect([box, fit, isInSight(box, fit, size)]).toEqual([box, fit, true])
      const next = fits[at + 1]
      // A step smaller, something of it would be hidden.
      if (next) {
        const wide = next.wide === 0 ? PICTURE_PIXELS : next.wide - STEP
        const high = next.high === 0 ? PICTURE_PIXELS : next.high - STEP
        const less = [
          { wide, high: PICTURE_PIXELS },
          { wide: PICTURE_PIXELS, high },
        ]
        expect(less.filter((each) => !isInSight(box, next, each)).length).toBeGreaterThan(0)
      }
    }
    if (fits[0]!.zoom < NEAREST_ZOOM) {
      const [nearer] = fitsOf(box, false).map(({ zoom, ...rest }) => ({ ...rest, zoom: zoom + 1 }))
      const { x, y } = nearer!.middle
      expect(isInSight(box, { ...nearer!, middle: { x: x * 2, y: y * 2 } }, LEAST_SIZE)).toBe(false)
    }
  }
})

const town = (name: string, population: number, latitude: number, longitude: number) => {
  return { name, population, latitude, longitude }
}
const price = (at: number) => 30 + ((at * 7) % 90)
const points = Array.from({ length: 60 }, (_, at) => {
  const [latitude, longitude] = [47.14 + ((at * 37) % 60) / 1500, 27.55 + ((at * 17) % 60) / 1100]
  return { id: mintId(at + 1), latitude, longitude, price: price(at), open_ended: false } as unknown as MapPoint
})
const box = { south: 47.14, west: 27.55, north: 47.18, east: 27.604 }
const drawn = fitsOf(box, false).map((fit) =>
  drawStill(fit, {
    grouped: keepApart(groupPins({ points, clusters: [] })),
    day: { today: '2026-11-25', isDayChosen: false },
    towns: [town('Iași', 378_954, 47.1667, 27.6), town('Rediu', 5_000, 47.2, 27.5), town('Aroneanu', 900, 47.2, 27.6)],
    origin: { latitude: 47.16, longitude: 27.58 },
    pathTo: { location: ({ id }) => `/locations/${id}`, area: ({ south, north }) => `/locations?${south},${north}` },
  }),
)

test('the pins of each picture stand for every location once, and say the least price [SR-16, SR-25]', () => {
  expect(drawn.length).toBeGreaterThan(1)
  for (const { pins, zoom } of drawn) {
    const counts = pins.map(({ text, isGroup }) => (isGroup ? Number.parseInt(text, 10) : 1))
    expect([zoom, counts.reduce((sum, each) => sum + each, 0)]).toEqual([zoom, points.length])
    const prices = pins.map(({ text }) => Number(/\d+$/.exec(text)?.[0]))
    expect(Math.min(...prices)).toBe(Math.min(...points.map((_, at) => price(at))))
    for (const { isGroup, to } of pins) expect(to).toMatch(isGroup ? /\?47[\d.]+,47[\d.]+$/ : /\/\d+$/)
  }
})

test('a lone pin stands at its location, and a name is shown only where all of it is in sight [SR-20]', () => {
  for (const { zoom, middle, pins, names } of drawn) {
    for (const { at, to } of pins.filter(({ isGroup }) => !isGroup)) {
      const point = points.find(({ id }) => to === `/locations/${id}`)!
      const { x, y } = toPixels(point, zoom)
      expect(Math.abs(x - middle.x + PICTURE_PIXELS / 2 - at.x)).toBeLessThan(1)
      expect(Math.abs(y - middle.y + PICTURE_PIXELS / 2 - at.y)).toBeLessThan(1)
    }
    expect(names.map(({ text }) => text)).toContain('Iași')
    for (const { at, text, wide, high } of names) {
      const half = { x: (text.length * 6) / 2, y: 7 }
      expect(Math.abs(at.x - PICTURE_PIXELS / 2) + half.x).toBeLessThanOrEqual(Math.max(wide, LEAST_SIZE.wide) / 2)
      expect(Math.abs(at.y - PICTURE_PIXELS / 2) + half.y).toBeLessThanOrEqual(Math.max(high, LEAST_SIZE.high) / 2)
    }
  }
})

test('the country of the pictures is that of the map [SR-20]', () => {
  const svg = readFileSync(new URL('counties.gen.svg', import.meta.url), 'utf8')
  for (const [id, lines] of [
    ['land', counties.land],
    ['borders', counties.borders],
  ] as const) {
    const path = new RegExp(`id="${id}"[^>]* d="([^"]*)"`).exec(svg)?.[1] ?? ''
    const shapes = path.split('M').slice(1)
    expect(shapes.length).toBe(lines.length)
    for (const [at, shape] of shapes.entries()) {
      const steps = [...shape.matchAll(/-?\d+/g)].map(Number)
      const points = fromSteps(lines[at]!)
      expect(steps.length).toBe(points.length * 2)
      let [x, y] = [0, 0]
      for (const [nth, [latitude, longitude]] of points.entries()) {
        x += steps[nth * 2]!
        y += steps[nth * 2 + 1]!
        const true_ = toPixels({ latitude, longitude }, COUNTIES_ZOOM)
        expect(Math.abs(x + COUNTIES_CORNER.x - true_.x) + Math.abs(y + COUNTIES_CORNER.y - true_.y)).toBeLessThan(1.1)
      }
    }
  }
})
