import { browColour, type Hairstyle, hairColours, mensHair, womensHair } from './hair.ts'
import { type Palette, palettes } from './style/palettes.ts'
import { type Random, seededRandom } from './style/random.ts'
import { fillSquare, SQUARE_SIDE } from './style/size.ts'
import { ellipse, path, stroke, svg } from './style/svg.ts'

/** From light to dark. */
const skins = ['#F6D8C4', '#EFC6AA', '#E6B491', '#D9A07A', '#BE845C', '#9A6243']
/** The first tone that is dark enough for light glasses, and to stand out from the light palettes. */
const FIRST_DARK_TONE = 4
const FAIR_TONES = 3
/** Indexes of palettes that a skin would not stand out from. */
const tooLightForLightSkin = [5, 7, 13]
const tooWarmForDarkSkin = [3, 4, 10]

/** A person; a woman's hair and face, or a man's. */
export const portrait = (seed: string, isWoman: boolean): string => {
  const random = seededRandom(`${seed}p`)
  const tone = random.int(0, skins.length - 1)
  const skin = skins[tone]!
  const unsuitable = tone < FIRST_DARK_TONE ? tooLightForLightSkin : tooWarmForDarkSkin
  const palette = random.pick(palettes.filter((_, index) => !unsuitable.includes(index)))
  const hair = random.pick(hairColours(tone < FAIR_TONES, isWoman))
  const style = random.pick(isWoman ? womensHair : mensHair)
  const clothes = random.pick([palette.accent, palette.light, palette.dark, palette.furniture])
  const hasBeard = !isWoman && random.chance(style.beard)
  const body = bust(clothes, skin, random)
  const glasses = random.chance(0.22) ? drawGlasses(tone >= FIRST_DARK_TONE ? palette.light : palette.dark) : ''
  const earrings = isWoman && random.chance(0.4) ? drawEarrings(palette) : ''
  return svg(
    SQUARE_SIDE,
    SQUARE_SIDE,
    background(palette, random) +
      hairBehind(style, hair) +
      body +
      ears(skin) +
      earrings +
      path('M51 70q0 -30 29 -30t29 30v14q0 30 -29 30t-29 -30z', skin) +
      face(hair) +
      (hasBeard ? drawBeard(hair) : smile) +
      hairBefore(style, hair) +
      glasses,
  )
}

const background = (palette: Palette, random: Random) =>
  fillSquare(palette.wall) + ellipse(random.int(30, 130), random.int(30, 90), 70, palette.shade, 0.6)

const hairBehind = ({ bun, back }: Hairstyle, hair: string) =>
  (bun ? ellipse(bun.x, bun.y, bun.radius, hair) : '') + (back ? path(back, hair) : '')

const hairBefore = ({ fringe }: Hairstyle, hair: string) =>
  fringe ? path(fringe, hair) + stroke('M60 50q10 -10 24 -11M58 58q12 -13 28 -14', '#fff', 1.5, 0.2) : ''

const collars = [
  path('M58 128q22 20 44 0l-8 -6q-14 12 -28 0z', '#000', 0.25),
  stroke('M80 140v30', '#000', 2, 0.3) + path('M62 124l18 18l18 -18l8 8l-26 24l-26 -24z', '#fff', 0.55),
  '',
  path('M50 136q30 26 60 0v30h-60z', '#fff', 0.3),
]

const bust = (clothes: string, skin: string, random: Random) =>
  ellipse(80, 172, 58, clothes, 1, 50) +
  path('M66 100h28v24q-14 14 -28 0z', skin) +
  path('M66 110q14 14 28 2v4q-14 14 -28 2z', '#000', 0.12) +
  random.pick(collars)

const ears = (skin: string) => ellipse(51, 83, 6, skin) + ellipse(109, 83, 6, skin)

const eye = '#23130F'
const cheek = '#C8453F'

const face = (hair: string) =>
  ellipse(69, 82, 2.3, eye) +
  ellipse(91, 82, 2.3, eye) +
  stroke('M63.5 75.500q5 -3.500 10 -1M86.500 74.500q5 -2.500 10 1', browColour(hair), 2.2) +
  stroke('M80 84q-3 6 0.500 7', '#000', 1.6, 0.25) +
  ellipse(62, 93, 5.5, cheek, 0.13, 4) +
  ellipse(98, 93, 5.5, cheek, 0.13, 4)

const smile = stroke('M72 100q8 7 16 0', '#7A2B2B', 2.2, 0.75)

const drawBeard = (hair: string) =>
  path('M51 82q2 38 29 38t29 -38q-6 14 -14 14q-15 -5 -30 0q-8 0 -14 -14z', hair) +
  path('M71 101q9 6 18 0q-9 -3 -18 0z', '#fff', 0.8)

const drawGlasses = (colour: string) =>
  `<g fill="#fff" fill-opacity=".14" stroke="${colour}" stroke-width="2.4"><circle cx="68.500" cy="82" r="9.500"/><circle cx="91.500" cy="82" r="9.500"/><path d="M78 81q2 -2 4 0"/></g>`

const drawEarrings = ({ accent }: Palette) => ellipse(50, 93, 2.6, accent) + ellipse(110, 93, 2.6, accent)
