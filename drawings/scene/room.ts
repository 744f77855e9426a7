import { arch, roundedBox } from '../style/outlines.ts'
import type { Category, Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { COVER_HEIGHT, COVER_WIDTH, fillCover } from '../style/size.ts'
import { comb, ellipse, path, rect, stroke, times } from '../style/svg.ts'
import { lamp, lampKinds, shelf } from './furniture.ts'
import { art, plant, plantKinds, windowAt } from './scenery.ts'
import type { Scene } from './subject.ts'
import { subjects } from './subjects.ts'

/** These fill a room up to its ceiling, where lamps would hang. */
const tall: Category[] = ['gene', 'yoga', 'fitness']
const withoutRug: Category[] = ['spa', 'yoga', 'kineto', 'stomatologie']

/** The room seen straight on. The important part stays left of x = 380, because covers are cut as a D. */
export const room = ({ palette, category, random }: Scene) => {
  const floor = random.int(232, 244)
  // A spa's subject is a pool with walls of its own.
  const isPool = category === 'spa'
  const wallKind = random.int(0, 5)
  const floorColour = random.pick([palette.furniture, palette.shade, palette.light, palette.dark])
  let drawn = fillCover(palette.wall) + wall(wallKind, palette, random, floor)
  if (!isPool) drawn += floorBoards(floorColour, palette, random, floor)
  if (!withoutRug.includes(category) && random.chance(0.45)) drawn += rug(floorColour, palette, random, floor)
  const rightSide = random.pick(rightSides)
  if (!isPool) drawn += rightSide(palette, random, floor)
  drawn += subjects[category](palette, random, floor)
  if (!tall.includes(category)) drawn += lamps(palette, random)
  if (!isPool)
    drawn += plant(random.pick(plantKinds), random.int(410, 436), floor + 40, random.int(52, 84), palette, random)
  return drawn + sunbeams(random.int(40, 200))
}

// Every wall is drawn before one is chosen, so that a seed's later random numbers do not depend on its wall.
const wall = (kind: number, { shade, light }: Palette, random: Random, floor: number) =>
  [
    comb(0, 0, COVER_WIDTH, floor, 12, shade, 1.4, 0.55),
    rect(0, floor - 92, COVER_WIDTH, 92, shade) + rect(0, floor - 96, COVER_WIDTH, 5, light, 0, 0.5),
    times(7, (row) =>
      times(21, (tile) => rect(tile * 24 - (row % 2) * 12, floor - 112 + row * 16, 22.6, 14.6, shade, 1, 0.55)),
    ),
    path(arch(60, 24, 260, floor - 24), shade),
    ellipse(random.int(80, 320), random.int(60, 150), random.int(90, 150), shade, 0.8),
    rect(0, 0, COVER_WIDTH, 34, shade) + rect(0, 34, COVER_WIDTH, 3, light, 0, 0.4),
  ][kind]!

const floorBoards = (colour: string, { light, dark }: Palette, random: Random, floor: number) =>
  rect(0, floor, COVER_WIDTH, COVER_HEIGHT - floor, colour) +
  rect(0, floor - 7, COVER_WIDTH, 7, light, 0, 0.75) +
  (random.chance(0.5)
    ? times(9, (i) => stroke(`M${-180 + i * 105} ${COVER_HEIGHT}L${60 + i * 45} ${floor}`, dark, 1.2, 0.14))
    : times(4, (i) => stroke(`M0 ${floor + 10 + i * i * 6 + i * 8}h${COVER_WIDTH}`, dark, 1.2, 0.13)))

const rug = (floorColour: string, { accent, light, wall, dark }: Palette, random: Random, floor: number) => {
  const colour = random.pick([accent, light, wall].filter((other) => other !== floorColour))
  return ellipse(200, floor + 36, 176, colour, 0.75, 24) + ellipse(200, floor + 36, 156, dark, 0.07, 20)
}

/** Fillings of the right side, where the curve of the D is. */
const rightSides = [
  (palette: Palette, random: Random, floor: number) =>
    windowAt(random.pick([arch, arch, roundedBox]), 398, floor - 184, 60, 124, palette, random),
  (palette: Palette, random: Random, floor: number) => art(400, floor - 170, 56, 72, palette, random),
  (palette: Palette, random: Random, floor: number) =>
    shelf(392, floor - 118, 80, palette, random) + shelf(392, floor - 70, 80, palette, random),
]

/** One to three lamps, in seven rooms out of ten. */
const lamps = (palette: Palette, random: Random) => {
  if (!random.chance(0.7)) return ''
  const kind = random.pick(lampKinds)
  const count = random.int(1, 3)
  const length = random.int(8, 24)
  const fill = random.pick([palette.accent, palette.dark, palette.furniture])
  return times(count, (i) =>
    lamp(kind, Math.round(28 + (344 / count) * (i + 0.5)), length + (i % 2) * 8, palette, fill),
  )
}

const sunbeams = (x: number) =>
  path(`M${x} 0h90l150 320h-150z`, '#fff', 0.07) + path(`M${x + 110} 0h26l150 320h-44z`, '#fff', 0.06)
