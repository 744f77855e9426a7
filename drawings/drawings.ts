import type { Drawing, Drawings } from '#gateways/images/drawings.ts'
import { drawPicture, pictureKey } from './picture-key.ts'
import { categories } from './style/palettes.ts'

const viewNumbers = { street: 1, 'close-up': 2 }

/** Pictures that the site shows where there is no photograph. */
export const drawings: Drawings = { keyOf, draw: drawPicture }

function keyOf({ category, view, seed, name }: Drawing): string {
  const drawnAs = categories.find((known) => known === category) ?? categories[0]
  return pictureKey({ kind: 'cover', category: drawnAs, view: viewNumbers[view], seed, name })
}
