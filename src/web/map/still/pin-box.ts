import type { Box } from '../base/pick-labels.ts'
import type { Pixels } from '../view/projection.ts'

/** How wide each letter that a pin can show is, in pixels of Figtree at 14 px; `pins.css` says the rest. */
const LETTERS: Readonly<Record<string, number>> = { '·': 4, '.': 3, ',': 3, ':': 4, ' ': 3, d: 8, e: 8, l: 3, a: 7 }
const FIGURE = 9
const AROUND_TEXT = 24
const LEAST_WIDTH = 44
const HEIGHT = 34
/** A pin begins so far to the left of its point. */
const OVERLAP = 6

/** What a pin with such a text covers. */
export function pinBox(text: string, { x, y }: Pixels): Box {
  const letters = [...text].reduce((sum, letter) => sum + (LETTERS[letter] ?? FIGURE), 0)
  const left = x - OVERLAP
  return {
    left,
    right: left + Math.max(LEAST_WIDTH, letters + AROUND_TEXT),
    top: y - HEIGHT / 2,
    bottom: y + HEIGHT / 2,
  }
}
