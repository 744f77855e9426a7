import { closeUp } from './scene/close-up.ts'
import { room } from './scene/room.ts'
import { streetFront } from './scene/street-front.ts'
import { type Category, paletteOf } from './style/palettes.ts'
import { seededRandom } from './style/random.ts'
import { COVER_HEIGHT, COVER_WIDTH, fillCover } from './style/size.ts'
import { svg } from './style/svg.ts'

const views = [room, streetFront, closeUp]

/** Light from the upper left, shadow at the lower right. */
const shine =
  `<linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>` +
  fillCover('url(#g)')

/**
 * A location's picture: view 0 is the room, 1 the street front with its name, 2 a close-up; higher ones repeat these
 * three, drawn differently.
 */
export const cover = (seed: string, category: Category, view: number, name: string): string => {
  const draw = views[view % views.length]!
  const scene = draw({ palette: paletteOf(seed, category), category, random: seededRandom(seed + view), name })
  return svg(COVER_WIDTH, COVER_HEIGHT, scene + shine)
}
