import { drawSign } from '../style/lettering.ts'
import { arch, type Outline, roundedBox } from '../style/outlines.ts'
import type { Palette } from '../style/palettes.ts'
import type { Random } from '../style/random.ts'
import { COVER_WIDTH, fillCover } from '../style/size.ts'
import { comb, ellipse, group, path, rect, stroke, tenth, times } from '../style/svg.ts'
import { plant, plantKinds } from './scenery.ts'
import { SHOP_WINDOW_WIDTH, shopWindow } from './shop-window.ts'
import type { Street } from './street.ts'
import type { Scene } from './subject.ts'

/** The building in the middle, from its left wall. */
const BUILDING_X = 34
const BUILDING_WIDTH = 348
const GROUND = 288
const SIGN_TOP = 153
const DOOR_LEFT = 52
const DOOR_RIGHT = 292
const WINDOW_LEFT = 56
const WINDOW_RIGHT = 116
/** How much lower a building without an upper floor is. */
const UPPER_FLOOR = 66

const duskSky = ['#2C3A57', '#5C5476'] as const
const skies = [['#F7D9B8', '#E9A986'], ['#CFE1EA', '#F3EADF'], duskSky, ['#E8EDEA', '#BFD3D6']] as const
const roofColours = ['#8E4632', '#6E3A2E', '#4E5560', '#A65B3E']

/** The street front with the location's name on its sign. */
export const streetFront = ({ palette, category, random, name }: Scene) => {
  const sky = random.pick(skies)
  const isDusk = sky === duskSky
  const glow = isDusk ? '#FFD98A' : palette.light
  const roofColour = random.pick(roofColours)
  const windowCount = random.int(3, 4)
  const roof = random.pick(roofs)
  const lowered = random.chance(0.3) ? UPPER_FLOOR : 0
  const isDoorLeft = random.chance(0.5)
  const windowOutline = random.pick([arch, roundedBox, roundedBox])
  const street = { palette, random, isDusk, glow }
  const windowX = isDoorLeft ? WINDOW_RIGHT : WINDOW_LEFT
  return (
    drawSky(sky, street) +
    neighbours(roofColour, palette) +
    (lowered ? treetops(street) : '') +
    group(`translate(0 ${lowered})`, roof(palette, roofColour, glow)) +
    facade(lowered, palette) +
    (lowered ? '' : upperWindows(windowCount, windowOutline, street)) +
    sign(name, palette) +
    shopWindow(windowX, category, street) +
    door(isDoorLeft ? DOOR_LEFT : DOOR_RIGHT, street) +
    awning(windowX, street) +
    pavement(street) +
    plant(random.pick(plantKinds), isDoorLeft ? 360 : 40, GROUND + 4, random.int(40, 62), palette, random) +
    streetLamp(street)
  )
}

const drawSky = ([above, below]: (typeof skies)[number], { random, isDusk }: Street) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>` +
  fillCover('url(#s)') +
  ellipse(random.int(390, 440), random.int(34, 70), 20, isDusk ? '#FFF3D0' : '#fff', 0.8)

const neighbours = (roofColour: string, { shade, furniture, dark }: Palette) =>
  rect(-20, 96, 60, 190, shade, 0, 0.45) +
  rect(376, 74, 120, 210, furniture, 0, 0.5) +
  comb(398, 96, 80, 90, 27, dark, 8, 0.13) +
  path('M376 74l60 -26l60 26z', roofColour, 0.55)

/** Trees that stand behind a low building. */
const treetops = ({ random, isDusk }: Street) =>
  times(3, (i) =>
    ellipse(
      70 + i * 130 + random.int(-20, 20),
      110 + random.int(-10, 20),
      random.int(44, 62),
      random.pick(['#5E8F63', '#3F7358', '#7FA36A']),
      isDusk ? 0.5 : 0.9,
    ),
  )

const tiledRoof = ({ dark }: Palette, roofColour: string, glow: string) =>
  path(
    `M${BUILDING_X - 12} 70L${BUILDING_X + 30} 22h${BUILDING_WIDTH - 60}L${BUILDING_X + BUILDING_WIDTH + 12} 70z`,
    roofColour,
  ) +
  times(3, (i) => {
    const x = BUILDING_X + 76 + i * 98
    return path(`M${x - 26} 54q26 -26 52 0z`, dark, 0.55) + ellipse(x, 49, 9, glow, 0.9, 4.5)
  })

const gable = ({ light, wall }: Palette) =>
  rect(BUILDING_X - 8, 54, BUILDING_WIDTH + 16, 16, light, 2) +
  path(`M${BUILDING_X + BUILDING_WIDTH / 2 - 70} 54q70 -52 140 0z`, light) +
  ellipse(BUILDING_X + BUILDING_WIDTH / 2, 42, 9, wall)

const flatRoof = ({ shade, light }: Palette) =>
  rect(BUILDING_X - 4, 40, BUILDING_WIDTH + 8, 30, shade) +
  comb(BUILDING_X + 6, 44, BUILDING_WIDTH - 12, 22, 16, light, 2, 0.35)

const roofs = [tiledRoof, gable, flatRoof]

const facade = (lowered: number, { wall, dark, light }: Palette) =>
  rect(BUILDING_X, 70 + lowered, BUILDING_WIDTH, 218 - lowered, wall) +
  rect(BUILDING_X, 70 + lowered, BUILDING_WIDTH, 5, dark, 0, 0.15) +
  rect(BUILDING_X - 6, 142, BUILDING_WIDTH + 12, 7, light, 1, 0.9)

const UPPER_WINDOW_WIDTH = 34

const upperWindows = (count: number, outline: Outline, { palette, random, isDusk, glow }: Street) =>
  times(count, (i) => {
    const width = UPPER_WINDOW_WIDTH
    const x = BUILDING_X + (BUILDING_WIDTH / count) * (i + 0.5) - width / 2
    return (
      path(outline(x - 5, 84, width + 10, 52), palette.light) +
      path(outline(x, 89, width, 47), isDusk && random.chance(0.5) ? glow : '#6F8796') +
      stroke(`M${tenth(x + width / 2)} 92V136M${tenth(x)} 114h${width}`, palette.light, 2.4) +
      (random.chance(0.4) ? flowerBox(x, palette, random) : '')
    )
  })

const flowerBox = (x: number, { accent, light }: Palette, random: Random) =>
  rect(x - 6, 132, UPPER_WINDOW_WIDTH + 12, 6, '#4B7A52', 3) +
  times(5, (i) => ellipse(x - 2 + i * 10, 131, 4, random.pick([accent, '#5E8F63', light])))

/** The only palette whose light colour is too bright to read on the dark sign beside its accent. */
const PALEST = '#FFF7F4'

const sign = (name: string, { dark, accent, light }: Palette) =>
  rect(BUILDING_X + 8, SIGN_TOP, BUILDING_WIDTH - 16, 29, dark, 2) +
  drawSign(
    name,
    { x: BUILDING_X + BUILDING_WIDTH / 2, base: 172.5, height: 12, maxWidth: BUILDING_WIDTH - 60 },
    light === PALEST ? accent : light,
  )

const door = (x: number, { palette, random, glow }: Street) =>
  rect(x, 186, 58, 102, palette.accent, 3) +
  path(random.pick([arch, roundedBox])(x + 10, 196, 38, 60), glow, 0.92) +
  ellipse(x + 50, 250, 2.6, palette.light) +
  rect(x - 5, 284, 68, 6, palette.light, 1)

const STRIPE_WIDTH = SHOP_WINDOW_WIDTH / 10

/** Striped, three times out of four; else a board. */
const awning = (x: number, { palette, random }: Street) =>
  random.chance(0.75)
    ? times(10, (i) =>
        path(
          `M${tenth(x + i * STRIPE_WIDTH)} 178h${tenth(STRIPE_WIDTH)}v24q${tenth(-STRIPE_WIDTH / 2)} 11 ${tenth(-STRIPE_WIDTH)} 0z`,
          i % 2 ? palette.light : palette.accent,
        ),
      ) + rect(x - 2, 176, SHOP_WINDOW_WIDTH + 4, 5, palette.dark, 0, 0.35)
    : rect(x - 6, 178, SHOP_WINDOW_WIDTH + 12, 10, palette.accent, 2)

const pavement = ({ palette, isDusk }: Street) =>
  rect(0, GROUND, COVER_WIDTH, 32, isDusk ? '#3B3A4B' : '#CFC6BF') +
  rect(0, GROUND, COVER_WIDTH, 4, '#fff', 0, 0.35) +
  times(8, (i) => stroke(`M${i * 66 + 10} 292l-16 28`, palette.dark, 1, 0.16))

const streetLamp = ({ palette, isDusk, glow }: Street) =>
  stroke('M424 290V150q0 -18 -18 -18', palette.dark, 4) +
  ellipse(404, 136, 8, glow) +
  (isDusk ? ellipse(404, 136, 40, glow, 0.22) : '')
