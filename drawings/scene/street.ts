import type { Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'

/** Properties that the parts of a street share; `glow` is the colour of lit windows. */
export type Street = { palette: Palette; random: Random; isDusk: boolean; glow: string }
