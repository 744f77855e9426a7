import type { Outline } from '../style/outlines.ts'
import type { Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { comb, ellipse, path, rect, stroke, tenth } from '../style/svg.ts'

/** A mirror on a wall, from its upper left. */
export const mirror = (
  outline: Outline,
  x: number,
  y: number,
  width: number,
  height: number,
  palette: Palette,
  frame: string,
) =>
  path(outline(x - 4, y - 4, width + 8, height + 8), frame) +
  path(outline(x, y, width, height), palette.light, 0.92) +
  `<svg x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" viewBox="0 0 ${tenth(width)} ${tenth(height)}">` +
  path(
    `M${tenth(width * 0.2)} ${tenth(height * 0.9)}L${tenth(width * 0.62)} ${tenth(height * 0.1)}h${tenth(width * 0.13)}L${tenth(width * 0.33)} ${tenth(height * 0.9)}z`,
    palette.wall,
    0.22,
  ) +
  path(
    `M${tenth(width * 0.42)} ${tenth(height * 0.9)}L${tenth(width * 0.8)} ${tenth(height * 0.18)}h${tenth(width * 0.04)}L${tenth(width * 0.46)} ${tenth(height * 0.9)}z`,
    palette.wall,
    0.22,
  ) +
  '</svg>'

/** A bottle with a cap that stands at this point. */
export const bottle = (x: number, y: number, width: number, height: number, fill: string, cap: string) =>
  rect(x, y - height, width, height, fill, Math.min(4, width / 3)) +
  rect(x + width * 0.3, y - height - 5, width * 0.4, 6, cap, 1) +
  rect(x + 2, y - height + 4, 1.6, height - 9, '#fff', 0.8, 0.45)

/** A shelf full of bottles and now and then a ball, from its upper left. */
export const shelf = (x: number, y: number, width: number, palette: Palette, random: Random) => {
  let drawn = rect(x, y, width, 4, palette.furniture, 2) + rect(x, y + 4, width, 3, palette.dark, 0, 0.14)
  let left = x + 7
  while (left < x + width - 20) {
    const bottleWidth = random.int(8, 14)
    drawn += random.chance(0.14)
      ? ellipse(left + 7, y - 7, 7, random.pick([palette.accent, palette.light]))
      : bottle(
          left,
          y,
          bottleWidth,
          random.int(12, 27),
          random.pick([palette.accent, palette.light, palette.dark, palette.furniture, palette.light]),
          random.pick([palette.dark, palette.furniture]),
        )
    left += bottleWidth + random.int(3, 8)
  }
  return drawn
}

/** The shade at the end of a lamp's cord, by its kind. */
const shades = {
  dome: (x: number, y: number, fill: string, light: string) =>
    path(`M${x - 20} ${y + 20}a20 20 0 0 1 40 0z`, fill) + ellipse(x, y + 20, 7, light, 1, 4),
  globe: (x: number, y: number, _fill: string, light: string) => ellipse(x, y + 13, 13, light),
  cone: (x: number, y: number, fill: string, light: string) =>
    path(`M${x - 7} ${y}h14l12 24h-38z`, fill) + rect(x - 9, y + 24, 18, 3, light, 1.5),
  tube: (x: number, y: number, fill: string, light: string) =>
    rect(x - 6, y, 12, 34, fill, 6) + rect(x - 3.5, y + 29, 7, 6, light, 3),
}
export const lampKinds = ['dome', 'globe', 'cone', 'tube'] as const

/** A lamp on a cord from the ceiling. */
export const lamp = (
  kind: (typeof lampKinds)[number],
  x: number,
  cord: number,
  { dark, light }: Palette,
  fill: string,
) =>
  stroke(`M${x} 0V${cord}`, dark, 1.6, 0.7) +
  ellipse(x, cord + 18, 46, light, 0.13) +
  shades[kind](x, cord, fill, light)

/** A stool that stands at this point. */
export const stool = (x: number, y: number, palette: Palette, seat: string) =>
  rect(x - 17, y - 44, 34, 11, seat, 5) +
  rect(x - 2, y - 34, 4, 30, palette.dark) +
  stroke(`M${x - 15} ${y - 2}h30`, palette.dark, 4)

/** A hairdresser's chair, seen from the front. */
export const salonChair = (x: number, y: number, colour: string, palette: Palette) =>
  rect(x - 30, y - 92, 60, 48, colour, 16) +
  rect(x - 30, y - 92, 60, 12, '#fff', 10, 0.12) +
  rect(x - 37, y - 54, 10, 24, palette.dark, 4) +
  rect(x + 27, y - 54, 10, 24, palette.dark, 4) +
  rect(x - 32, y - 46, 64, 18, colour, 8) +
  rect(x - 32, y - 34, 64, 6, palette.dark, 3, 0.2) +
  rect(x - 3.5, y - 28, 7, 24, palette.dark) +
  ellipse(x, y - 2, 25, palette.dark, 1, 4)

/** A barber's chair, seen from the side. */
export const barberChair = (x: number, y: number, colour: string, palette: Palette) =>
  stroke(`M${x + 4} ${y - 46}V${y - 8}`, palette.dark, 12) +
  ellipse(x + 4, y - 4, 36, palette.dark, 1, 6) +
  rect(x - 34, y - 62, 76, 20, colour, 8) +
  path(`M${x + 22} ${y - 56}l14 -62q2 -9 11 -7q9 2 8 11l-9 60z`, colour) +
  rect(x + 34, y - 140, 22, 15, colour, 6) +
  stroke(`M${x + 44} ${y - 124}v8`, palette.dark, 4) +
  stroke(`M${x - 24} ${y - 78}h52`, palette.light, 7) +
  stroke(`M${x - 20} ${y - 76}v16M${x + 24} ${y - 76}v16`, palette.dark, 4) +
  stroke(`M${x - 30} ${y - 46}l-22 30h-14`, palette.dark, 5) +
  rect(x - 72, y - 20, 30, 6, palette.light, 3) +
  rect(x - 34, y - 62, 76, 6, '#fff', 4, 0.16)

/** A treatment couch under a sheet, seen from the side. */
export const bed = (x: number, y: number, width: number, palette: Palette, sheet: string, random: Random) =>
  ellipse(x + width / 2, y, width / 2, palette.dark, 0.15, 5) +
  (random.chance(0.5)
    ? stroke(`M${x + 22} ${y - 2}V${y - 44}M${x + width - 22} ${y - 2}V${y - 44}`, palette.dark, 6)
    : rect(x + width * 0.28, y - 44, width * 0.44, 44, palette.shade, 4) +
      rect(x + width * 0.28, y - 44, width * 0.44, 44, palette.dark, 4, 0.35)) +
  rect(x, y - 62, width, 20, palette.furniture, 8) +
  path(
    `M${tenth(x + width * 0.28)} ${y - 65}h${tenth(width * 0.52)}q6 0 6 6v${random.int(24, 40)}q${tenth(-width * 0.14)} 8 ${tenth(-width * 0.28)} 0t${tenth(-width * 0.28)} 0v-36q0 -6 2 -6z`,
    sheet,
  ) +
  comb(x + width * 0.36, y - 56, width * 0.38, 22, width * 0.095, palette.dark, 1.2, 0.14) +
  rect(x + 5, y - 76, width * 0.22, 15, palette.light, 7) +
  ellipse(x + width * 0.9, y - 69, 8, palette.accent) +
  ellipse(x + width * 0.9, y - 69, 4, palette.light, 0.6)

/** A weight plate, seen from its flat side. */
export const plate = (x: number, y: number, radius: number, colour: string, palette: Palette) =>
  ellipse(x, y, radius, colour) +
  ellipse(x, y, radius * 0.62, palette.dark, 0.22) +
  ellipse(x, y, radius * 0.2, palette.light)
