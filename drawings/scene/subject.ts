import type { Category, Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'

/** The data from which a cover is drawn. */
export type Scene = { palette: Palette; category: Category; random: Random; name: string }

/** Draws a category's furniture on a floor that starts at this height. */
export type Subject = (palette: Palette, random: Random, floor: number) => string
