import { type Palette, type Trade } from '../palettes.ts'
import type { Random } from '../random.ts'
import { comb, ellipse, path, rect, shape, stroke, times } from '../svg.ts'
import { lamp, shelf } from './furniture.ts'
import { art, plant, windowAt } from './scenery.ts'
import { subjects } from './subjects.ts'

/** The room seen straight on; what matters stays left of x = 380, because covers are cut as a D. */
export const room = (p: Palette, t: Trade, r: Random) => {
  const y = r.int(232, 244),
    soft = t === 'spa',
    wall = r.int(0, 5),
    floor = r.pick([p.furniture, p.shade, p.light, p.dark]),
    big = t === 'gene' || t === 'yoga' || t === 'fitness'
  let s = rect(0, 0, 480, 320, p.wall)
  s += [
    comb(0, 0, 480, y, 12, p.shade, 1.4, 0.55),
    rect(0, y - 92, 480, 92, p.shade) + rect(0, y - 96, 480, 5, p.light, 0, 0.5),
    times(7, (j) => times(21, (i) => rect(i * 24 - (j % 2) * 12, y - 112 + j * 16, 22.6, 14.6, p.shade, 1, 0.55))),
    path(shape(0, 60, 24, 260, y - 24), p.shade),
    ellipse(r.int(80, 320), r.int(60, 150), r.int(90, 150), p.shade, 0.8),
    rect(0, 0, 480, 34, p.shade) + rect(0, 34, 480, 3, p.light, 0, 0.4),
  ][wall]!
  if (!soft)
    s +=
      rect(0, y, 480, 320 - y, floor) +
      rect(0, y - 7, 480, 7, p.light, 0, 0.75) +
      (r.chance(0.5)
        ? times(9, (i) => stroke(`M${-180 + i * 105} 320L${60 + i * 45} ${y}`, p.dark, 1.2, 0.14))
        : times(4, (i) => stroke(`M0 ${y + 10 + i * i * 6 + i * 8}h480`, p.dark, 1.2, 0.13)))
  if (!['spa', 'yoga', 'kineto', 'stomatologie'].includes(t) && r.chance(0.45))
    s +=
      ellipse(200, y + 36, 176, r.pick([p.accent, p.light, p.wall].filter((c) => c !== floor)), 0.75, 24) +
      ellipse(200, y + 36, 156, p.dark, 0.07, 20)
  const side = r.int(0, 2) // what fills the right, where the D's curve is
  if (!soft)
    s +=
      side === 0
        ? windowAt(r.pick([0, 0, 3]), 398, y - 184, 60, 124, p, r)
        : side === 1
          ? art(400, y - 170, 56, 72, p, r)
          : shelf(392, y - 118, 80, p, r) + shelf(392, y - 70, 80, p, r)
  s += subjects[t](p, r, y)
  if (!big && r.chance(0.7)) {
    const k = r.int(0, 3),
      n = r.int(1, 3),
      len = r.int(8, 24),
      f = r.pick([p.accent, p.dark, p.furniture])
    s += times(n, (i) => lamp(k, Math.round(28 + (344 / n) * (i + 0.5)), len + (i % 2) * 8, p, f))
  }
  if (!soft) s += plant(r.int(0, 2), r.int(410, 436), y + 40, r.int(52, 84), p, r)
  const q = r.int(40, 200)
  return s + path(`M${q} 0h90l150 320h-150z`, '#fff', 0.07) + path(`M${q + 110} 0h26l150 320h-44z`, '#fff', 0.06)
}
