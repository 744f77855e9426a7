import { arch, letterD, type Outline } from '../style/outlines.ts'
import type { Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { comb, ellipse, group, path, rect, stroke, tenth, times } from '../style/svg.ts'

export const plantKinds = ['fan', 'grass', 'tree'] as const

/** A plant in a pot that stands at this point. */
export const plant = (
  kind: (typeof plantKinds)[number],
  x: number,
  y: number,
  height: number,
  palette: Palette,
  random: Random,
) => {
  const greens = [
    random.pick(['#2F5E46', '#4B7A52', '#6E8B4E', '#27564F']),
    random.pick(['#5E8F63', '#7FA36A', '#3F7358']),
  ] as const
  const pot = random.pick([palette.accent, palette.furniture, palette.dark])
  const leaf = (angle: number, length: number, width: number, green: string) =>
    group(
      `rotate(${tenth(angle)} ${tenth(x)} ${tenth(y - 26)})`,
      path(`M${x} ${y - 26}q${width} ${-length / 2} 0 ${-length}q${-width} ${length / 2} 0 ${length}z`, green) +
        stroke(`M${x} ${y - 26}v${tenth(-length * 0.8)}`, palette.dark, 0.8, 0.25),
    )
  const greenOf = (i: number) => (i % 2 ? greens[0] : greens[1])
  // Every kind is drawn before one is chosen, so that a seed's later random numbers do not depend on it.
  const crowns = {
    fan: times(9, (i) => leaf(-76 + i * 19, height * (0.66 + random.next() * 0.34), 17, greenOf(i))),
    grass: times(7, (i) => leaf(-24 + i * 8, height * (0.7 + random.next() * 0.5), 7, greenOf(i))),
    tree:
      stroke(`M${x} ${y - 20}q-5 ${-height / 2} 3 ${-height}`, '#6B4A33', 3.5) + spiral(x, y - height, random, greenOf),
  }
  return (
    ellipse(x, y + 1, 21, palette.dark, 0.16, 3.5) +
    crowns[kind] +
    path(`M${x - 17} ${y - 30}h34l-4 30h-26z`, pot) +
    rect(x - 18, y - 32, 36, 6, pot, 2) +
    rect(x - 17, y - 26, 34, 3, palette.dark, 0, 0.12)
  )
}

/** Leaves around the top of a stem. */
const spiral = (x: number, top: number, random: Random, greenOf: (i: number) => string) =>
  times(16, (i) =>
    ellipse(
      x + 2 + Math.cos(i * 2.4) * (6 + i * 1.6),
      top - 14 + Math.sin(i * 2.4) * (5 + i * 1.4),
      random.int(6, 10),
      greenOf(i),
    ),
  )

/** A framed picture on a wall. */
export const art = (x: number, y: number, width: number, height: number, palette: Palette, random: Random) =>
  rect(x + 3, y + 4, width, height, palette.dark, 2, 0.16) +
  rect(x, y, width, height, palette.light, 2) +
  `<svg x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" viewBox="0 0 60 70" preserveAspectRatio="xMidYMid slice">` +
  rect(0, 0, 60, 70, random.pick([palette.furniture, palette.shade, palette.accent])) +
  random.pick(motifs)(palette) +
  '</svg>'

const motifs: ((palette: Palette) => string)[] = [
  ({ light, dark }) => ellipse(30, 30, 17, light) + rect(0, 46, 60, 24, dark, 0, 0.5),
  ({ light, dark }) => path(letterD(14, 14, 32, 42), light) + comb(19, 20, 16, 30, 4, dark, 1.5, 0.7),
  ({ light }) => times(5, (i) => stroke(`M-5 ${14 + i * 12}q18 -14 34 0t36 0`, light, 3.4)),
  ({ light, dark }) => path('M30 62Q8 40 30 10Q52 40 30 62z', light) + stroke('M30 60V20', dark, 1.4, 0.6),
]

/** Sky and hills behind a window. */
const views = [
  ['#CFE3EA', '#9BB8A4'],
  ['#F6D9B5', '#C98A6A'],
  ['#E7EEF0', '#8FA7B4'],
  ['#F3C9B4', '#7F6A86'],
] as const

/** A window in a wall. */
export const windowAt = (
  outline: Outline,
  x: number,
  y: number,
  width: number,
  height: number,
  palette: Palette,
  random: Random,
) => {
  const [sky, hills] = random.pick(views)
  return (
    path(outline(x - 5, y - 5, width + 10, height + 10), palette.light) +
    path(outline(x, y, width, height), sky) +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 100 120" preserveAspectRatio="none">` +
    path('M0 120V88Q26 66 52 84T100 74V120z', hills, 0.75) +
    path('M0 120V100Q40 82 100 98V120z', hills) +
    '</svg>' +
    stroke(
      `M${x + width / 2} ${y + (outline === arch ? 4 : 0)}V${y + height}M${x} ${tenth(y + height * 0.52)}h${width}`,
      palette.light,
      4,
    ) +
    rect(x - 9, y + height + 3, width + 18, 6, palette.light, 2)
  )
}
