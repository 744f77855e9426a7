import { readFileSync } from 'node:fs'
import { group, path, tenth } from './svg.ts'

/** A letter's outline: its width and its path, standing on the base line. */
type Letter = readonly [width: number, outline: string]

/** The height of a capital in `letters.json`. */
const CAPITAL_HEIGHT = 100
const LETTER_GAP = 26
const SPACE_WIDTH = 52

const letters: Record<string, Letter> = JSON.parse(readFileSync(new URL('./letters.json', import.meta.url), 'utf8'))

export const hasLetter = (character: string | undefined): character is string =>
  character !== undefined && letters[character] !== undefined

/** A capital's width at this scale. */
export const letterWidth = (letter: string, scale: number) => letters[letter]![0] * scale

/** One capital of Besley, its foot at this point. */
export const drawLetter = (letter: string, x: number, base: number, scale: number | string, fill: string) =>
  group(`translate(${tenth(x)} ${tenth(base)}) scale(${scale})`, path(letters[letter]![1], fill))

/** A sign: a line of capitals centred on `x`, shrunk to fit `maxWidth`. A character without an outline is left out. */
export const drawSign = (
  text: string,
  at: { x: number; base: number; height: number; maxWidth: number },
  fill: string,
) => {
  const known = text
    .toUpperCase()
    .replace(/[^A-PR-ZȘȚĂÎÂ& ]/g, '')
    .trim()
  const advance = (character: string) => (character === ' ' ? SPACE_WIDTH : letterWidth(character, 1) + LETTER_GAP)
  const width = [...known].reduce((sum, character) => sum + advance(character), 0)
  const scale = Math.min(at.height / CAPITAL_HEIGHT, at.maxWidth / width)
  const base = at.base - (at.height - scale * CAPITAL_HEIGHT) / 2
  let x = at.x - (width * scale) / 2 + (LETTER_GAP * scale) / 2
  return [...known]
    .map((character) => {
      const drawn = character === ' ' ? '' : drawLetter(character, x, base, scale.toFixed(3), fill)
      x += advance(character) * scale
      return drawn
    })
    .join('')
}
