import { readFileSync, writeFileSync } from 'node:fs'
import { fromSteps } from '../../src/web/map/base/steps.ts'
import { COUNTIES_CORNER, COUNTIES_ZOOM } from '../../src/web/map/still/counties.ts'
import { toPixels } from '../../src/web/map/view/projection.ts'

// Writes src/web/map/still/counties.gen.svg from src/web/map/base/counties.gen.json: node scripts/map/write-picture.ts

const { land, borders } = JSON.parse(readFileSync('src/web/map/base/counties.gen.json', 'utf8')) as {
  land: number[][]
  borders: number[][]
}
// The strokes of a path keep their width at every zoom.
const path = (id: string, lines: number[][], end: string) =>
  `<path id="${id}" vector-effect="non-scaling-stroke" d="${lines.map((line) => toPath(line) + end).join('')}"/>`
const paths = path('land', land, 'z') + path('borders', borders, '')
writeFileSync('src/web/map/still/counties.gen.svg', `<svg xmlns="http://www.w3.org/2000/svg">${paths}</svg>\n`)

/** Whole pixels: the first, then steps. */
function toPath(line: number[]): string {
  const points = fromSteps(line).map(([latitude, longitude]) => {
    const { x, y } = toPixels({ latitude, longitude }, COUNTIES_ZOOM)
    return [Math.round(x) - COUNTIES_CORNER.x, Math.round(y) - COUNTIES_CORNER.y] as const
  })
  const steps = points.slice(1).map(([x, y], at) => `${x - points[at]![0]} ${y - points[at]![1]}`)
  return `M${points[0]!.join(' ')}l${steps.join(' ')}`.replaceAll(' -', '-')
}
