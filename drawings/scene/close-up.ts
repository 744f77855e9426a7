import { type Category, nailPolish, type Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { fillCover } from '../style/size.ts'
import { ellipse, group, path, rect, stroke, tenth, times } from '../style/svg.ts'
import { plate } from './furniture.ts'
import type { Scene } from './subject.ts'

/** A close-up of what the category works with, as a pattern. */
export const closeUp = ({ palette, category, random }: Scene) => patterns[category](palette, random)

type Pattern = (palette: Palette, random: Random) => string

/** A pattern's colours, from the most to the least striking. */
const bandsOf = ({ dark, furniture, accent, light, shade }: Palette) => [dark, furniture, accent, light, shade]

const hair: Pattern = (palette, random) => {
  const bands = bandsOf(palette)
  const wave = random.int(30, 90)
  const slope = random.int(-70, 40)
  return (
    fillCover(palette.wall) +
    times(46, (i) =>
      stroke(
        `M-90 ${-24 + i * 9.5}C${120 + i * 2} ${-wave + i * 9} ${200 - i} ${wave * 2.4 + slope + i * 5} 520 ${-60 + slope + i * 10.5}`,
        bands[Math.floor(i / random.int(3, 7)) % 5]!,
        6.4,
      ),
    )
  )
}

const combOnStripes: Pattern = (palette, random) => {
  const bands = bandsOf(palette)
  const width = random.int(30, 46)
  const first = random.int(0, 4)
  const tilt = random.int(-64, 20)
  return (
    fillCover(palette.wall) +
    times(20, (i) =>
      path(`M${-260 + i * width * 1.2} 330l260 -340h${width * (i % 3 ? 0.5 : 0.9)}l-260 340z`, bands[(i + first) % 5]!),
    ) +
    ellipse(196, 160, 104, palette.light) +
    group(
      `translate(196 160) rotate(${tilt})`,
      rect(-84, -15, 168, 30, palette.dark, 8) + times(22, (i) => rect(-78 + i * 7.2, 8, 3.6, 44, palette.dark, 1.6)),
    )
  )
}

const skins = ['#E8B797', '#D79E7B', '#F0CBB1', '#B67C57']
/** Walls that set off a hand; before any other the furniture's colour does. */
const deepWalls = ['#8A2747', '#5B3A5E']
/** How much longer than the thumb each finger is. */
const fingerLengths = [0, 34, 48, 32, -14]

const fingers: Pattern = ({ wall, furniture }, random) => {
  const skin = random.pick(skins)
  return (
    fillCover(deepWalls.includes(wall) ? wall : furniture) +
    times(5, (i) => {
      const x = 36 + i * 74
      const height = 170 + fingerLengths[i]!
      const top = 320 - height
      return (
        rect(x, top, 58, height + 40, skin, 29) +
        path(`M${x + 8} ${top + 74}v-40q0 -50 21 -62q21 12 21 62v40q-21 14 -42 0z`, random.pick(nailPolish)) +
        path(`M${x + 16} ${top + 60}v-26q0 -22 8 -36v66z`, '#fff', 0.4)
      )
    })
  )
}

const stackedStones: Pattern = ({ wall, shade, dark, furniture, accent, light }, random) => {
  const x = random.int(150, 230)
  const y = random.int(120, 170)
  return (
    fillCover(wall) +
    times(11, (i) => ellipse(x, y + 40, 380 - i * 33, i % 2 ? shade : wall, 1, 260 - i * 23)) +
    [dark, furniture, accent, light]
      .map(
        (colour, i) =>
          ellipse(x + (i % 2 ? 6 : -5), y + 70 - i * 36, 84 - i * 16, colour, 1, 24 - i * 2.6) +
          ellipse(x - 22, y + 62 - i * 36, 26 - i * 5, '#fff', 0.16, 5),
      )
      .join('')
  )
}

const weightPlates: Pattern = (palette, random) =>
  fillCover(palette.wall) +
  [palette.accent, palette.furniture, palette.light, palette.shade]
    .map((colour, i) => {
      const x = 40 + i * 128 + random.int(-10, 10)
      const y = 70 + (i % 2) * 180 + random.int(-20, 20)
      const radius = random.int(92, 124)
      return (
        ellipse(x + 8, y + 10, radius, palette.dark, 0.2) +
        plate(x, y, radius, colour, palette) +
        `<circle cx="${x}" cy="${y}" r="${tenth(radius * 0.8)}" fill="none" stroke="${palette.dark}" stroke-width="3" opacity=".3"/>` +
        ellipse(x, y, radius * 0.16, palette.dark)
      )
    })
    .join('')

const risingSun: Pattern = (palette, random) => {
  const x = random.int(120, 280)
  const first = random.int(0, 4)
  return (
    fillCover(palette.wall) +
    times(6, (i) => ellipse(x, 320, 300 - i * 46, bandsOf(palette)[(i + first) % 5]!)) +
    times(13, (i) => group(`rotate(${-90 + i * 15} ${x} 320)`, stroke(`M${x} 10v-40`, palette.light, 5)))
  )
}

/** Pills and crosses; of twenty-five about thirteen are large pills and seven are crosses. */
const pills: Pattern = (palette, random) => {
  const bands = bandsOf(palette)
  const step = random.int(38, 50)
  return (
    fillCover(palette.wall) +
    times(12, (row) =>
      times(14, (column) => {
        const x = column * step + ((row % 2) * step) / 2 - 20
        const y = row * step * 0.86 - 20
        const kind = random.next()
        if (kind < 0.52) return ellipse(x, y, step * 0.36, bands[Math.floor(kind * 9.6)]!)
        if (kind >= 0.8) return ellipse(x, y, step * 0.2, palette.shade)
        return path(`M${tenth(x - 4)} ${tenth(y - 13)}h8v9h9v8h-9v9h-8v-9h-9v-8h9z`, palette.light, 0.9)
      }),
    )
  )
}

const PETALS = 74
const GOLDEN_ANGLE = 2.39996
const DEGREES = 57.3

/** A flower whose petals stand as a sunflower's seeds do. */
const petals: Pattern = (palette, random) => {
  const bands = bandsOf(palette)
  const [middleX, middleY] = [random.int(140, 250), random.int(110, 200)]
  const first = random.int(0, 4)
  return (
    fillCover(palette.wall) +
    times(PETALS, (fromOutside) => {
      const i = PETALS - 1 - fromOutside
      const angle = i * GOLDEN_ANGLE
      const distance = 10 + Math.sqrt(i) * 38
      const x = middleX + Math.cos(angle) * distance
      const y = middleY + Math.sin(angle) * distance
      const size = 26 + Math.sqrt(i) * 5
      return group(
        `rotate(${tenth(angle * DEGREES + 90)} ${tenth(x)} ${tenth(y)})`,
        path(
          `M${tenth(x)} ${tenth(y - size)}q${tenth(size)} ${tenth(size)} 0 ${tenth(size * 2)}q${tenth(-size)} ${tenth(-size)} 0 ${tenth(-size * 2)}z`,
          bands[(i * 3 + Math.floor(i / 5) + first) % 5]!,
        ) + stroke(`M${tenth(x)} ${tenth(y - size * 0.6)}v${tenth(size * 1.3)}`, palette.dark, 1.1, 0.25),
      )
    })
  )
}

/** One pick that the pattern does not use: a seed's random numbers stay the ones its pictures were drawn with. */
const skip =
  (pattern: Pattern): Pattern =>
  (palette, random) => {
    random.next()
    return pattern(palette, random)
  }

const patterns: Record<Category, Pattern> = {
  coafor: hair,
  gene: hair,
  frizerie: combOnStripes,
  unghii: fingers,
  cosmetica: petals,
  masaj: skip(stackedStones),
  spa: skip(stackedStones),
  fitness: skip(weightPlates),
  kineto: skip(weightPlates),
  yoga: risingSun,
  stomatologie: skip(pills),
  medic: skip(pills),
}
