import { drawLetter, hasLetter, letterWidth } from './style/lettering.ts'
import { arch, letterD } from './style/outlines.ts'
import { type Category, type Palette, paletteOf } from './style/palettes.ts'
import { type Random, seededRandom } from './style/random.ts'
import { fillSquare, SQUARE_SIDE } from './style/size.ts'
import { comb, ellipse, group, path, rect, svg, times } from './style/svg.ts'

const CENTRE = SQUARE_SIDE / 2
const ONE_LETTER_SCALE = 0.74
const TWO_LETTERS_SCALE = 0.46
/** Half a capital's height, before it is scaled. */
const HALF_CAPITAL = 50

/** Words that many locations begin with; initials are of what follows. */
const commonFirstWords = /^(Salon(ul)?|Frizeria|Cabinet(ul)?|Centrul|Studio|Sala|Clinica|Dr\.|Institutul)\s+/i

/** A location's logo, with its initials. */
export const emblem = (seed: string, category: Category, name: string): string => {
  const random = seededRandom(`${seed}e`)
  const palette = paletteOf(seed, category)
  const isDark = random.chance(0.5)
  const background = isDark ? palette.dark : palette.light
  const initials = drawInitials(initialsOf(name, random), isDark ? palette.light : palette.dark)
  return svg(SQUARE_SIDE, SQUARE_SIDE, random.pick(frames)(palette, background) + initials)
}

const initialsOf = (name: string, random: Random): string[] => {
  const [first = 'D', second] = name
    .replace(commonFirstWords, '')
    .toUpperCase()
    .split(/[\s-]+/)
    .filter((word) => hasLetter(word[0]))
  return second && random.chance(0.5) ? [first[0]!, second[0]!] : [first[0]!]
}

const drawInitials = (initials: string[], fill: string) => {
  const scale = initials.length > 1 ? TWO_LETTERS_SCALE : ONE_LETTER_SCALE
  const width = initials.reduce((sum, letter) => sum + letterWidth(letter, scale), 0)
  let x = CENTRE - width / 2
  return initials
    .map((letter) => {
      const drawn = drawLetter(letter, x, CENTRE + HALF_CAPITAL * scale, scale, fill)
      x += letterWidth(letter, scale)
      return drawn
    })
    .join('')
}

type Frame = (palette: Palette, background: string) => string

const frames: Frame[] = [
  ({ accent }, background) =>
    fillSquare(background) +
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="64" fill="none" stroke="${accent}" stroke-width="3.5"/>`,
  ({ wall }, background) => fillSquare(wall) + ellipse(CENTRE, CENTRE, 60, background),
  ({ accent }, background) =>
    fillSquare(background) + rect(0, 132, SQUARE_SIDE, 28, accent) + comb(8, 132, 144, 12, 12, background, 5, 1),
  ({ accent }, background) => fillSquare(accent) + path(arch(26, 14, 108, 146), background),
  ({ wall }, background) => fillSquare(wall) + path(letterD(26, 22, 112, 116), background),
  ({ accent }, background) =>
    fillSquare(background) +
    times(24, (ray) => group(`rotate(${ray * 15} ${CENTRE} ${CENTRE})`, rect(78, 8, 4, 12, accent, 2))),
  ({ wall }, background) => fillSquare(wall) + flower(background),
]

const flower = (fill: string) =>
  times(8, (petal) => {
    const angle = (petal * Math.PI) / 4
    return ellipse(CENTRE + Math.cos(angle) * 40, CENTRE + Math.sin(angle) * 40, 25, fill)
  }) + ellipse(CENTRE, CENTRE, 46, fill)
