import { type Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { comb, ellipse, path, rect, shape, stroke, tenth } from '../svg.ts'
export const mirror = (k: number, x: number, y: number, w: number, h: number, p: Palette, frame: string) =>
  path(shape(k, x - 4, y - 4, w + 8, h + 8), frame) +
  path(shape(k, x, y, w, h), p.light, 0.92) +
  `<svg x="${tenth(x)}" y="${tenth(y)}" width="${tenth(w)}" height="${tenth(h)}" viewBox="0 0 ${tenth(w)} ${tenth(h)}">` +
  path(
    `M${tenth(w * 0.2)} ${tenth(h * 0.9)}L${tenth(w * 0.62)} ${tenth(h * 0.1)}h${tenth(w * 0.13)}L${tenth(w * 0.33)} ${tenth(h * 0.9)}z`,
    p.wall,
    0.22,
  ) +
  path(
    `M${tenth(w * 0.42)} ${tenth(h * 0.9)}L${tenth(w * 0.8)} ${tenth(h * 0.18)}h${tenth(w * 0.04)}L${tenth(w * 0.46)} ${tenth(h * 0.9)}z`,
    p.wall,
    0.22,
  ) +
  '</svg>'
export const bottle = (x: number, y: number, w: number, h: number, fill: string, cap: string) =>
  rect(x, y - h, w, h, fill, Math.min(4, w / 3)) +
  rect(x + w * 0.3, y - h - 5, w * 0.4, 6, cap, 1) +
  rect(x + 2, y - h + 4, 1.6, h - 9, '#fff', 0.8, 0.45)
export const shelf = (x: number, y: number, w: number, p: Palette, r: Random) => {
  let s = rect(x, y, w, 4, p.furniture, 2) + rect(x, y + 4, w, 3, p.dark, 0, 0.14),
    at = x + 7
  while (at < x + w - 20) {
    const bw = r.int(8, 14)
    s += r.chance(0.14)
      ? ellipse(at + 7, y - 7, 7, r.pick([p.accent, p.light]))
      : bottle(
          at,
          y,
          bw,
          r.int(12, 27),
          r.pick([p.accent, p.light, p.dark, p.furniture, p.light]),
          r.pick([p.dark, p.furniture]),
        )
    at += bw + r.int(3, 8)
  }
  return s
}
export const lamp = (k: number, x: number, len: number, p: Palette, fill: string) =>
  stroke(`M${x} 0V${len}`, p.dark, 1.6, 0.7) +
  ellipse(x, len + 18, 46, p.light, 0.13) +
  [
    path(`M${x - 20} ${len + 20}a20 20 0 0 1 40 0z`, fill) + ellipse(x, len + 20, 7, p.light, 1, 4),
    ellipse(x, len + 13, 13, p.light),
    path(`M${x - 7} ${len}h14l12 24h-38z`, fill) + rect(x - 9, len + 24, 18, 3, p.light, 1.5),
    rect(x - 6, len, 12, 34, fill, 6) + rect(x - 3.5, len + 29, 7, 6, p.light, 3),
  ][k % 4]!
export const stool = (x: number, y: number, p: Palette, c: string) =>
  rect(x - 17, y - 44, 34, 11, c, 5) + rect(x - 2, y - 34, 4, 30, p.dark) + stroke(`M${x - 15} ${y - 2}h30`, p.dark, 4)
export const lounge = (x: number, y: number, c: string, p: Palette) =>
  rect(x - 30, y - 92, 60, 48, c, 16) +
  rect(x - 30, y - 92, 60, 12, '#fff', 10, 0.12) +
  rect(x - 37, y - 54, 10, 24, p.dark, 4) +
  rect(x + 27, y - 54, 10, 24, p.dark, 4) +
  rect(x - 32, y - 46, 64, 18, c, 8) +
  rect(x - 32, y - 34, 64, 6, p.dark, 3, 0.2) +
  rect(x - 3.5, y - 28, 7, 24, p.dark) +
  ellipse(x, y - 2, 25, p.dark, 1, 4)
export const barber = (x: number, y: number, c: string, p: Palette) =>
  stroke(`M${x + 4} ${y - 46}V${y - 8}`, p.dark, 12) +
  ellipse(x + 4, y - 4, 36, p.dark, 1, 6) +
  rect(x - 34, y - 62, 76, 20, c, 8) +
  path(`M${x + 22} ${y - 56}l14 -62q2 -9 11 -7q9 2 8 11l-9 60z`, c) +
  rect(x + 34, y - 140, 22, 15, c, 6) +
  stroke(`M${x + 44} ${y - 124}v8`, p.dark, 4) +
  stroke(`M${x - 24} ${y - 78}h52`, p.light, 7) +
  stroke(`M${x - 20} ${y - 76}v16M${x + 24} ${y - 76}v16`, p.dark, 4) +
  stroke(`M${x - 30} ${y - 46}l-22 30h-14`, p.dark, 5) +
  rect(x - 72, y - 20, 30, 6, p.light, 3) +
  rect(x - 34, y - 62, 76, 6, '#fff', 4, 0.16)
export const bed = (x: number, y: number, w: number, p: Palette, sheet: string, r: Random) =>
  ellipse(x + w / 2, y, w / 2, p.dark, 0.15, 5) +
  (r.chance(0.5)
    ? stroke(`M${x + 22} ${y - 2}V${y - 44}M${x + w - 22} ${y - 2}V${y - 44}`, p.dark, 6)
    : rect(x + w * 0.28, y - 44, w * 0.44, 44, p.shade, 4) +
      rect(x + w * 0.28, y - 44, w * 0.44, 44, p.dark, 4, 0.35)) +
  rect(x, y - 62, w, 20, p.furniture, 8) +
  path(
    `M${tenth(x + w * 0.28)} ${y - 65}h${tenth(w * 0.52)}q6 0 6 6v${r.int(24, 40)}q${tenth(-w * 0.14)} 8 ${tenth(-w * 0.28)} 0t${tenth(-w * 0.28)} 0v-36q0 -6 2 -6z`,
    sheet,
  ) +
  comb(x + w * 0.36, y - 56, w * 0.38, 22, w * 0.095, p.dark, 1.2, 0.14) +
  rect(x + 5, y - 76, w * 0.22, 15, p.light, 7) +
  ellipse(x + w * 0.9, y - 69, 8, p.accent) +
  ellipse(x + w * 0.9, y - 69, 4, p.light, 0.6)
export const plate = (x: number, y: number, rr: number, c: string, p: Palette) =>
  ellipse(x, y, rr, c) + ellipse(x, y, rr * 0.62, p.dark, 0.22) + ellipse(x, y, rr * 0.2, p.light)
