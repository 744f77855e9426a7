import { type Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { comb, ellipse, group, path, rect, shape, stroke, tenth, times } from '../svg.ts'
export const plant = (k: number, x: number, y: number, h: number, p: Palette, r: Random) => {
  const g = r.pick(['#2F5E46', '#4B7A52', '#6E8B4E', '#27564F']),
    g2 = r.pick(['#5E8F63', '#7FA36A', '#3F7358']),
    pot = r.pick([p.accent, p.furniture, p.dark])
  const leaf = (a: number, l: number, w: number, c: string) =>
    group(
      `rotate(${tenth(a)} ${tenth(x)} ${tenth(y - 26)})`,
      path(`M${x} ${y - 26}q${w} ${-l / 2} 0 ${-l}q${-w} ${l / 2} 0 ${l}z`, c) +
        stroke(`M${x} ${y - 26}v${tenth(-l * 0.8)}`, p.dark, 0.8, 0.25),
    )
  const top = [
    times(9, (i) => leaf(-76 + i * 19, h * (0.66 + r.next() * 0.34), 17, i % 2 ? g : g2)),
    times(7, (i) => leaf(-24 + i * 8, h * (0.7 + r.next() * 0.5), 7, i % 2 ? g : g2)),
    stroke(`M${x} ${y - 20}q-5 ${-h / 2} 3 ${-h}`, '#6B4A33', 3.5) +
      times(16, (i) =>
        ellipse(
          x + 2 + Math.cos(i * 2.4) * (6 + i * 1.6),
          y - h - 14 + Math.sin(i * 2.4) * (5 + i * 1.4),
          r.int(6, 10),
          i % 2 ? g : g2,
        ),
      ),
  ][k % 3]!
  return (
    ellipse(x, y + 1, 21, p.dark, 0.16, 3.5) +
    top +
    path(`M${x - 17} ${y - 30}h34l-4 30h-26z`, pot) +
    rect(x - 18, y - 32, 36, 6, pot, 2) +
    rect(x - 17, y - 26, 34, 3, p.dark, 0, 0.12)
  )
}
export const art = (x: number, y: number, w: number, h: number, p: Palette, r: Random) =>
  rect(x + 3, y + 4, w, h, p.dark, 2, 0.16) +
  rect(x, y, w, h, p.light, 2) +
  `<svg x="${x + 5}" y="${y + 5}" width="${w - 10}" height="${h - 10}" viewBox="0 0 60 70" preserveAspectRatio="xMidYMid slice">` +
  rect(0, 0, 60, 70, r.pick([p.furniture, p.shade, p.accent])) +
  [
    ellipse(30, 30, 17, p.light) + rect(0, 46, 60, 24, p.dark, 0, 0.5),
    path(shape(2, 14, 14, 32, 42), p.light) + comb(19, 20, 16, 30, 4, p.dark, 1.5, 0.7),
    times(5, (i) => stroke(`M-5 ${14 + i * 12}q18 -14 34 0t36 0`, p.light, 3.4)),
    path('M30 62Q8 40 30 10Q52 40 30 62z', p.light) + stroke('M30 60V20', p.dark, 1.4, 0.6),
  ][r.int(0, 3)] +
  '</svg>'
export const windowAt = (k: number, x: number, y: number, w: number, h: number, p: Palette, r: Random) => {
  const sky = r.pick([
    ['#CFE3EA', '#9BB8A4'],
    ['#F6D9B5', '#C98A6A'],
    ['#E7EEF0', '#8FA7B4'],
    ['#F3C9B4', '#7F6A86'],
  ] as const)
  return (
    path(shape(k, x - 5, y - 5, w + 10, h + 10), p.light) +
    path(shape(k, x, y, w, h), sky[0]) +
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 100 120" preserveAspectRatio="none">` +
    path('M0 120V88Q26 66 52 84T100 74V120z', sky[1], 0.75) +
    path('M0 120V100Q40 82 100 98V120z', sky[1]) +
    '</svg>' +
    stroke(`M${x + w / 2} ${y + (k === 0 ? 4 : 0)}V${y + h}M${x} ${tenth(y + h * 0.52)}h${w}`, p.light, 4) +
    rect(x - 9, y + h + 3, w + 18, 6, p.light, 2)
  )
}
