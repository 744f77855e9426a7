import { type Category, paletteOf } from '../style/palettes.ts'
import { seededRandom } from '../style/random.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '../style/size.ts'
import { svg } from '../style/svg.ts'
import { barberWorks } from './barber.ts'
import { faceWorks, lashWorks } from './eyes.ts'
import { hairWorks } from './hair.ts'
import { nailWorks } from './nails.ts'
import type { Work } from './subject.ts'

const works: Partial<Record<Category, Work[]>> = {
  coafor: hairWorks,
  frizerie: barberWorks,
  unghii: nailWorks,
  gene: lashWorks,
  cosmetica: faceWorks,
}

/** The titles of a category's works, by their numbers; none where there is nothing to show. */
export const workTitles = (category: Category): string[] => (works[category] ?? []).map(({ title }) => title)

/** A piece of work by its number; null when the category has none of that number. */
export const drawWork = (seed: string, category: Category, number: number): string | null => {
  const work = works[category]?.[number]
  if (!work) return null
  return svg(COVER_WIDTH, COVER_HEIGHT, work.draw(paletteOf(seed, category), seededRandom(`${seed}w${number}`)))
}
