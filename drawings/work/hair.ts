import type { Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { fillCover } from '../style/size.ts'
import { ellipse, group, path, stroke, tenth, times } from '../style/svg.ts'
import { deepWall, skins, type Work } from './subject.ts'

/** A hair colour from root to end, and its light. */
type Colour = { root: string; end: string; light: string }

const colours: Colour[] = [
  { root: '#2B1916', end: '#3A211B', light: '#6B4234' },
  { root: '#5A3423', end: '#6F4226', light: '#A9713C' },
  { root: '#7A2F22', end: '#8E3A27', light: '#C76A3F' },
  { root: '#B98A4A', end: '#D2A65A', light: '#F0D49A' },
  { root: '#1B1B22', end: '#24242E', light: '#4C4C5E' },
]
const balayage: Colour[] = [
  { root: '#3A211B', end: '#C98F4E', light: '#E9C98E' },
  { root: '#4A2C20', end: '#D9B27A', light: '#F3DFB8' },
  { root: '#2B1916', end: '#A9582F', light: '#DB9A62' },
]

const MIDDLE = 206
const STRANDS = 17

/** How the hair falls: where its ends are, how wide it is there, and how much it waves. */
type Fall = { bottom: number; spread: number; wave: number }

/** A head seen from behind, with its hair down. */
const loose =
  (fall: Fall, choices: Colour[]) =>
  (palette: Palette, random: Random): string => {
    const colour = random.pick(choices)
    return scene(palette, random) + gradient(colour, fall.bottom) + falling(fall, colour, random)
  }

const scene = (palette: Palette, random: Random) => {
  const skin = random.pick(skins)
  const clothes = random.pick([palette.accent, palette.light, palette.dark])
  return (
    fillCover(deepWall(palette)) +
    ellipse(MIDDLE + random.int(-60, 60), 150, 176, palette.shade, 0.55) +
    path(`M${MIDDLE - 150} 330q14 -86 104 -104h92q90 18 104 104z`, clothes) +
    path(`M${MIDDLE - 34} 150h68v78q-34 26 -68 0z`, skin) +
    path(`M${MIDDLE - 34} 196q34 22 68 0v18q-34 24 -68 0z`, '#000', 0.12)
  )
}

const gradient = ({ root, end }: Colour, bottom: number) =>
  `<linearGradient id="h" gradientUnits="userSpaceOnUse" x1="0" y1="60" x2="0" y2="${bottom}"><stop offset=".2" stop-color="${root}"/><stop offset="1" stop-color="${end}"/></linearGradient>`

// The outer strands first: those of the middle lie over them.
const falling = ({ bottom, spread, wave }: Fall, { root, light }: Colour, random: Random) => {
  const order = Array.from({ length: STRANDS }, (_, at) => (at % 2 ? STRANDS - 1 - (at >> 1) : at >> 1))
  const strands = order.map((at) => {
    const t = (at - (STRANDS - 1) / 2) / ((STRANDS - 1) / 2)
    const x = MIDDLE + t * spread
    const end = bottom - Math.abs(t) * 14 + random.int(-5, 5)
    const line = strand(t, x, end, wave)
    return stroke(line, 'url(#h)', 21) + stroke(line, random.chance(0.55) ? light : root, 2.2, 0.34)
  })
  return ellipse(MIDDLE, 104, 66, root, 1, 70) + strands.join('') + stroke(`M${MIDDLE} 38v34`, '#000', 2, 0.22)
}

const strand = (t: number, x: number, end: number, wave: number) => {
  const start = `M${tenth(MIDDLE + t * 20)} ${tenth(44 + Math.abs(t) * 12)}C${tenth(MIDDLE + t * 62)} 44 ${tenth(x + t * 14)} 84 ${tenth(x)} 132`
  if (wave === 0) return `${start}L${tenth(x)} ${tenth(end)}`
  const steps = Math.max(1, Math.round((end - 132) / 40))
  return `${start}q${wave} ${tenth((end - 132) / steps / 2)} 0 ${tenth((end - 132) / steps)}${`t0 ${tenth((end - 132) / steps)}`.repeat(steps - 1)}`
}

const smoothHead = ({ root, light }: Colour) =>
  ellipse(MIDDLE, 108, 70, root, 1, 76) +
  times(9, (i) =>
    stroke(
      `M${tenth(MIDDLE - 56 + i * 14)} ${tenth(70 + Math.abs(4 - i) * 9)}Q${tenth(MIDDLE + (i - 4) * 9)} 130 ${MIDDLE} 168`,
      light,
      2,
      0.3,
    ),
  )

const bun = (palette: Palette, random: Random): string => {
  const colour = random.pick(colours)
  const y = random.int(128, 142)
  return (
    scene(palette, random) +
    smoothHead(colour) +
    ellipse(MIDDLE, y, 44, colour.end, 1, 38) +
    times(5, (i) =>
      stroke(
        `M${MIDDLE - 38 + i * 5} ${y - 2}a${38 - i * 7} ${32 - i * 6} 0 0 1 ${76 - i * 12} 4`,
        colour.light,
        2.2,
        0.5,
      ),
    ) +
    stroke(`M${MIDDLE - 58} ${y + 26}L${MIDDLE + 56} ${y - 30}`, palette.accent, 5) +
    ellipse(MIDDLE + 58, y - 31, 7, palette.accent)
  )
}

const braid = (palette: Palette, random: Random): string => {
  const colour = random.pick(colours)
  const plaits = times(6, (i) => {
    const y = 150 + i * 25
    const size = 27 - i * 2
    return [-1, 1]
      .map((side) =>
        group(
          `rotate(${side * 34} ${MIDDLE + side * 13} ${y})`,
          ellipse(MIDDLE + side * 13, y, size, side < 0 ? colour.end : colour.root, 1, 15) +
            stroke(`M${MIDDLE + side * 13 - size + 7} ${y}h${size * 2 - 14}`, colour.light, 2, 0.4),
        ),
      )
      .join('')
  })
  return (
    scene(palette, random) +
    smoothHead(colour) +
    plaits +
    path(`M${MIDDLE - 10} 296h20l8 24h-36z`, colour.end) +
    ellipse(MIDDLE, 294, 13, palette.accent, 1, 7)
  )
}

/** The works of a hairdresser. */
export const hairWorks: Work[] = [
  { title: 'Balayage', draw: loose({ bottom: 282, spread: 104, wave: 15 }, balayage) },
  { title: 'Bob drept', draw: loose({ bottom: 184, spread: 86, wave: 0 }, colours) },
  { title: 'Păr lung, drept', draw: loose({ bottom: 290, spread: 84, wave: 0 }, colours) },
  { title: 'Coc de ocazie', draw: bun },
  { title: 'Bucle lejere', draw: loose({ bottom: 250, spread: 108, wave: 22 }, colours) },
  { title: 'Împletitură', draw: braid },
]
