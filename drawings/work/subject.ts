import type { Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'

/** A kind of work, as its caption says it, and how it is drawn. */
export type Work = { title: string; draw: (palette: Palette, random: Random) => string }

/** From fair to dark. */
export const skins = ['#F1CDB4', '#E8B797', '#D79E7B', '#B67C57', '#8F5B3E']

/** Walls before which skin and hair stand out; for the other palettes the furniture's colour does. */
export const deepWall = ({ wall, furniture }: Palette) => (brightness(wall) < 150 ? wall : furniture)

function brightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return red * 0.3 + green * 0.59 + blue * 0.11
}
