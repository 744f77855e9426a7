import type { Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { fillCover } from '../style/size.ts'
import { ellipse, path, stroke, times } from '../style/svg.ts'
import { deepWall, skins, type Work } from './subject.ts'

const hairColours = ['#2A1A17', '#4A2C20', '#1B1B22', '#6F4226', '#3B3532']
const MIDDLE = 206
const HEAD = 'M136 150C132 66 160 26 206 26s74 40 70 124c-2 44 -22 70 -70 70s-68 -26 -70 -70z'

/** A head from behind whose hair fades into the skin between two heights. */
const fade =
  (from: number, to: number) =>
  (palette: Palette, random: Random): string => {
    const skin = random.pick(skins)
    const hair = random.pick(hairColours)
    return (
      backdrop(palette, random) +
      shoulders(palette, skin, random) +
      ears(skin) +
      path(HEAD, skin) +
      `<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}"><stop stop-color="${hair}"/><stop offset="1" stop-color="${hair}" stop-opacity="0"/></linearGradient>` +
      path(HEAD, 'url(#f)') +
      crown(random) +
      stroke('M176 214q30 12 60 0', hair, 3, 0.5)
    )
  }

const crown = (random: Random) =>
  times(15, (i) => {
    const angle = (i / 15) * Math.PI * 2
    const [x, y] = [MIDDLE + Math.cos(angle) * 44, 78 + Math.sin(angle) * 34]
    return stroke(
      `M${MIDDLE} 78Q${Math.round(x - Math.sin(angle) * 16)} ${Math.round(y + Math.cos(angle) * 12)} ${Math.round(x)} ${Math.round(y)}`,
      '#fff',
      2,
      random.chance(0.5) ? 0.16 : 0.08,
    )
  })

const backdrop = (palette: Palette, random: Random) =>
  fillCover(deepWall(palette)) + ellipse(MIDDLE + random.int(-70, 70), 140, 180, palette.shade, 0.55)

const shoulders = (palette: Palette, skin: string, random: Random) => {
  const cape = random.pick([palette.dark, palette.light, palette.accent])
  return (
    path(`M30 330q20 -72 124 -86h104q104 14 124 86z`, cape) +
    path('M160 190h92v62q-46 26 -92 0z', skin) +
    path('M160 226q46 24 92 0v12q-46 26 -92 0z', '#000', 0.14) +
    stroke('M150 250q56 30 112 0', '#fff', 5, 0.5)
  )
}

const ears = (skin: string) =>
  [134, 278].map((x) => ellipse(x, 142, 14, skin, 1, 25) + ellipse(x, 142, 6, '#000', 0.1, 14)).join('')

/** The lower half of a face, for what the beard looks like. */
const beard = (palette: Palette, random: Random): string => {
  const skin = random.pick(skins)
  const hair = random.pick(hairColours)
  return (
    backdrop(palette, random) +
    path('M96 330v-60q40 -34 110 -34t110 34v60z', random.pick([palette.dark, palette.light, palette.accent])) +
    path('M112 -10h188v120q0 150 -94 150t-94 -150z', skin) +
    path('M112 70v42q0 152 94 152t94 -152v-42q-10 66 -38 70q-56 -22 -112 0q-28 -4 -38 -70z', hair) +
    path('M170 158q36 18 72 0q-14 28 -36 28t-36 -28z', '#9E4A45') +
    stroke('M170 158q36 10 72 0', '#5E2522', 3, 0.7) +
    stroke('M206 10q-14 76 -16 92q14 12 32 2', '#000', 3, 0.2) +
    times(22, (i) =>
      stroke(`M${124 + i * 7.6} ${176 + Math.abs(10.5 - i) * -5}q2 14 ${(i - 10.5) * -0.7} 28`, '#fff', 1.6, 0.14),
    )
  )
}

/** The works of a barber. */
export const barberWorks: Work[] = [
  { title: 'Fade scăzut', draw: fade(120, 204) },
  { title: 'Barbă conturată', draw: beard },
  { title: 'Fade înalt', draw: fade(66, 140) },
  { title: 'Tuns clasic', draw: fade(176, 218) },
]
