import { polish, type Trade } from '../palettes.ts'
import { comb, ellipse, path, rect, shape, stroke, tenth, times } from '../svg.ts'
import { barber, bed, bottle, lounge, mirror, shelf, stool } from './furniture.ts'
import type { Subject } from './subject.ts'

/** What stands in the middle of a room of beauty and care. */
export const beautySubjects = {
  coafor: (p, r, y) => {
    const n = r.int(1, 3),
      k = r.int(0, 3),
      w = n === 1 ? 108 : n === 2 ? 84 : 66,
      gap = 330 / n,
      c = r.pick([p.accent, p.furniture, p.light])
    return times(n, (i) => {
      const x = 28 + gap * (i + 0.5)
      return (
        mirror(k, x - w / 2, y - 196, w, 112, p, p.furniture) +
        rect(x - w * 0.62, y - 76, w * 1.24, 7, p.furniture, 2) +
        bottle(x - w * 0.5, y - 76, 9, 20, p.accent, p.dark) +
        bottle(x + w * 0.36, y - 76, 10, 15, p.light, p.dark) +
        lounge(x, y + 22, c, p)
      )
    })
  },
  frizerie: (p, r, y) => {
    const c = r.pick([p.accent, p.furniture]),
      pole =
        rect(20, y - 190, 22, 92, p.light, 11) +
        `<svg x="20" y="${y - 178}" width="22" height="68" viewBox="0 0 22 68">` +
        times(7, (i) => stroke(`M-6 ${6 + i * 14}L28 ${-10 + i * 14}`, i % 2 ? p.accent : p.dark, 5)) +
        '</svg>'
    const n = r.int(1, 2)
    return (
      pole +
      times(n, (i) => {
        const x = (n === 1 ? 190 : 130) + i * 150
        return mirror(r.int(2, 3), x - 52, y - 200, 92, 106, p, p.furniture) + barber(x - 8, y + 24, c, p)
      }) +
      (n === 1 ? shelf(270, y - 128, 92, p, r) + shelf(270, y - 84, 92, p, r) : '')
    )
  },
  unghii: (p, r, y) => {
    const cols = r.int(8, 11),
      rows = r.int(3, 4)
    return (
      times(
        rows,
        (j) =>
          rect(40, y - 204 + j * 34 + 25, cols * 27 + 8, 4, p.furniture, 2) +
          times(cols, (i) =>
            r.chance(0.9) ? bottle(47 + i * 27, y - 204 + j * 34 + 25, 14, 13, r.pick(polish), p.dark) : '',
          ),
      ) +
      rect(70, y - 48, 230, 10, p.furniture, 3) +
      rect(84, y - 38, 7, 62, p.furniture) +
      rect(279, y - 38, 7, 62, p.furniture) +
      rect(146, y - 60, 62, 12, p.light, 6) +
      stroke(`M262 ${y - 48}q14 -52 -26 -56`, p.dark, 4) +
      path(`M214 ${y - 112}h34l-6 14h-22z`, p.accent) +
      stool(118, y + 26, p, p.accent) +
      stool(238, y + 26, p, p.accent) +
      bottle(106, y - 48, 12, 12, r.pick(polish), p.dark) +
      bottle(124, y - 48, 12, 12, r.pick(polish), p.dark)
    )
  },
  cosmetica: (p, r, y) =>
    shelf(46, y - 164, 104, p, r) +
    shelf(46, y - 118, 104, p, r) +
    mirror(r.int(0, 2), 190, y - 190, 74, 92, p, p.furniture) +
    bed(70, y + 24, 220, p, p.light, r) +
    stroke(`M318 ${y + 18}V${y - 60}q0 -40 -44 -44`, p.dark, 4) +
    ellipse(262, y - 104, 24, p.light) +
    ellipse(262, y - 104, 16, p.wall) +
    ellipse(262, y - 104, 16, '#fff', 0.35) +
    stroke(`M304 ${y + 20}h28`, p.dark, 6) +
    rect(336, y - 40, 44, 62, p.furniture, 4) +
    shelf(332, y - 44, 56, p, r),
  gene: (p, r, y) => {
    const x = 168,
      cy = y - 140
    return (
      path(`M${x - 74} ${cy}Q${x} ${cy - 62} ${x + 74} ${cy}Q${x} ${cy + 54} ${x - 74} ${cy}z`, p.light) +
      ellipse(x, cy - 3, 25, p.accent) +
      ellipse(x, cy - 3, 11, p.dark) +
      ellipse(x + 7, cy - 10, 4, '#fff') +
      times(15, (i) => {
        const t = i / 14,
          bx = x - 70 + t * 140,
          by = cy - 31 * 4 * t * (1 - t) - 1,
          a = (t - 0.5) * 1.9
        return stroke(
          `M${tenth(bx)} ${tenth(by)}q${tenth(a * 8)} -14 ${tenth(a * 30)} ${-26 + Math.abs(a) * 8}`,
          p.dark,
          3,
        )
      }) +
      bed(54, y + 24, 228, p, r.pick([p.light, p.accent]), r) +
      stroke(`M330 ${y + 20}V${y - 84}M316 ${y + 22}h28`, p.dark, 4) +
      `<circle cx="330" cy="${y - 112}" r="29" fill="${p.light}" fill-opacity=".16" stroke="${p.light}" stroke-width="9"/>`
    )
  },
  masaj: (p, r, y) =>
    `${rect(36, y - 196, 330, 9, p.dark, 4)}${times(3, (i) => {
      const x = 44 + i * 110
      return (
        path(`M${x} ${y - 190}h94v${r.int(88, 118)}q-23 10 -47 0t-47 0z`, i % 2 ? p.furniture : p.light, 0.95) +
        comb(x + 12, y - 184, 72, 84, 14, p.dark, 1.2, 0.16)
      )
    })}` +
    bed(66, y + 26, 236, p, p.light, r) +
    times(3, (i) => ellipse(338, y + 18 - i * 13, 25 - i * 6, r.pick([p.dark, p.shade, p.furniture]), 1, 8)) +
    times(
      3,
      (i) =>
        rect(22 + i * 15, y - 2 - i * 9, 11, 26 + i * 9, p.light, 2) +
        ellipse(27.5 + i * 15, y - 9 - i * 9, 3, p.accent, 1, 5),
    ),
  spa: (p, r, y) =>
    times(3, (i) => {
      const x = 34 + i * 116
      return (
        path(shape(0, x, y - 186, 92, 186), p.shade) +
        path(shape(0, x + 8, y - 176, 76, 176), i === 1 ? p.light : p.furniture, i === 1 ? 0.95 : 0.75) +
        (i === 1 ? ellipse(x + 46, y - 96, 24, p.accent) : '')
      )
    }) +
    rect(0, y - 24, 480, 94, '#5FA7AE') +
    rect(0, y - 24, 480, 9, p.light) +
    times(6, (i) =>
      stroke(
        `M${-10 + r.int(0, 30)} ${y + i * 11}q20 -7 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0`,
        '#fff',
        1.8,
        0.4,
      ),
    ) +
    path(`M142 ${y - 15}h92l22 70h-136z`, p.light, 0.18) +
    times(3, (i) => rect(300, y - 34 - i * 11, 52 - i * 5, 10, [p.accent, p.light, p.furniture][i]!, 5)) +
    bottle(364, y - 24, 12, 28, p.dark, p.accent),
} satisfies Partial<Record<Trade, Subject>>
