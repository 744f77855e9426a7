import { paletteNumber, palettes, type Trade } from './palettes.ts'
import { random } from './random.ts'
import { detail } from './scene/detail.ts'
import { front } from './scene/front.ts'
import { room } from './scene/room.ts'
import { rect, svg } from './svg.ts'

/** A place's picture, 480×320: view 0 is the room, 1 the street front with its name, 2 a close-up; higher ones are further such. */
export const cover = (seed: string, t: Trade, view = 0, name = ''): string => {
  const p = palettes[paletteNumber(seed, t)]!,
    r = random(seed + view),
    body = [room, front, detail][view % 3]!(p, t, r, name)
  return svg(
    480,
    320,
    body +
      `<linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>` +
      rect(0, 0, 480, 320, 'url(#g)'),
  )
}
