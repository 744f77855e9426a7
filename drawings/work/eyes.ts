import type { Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { fillCover } from '../style/size.ts'
import { ellipse, path, stroke, tenth, times } from '../style/svg.ts'
import { skins, type Work } from './subject.ts'

type Look = {
  /** How long the lashes are and how many. */
  lashes: number
  count: number
  brow: 'soft' | 'full'
  /** Coloured lids. */
  shadow: boolean
}

const irises = ['#5A7A4E', '#6B4A2F', '#4A6C8C', '#3B2A20', '#7C6A3A']
const browColours = ['#3A241C', '#5A3A28', '#2A1D1A']
const LID = 'M72 182Q206 60 346 176'
const UNDER = 'Q214 250 72 182z'

const eye =
  ({ lashes, count, brow, shadow }: Look) =>
  (palette: Palette, random: Random): string => {
    const skin = random.pick(skins.slice(0, 4))
    const dark = random.pick(browColours)
    const lid = shadow ? random.pick([palette.furniture, palette.accent, palette.wall]) : '#000'
    return (
      fillCover(skin) +
      ellipse(30, 330, 190, '#fff', 0.12) +
      path(`M58 176Q206 6 362 168L346 176Q206 60 72 182z`, lid, shadow ? 0.62 : 0.07) +
      drawBrow(brow, dark) +
      path(`${LID}${UNDER}`, '#FFF9F4') +
      ellipse(208, 166, 48, random.pick(irises)) +
      ellipse(208, 166, 21, '#17100D') +
      ellipse(192, 148, 11, '#fff', 0.9) +
      path(`M72 182Q206 60 346 176Q206 92 72 182z`, '#000', 0.16) +
      stroke(LID, '#231511', 8) +
      stroke('M346 176q22 -4 36 -22', '#231511', 6) +
      stroke('M84 188Q214 252 338 182', '#231511', 2.5, 0.4) +
      upper(lashes, count) +
      times(9, (i) =>
        stroke(`M${150 + i * 20} ${tenth(217 - Math.abs(4 - i) * 3)}q${i - 3} 9 ${(i - 3) * 2} 14`, '#231511', 2, 0.55),
      )
    )
  }

/** Lashes that lean outwards along the lid. */
const upper = (length: number, count: number) =>
  times(count, (i) => {
    const t = i / (count - 1)
    const u = 1 - t
    const x = u * u * 72 + 2 * u * t * 206 + t * t * 346
    const y = u * u * 182 + 2 * u * t * 60 + t * t * 176
    const lean = (t - 0.28) * length * 1.3
    const reach = length * (0.55 + t * 0.5)
    return stroke(
      `M${tenth(x)} ${tenth(y)}q${tenth(lean * 0.2)} ${tenth(-reach * 0.7)} ${tenth(lean)} ${tenth(-reach)}`,
      '#231511',
      3,
    )
  })

const drawBrow = (brow: Look['brow'], colour: string) =>
  brow === 'full'
    ? path('M58 92Q180 18 318 42Q372 54 392 92Q330 62 240 66Q140 72 66 112z', colour, 0.92)
    : path('M64 94Q180 34 318 50Q366 58 388 88Q320 66 240 70Q150 76 70 108z', colour, 0.7)

/** The works of lashes and brows. */
export const lashWorks: Work[] = [
  { title: 'Extensii fir cu fir', draw: eye({ lashes: 46, count: 22, brow: 'soft', shadow: false }) },
  { title: 'Sprâncene conturate', draw: eye({ lashes: 22, count: 16, brow: 'full', shadow: false }) },
  { title: 'Volum rusesc', draw: eye({ lashes: 54, count: 38, brow: 'soft', shadow: false }) },
  { title: 'Laminare', draw: eye({ lashes: 34, count: 20, brow: 'full', shadow: false }) },
]

const lips = (palette: Palette, random: Random): string => {
  const skin = random.pick(skins.slice(0, 4))
  const colour = random.pick(['#B3163F', '#C2554F', '#8A2747', '#D98C86', palette.furniture])
  return (
    fillCover(skin) +
    ellipse(210, 330, 200, '#000', 0.06, 96) +
    path(
      'M70 160Q130 96 176 100Q196 102 208 116Q220 102 240 100Q288 96 346 160Q300 172 208 168Q120 172 70 160z',
      colour,
    ) +
    path('M70 160Q120 172 208 168Q300 172 346 160Q290 246 208 246Q126 246 70 160z', colour) +
    path('M70 160Q120 172 208 168Q300 172 346 160Q290 246 208 246Q126 246 70 160z', '#fff', 0.1) +
    path('M132 196Q208 232 284 196Q250 222 208 222Q166 222 132 196z', '#fff', 0.28) +
    stroke('M78 161Q120 172 208 168Q300 172 338 161', '#3A1015', 4, 0.5) +
    stroke('M176 70q-4 16 4 24M238 70q4 16 -4 24', '#000', 3, 0.08)
  )
}

/** The works of a beautician. */
export const faceWorks: Work[] = [
  { title: 'Machiaj de seară', draw: eye({ lashes: 40, count: 24, brow: 'full', shadow: true }) },
  { title: 'Buze', draw: lips },
  { title: 'Machiaj de zi', draw: eye({ lashes: 28, count: 18, brow: 'soft', shadow: true }) },
]
