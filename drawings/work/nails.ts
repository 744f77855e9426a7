import { nailPolish, type Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { fillCover } from '../style/size.ts'
import { ellipse, group, path, rect, stroke, times } from '../style/svg.ts'
import { deepWall, skins, type Work } from './subject.ts'

type Shape = 'almond' | 'square'
type Decor = (colour: string, index: number, palette: Palette) => string

/** How high each finger reaches, the middle one highest. */
const tops = [112, 62, 40, 70, 132]
const almond = 'M-22 52v-36Q-22 -34 0 -34Q22 -34 22 16v36q-22 15 -44 0z'
const square = 'M-22 52v-70q0 -8 8 -8h28q8 0 8 8v70q-22 15 -44 0z'
const tip = {
  almond: 'M-20 -2Q-16 -34 0 -34Q16 -34 20 -2Q0 -18 -20 -2z',
  square: 'M-22 -4v-14q0 -8 8 -8h28q8 0 8 8v14q-22 -12 -44 0z',
}

const hand =
  (shape: Shape, decor: Decor) =>
  (palette: Palette, random: Random): string => {
    const skin = random.pick(skins)
    const colour = random.pick(nailPolish)
    return (
      fillCover(deepWall(palette)) +
      ellipse(210, 330, 230, palette.shade, 0.6) +
      times(5, (i) => {
        const x = 54 + i * 74
        const top = tops[i]!
        return (
          rect(x - 31, top, 62, 360, skin, 31) +
          stroke(`M${x - 12} ${top + 122}q12 7 24 0M${x - 10} ${top + 132}q10 5 20 0`, '#000', 2, 0.12) +
          group(
            `translate(${x} ${top + 34})`,
            path(shape === 'almond' ? almond : square, colour) + decor(colour, i, palette) + shine,
          )
        )
      })
    )
  }

const shine = path('M-13 34v-40q0 -16 8 -24v62z', '#fff', 0.34)
const plain: Decor = () => ''
const french =
  (shape: Shape): Decor =>
  (_, __, { light }) =>
    path(tip[shape], light)
const dots: Decor = (_, index, { accent, light }) =>
  index % 2 ? ellipse(0, 6, 5, accent) + ellipse(-8, 24, 4, light) + ellipse(8, 26, 3, accent) : ''
const lines: Decor = (_, index, { accent }) =>
  index === 1 || index === 3 ? stroke('M-19 20L18 -14M-21 34L20 -2', accent, 2.6) : ''

/** The works of a manicurist. */
export const nailWorks: Work[] = [
  { title: 'Manichiură clasică', draw: hand('almond', plain) },
  { title: 'French', draw: hand('square', french('square')) },
  { title: 'Gel cu puncte', draw: hand('almond', dots) },
  { title: 'Linii fine', draw: hand('square', lines) },
]
