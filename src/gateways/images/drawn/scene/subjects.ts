import { type Palette, type Trade } from '../palettes.ts'
import type { Random } from '../random.ts'
import { beautySubjects } from './beauty-subjects.ts'
import { healthSubjects } from './health-subjects.ts'

/** Draws a trade's furniture on a floor that starts at y. */
export type Subject = (p: Palette, r: Random, y: number) => string

export const subjects: Record<Trade, Subject> = { ...beautySubjects, ...healthSubjects }
