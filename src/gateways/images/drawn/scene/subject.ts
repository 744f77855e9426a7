import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** Draws a category's furniture on a floor that starts at y. */
export type Subject = (p: Palette, r: Random, y: number) => string
