import { type Trade } from '../palettes.ts'
import { comb, ellipse, group, path, rect, stroke, times } from '../svg.ts'
import { bed, lamp, plate, stool } from './furniture.ts'
import { art } from './scenery.ts'
import type { Subject } from './subject.ts'

/** What stands in the middle of a room of health or sport. */
export const healthSubjects = {
  stomatologie: (p, r, y) =>
    rect(30, y - 70, 120, 92, p.light, 5) +
    times(
      3,
      (i) => rect(38, y - 60 + i * 26, 104, 20, p.shade, 3, 0.6) + rect(80, y - 52 + i * 26, 20, 3, p.dark, 1, 0.6),
    ) +
    art(48, y - 170, 58, 74, p, r) +
    stroke(`M250 0V${y - 176}l54 26l-52 34`, p.dark, 5) +
    path(`M218 ${y - 122}h62l-10 17h-42z`, p.light) +
    path(`M224 ${y - 104}h50l34 86h-118z`, p.light, 0.22) +
    path(
      `M158 ${y - 22}l96 2q14 0 26 -14l46 -62q8 -10 18 -4q9 7 3 18l-44 78q-9 16 -30 16h-112q-10 0 -10 -17q0 -17 7 -17z`,
      p.accent,
    ) +
    rect(330, y - 116, 24, 17, p.accent, 7) +
    rect(232, y + 10, 40, 22, p.dark, 4, 0.85) +
    ellipse(252, y + 32, 50, p.dark, 1, 5) +
    stroke(`M206 ${y + 4}v-46h-34`, p.dark, 4) +
    rect(142, y - 50, 46, 8, p.furniture, 3),
  medic: (p, r, y) =>
    rect(34, y - 186, 74, 104, p.light, 4) +
    times(5, (i) =>
      times(i + 1, (j) =>
        rect(
          71 - ((i + 1) * (9 - i)) / 2 - i + j * (10 - i * 0.6),
          y - 176 + i * 19,
          8 - i * 1.2,
          11 - i * 1.4,
          p.dark,
          1,
        ),
      ),
    ) +
    rect(132, y - 170, 62, 70, p.accent, 10) +
    path(`M156 ${y - 156}h14v14h14v14h-14v14h-14v-14h-14v-14h14z`, p.light) +
    bed(24, y + 24, 190, p, p.light, r) +
    times(
      4,
      (i) =>
        path(
          `M${232 + i * 36} ${y - 148 + (i % 2) * 8}l36 ${i % 2 ? -8 : 8}v160l-36 ${i % 2 ? 8 : -8}z`,
          i % 2 ? p.furniture : p.light,
        ) + comb(240 + i * 36, y - 134, 22, 136, 7, p.dark, 1, 0.12),
    ) +
    stool(222, y + 30, p, p.accent),
  kineto: (p, r, y) =>
    rect(40, y - 204, 8, 226, p.furniture, 2) +
    rect(150, y - 204, 8, 226, p.furniture, 2) +
    times(10, (i) => rect(40, y - 194 + i * 21, 118, 6, p.furniture, 3)) +
    rect(40, y - 204, 118, 226, p.dark, 2, 0.05) +
    ellipse(252, y + 22, 56, p.dark, 0.15, 5) +
    ellipse(252, y - 32, 55, p.accent) +
    times(4, (i) => stroke(`M${199 + i * 5} ${y - 18 + i * 14}q53 ${15 - i * 2} ${106 - i * 10} 0`, p.dark, 1.6, 0.2)) +
    ellipse(236, y - 52, 15, '#fff', 0.22, 11) +
    rect(170, y + 36, 190, 10, p.light, 5) +
    ellipse(340, y + 10, 14, p.furniture) +
    ellipse(340, y + 10, 6, p.light) +
    ellipse(366, y + 14, 10, p.accent) +
    art(214, y - 200, 66, 80, p, r),
  fitness: (p, r, y) => {
    const w = r.int(150, 180)
    return (
      rect(34, y - 190, 330, 134, p.light, 4, 0.14) +
      path(`M60 ${y - 56}l90 -134h60l-90 134z`, p.light, 0.1) +
      rect(84, y - 180, 9, 204, p.dark) +
      rect(84 + w, y - 180, 9, 204, p.dark) +
      rect(80, y - 184, w + 17, 9, p.dark, 3) +
      rect(66, y - 108, w + 46, 6, p.light, 3) +
      plate(58, y - 105, 44, p.accent, p) +
      plate(44, y - 105, 30, p.furniture, p) +
      plate(w + 119, y - 105, 44, p.accent, p) +
      plate(w + 133, y - 105, 30, p.furniture, p) +
      times(r.int(2, 3), (i) => {
        const x = 300 + i * 44 - 50 + 14,
          q = 19 - i * 3
        return (
          ellipse(x, y + 28 - q, q, [p.furniture, p.accent, p.light][i]!) +
          stroke(
            `M${x - q * 0.6} ${y + 28 - q * 1.8}q0 ${-q * 1.1} ${q * 0.6} ${-q * 1.1}t${q * 0.6} ${q * 1.1}`,
            p.dark,
            5,
          )
        )
      }) +
      rect(96, y + 12, w - 22, 14, p.furniture, 6) +
      rect(116, y + 26, 8, 14, p.dark) +
      rect(w + 40, y + 26, 8, 14, p.dark)
    )
  },
  yoga: (p, r, y) => {
    const rr = r.int(66, 88)
    return (
      ellipse(170, y - 108, rr, p.accent) +
      (r.chance(0.5)
        ? times(5, (i) => rect(60, y - 108 + i * 15, 220, 2 + i * 1.6, p.wall))
        : times(12, (i) =>
            group(`rotate(${i * 30} 170 ${y - 108})`, stroke(`M170 ${y - 118 - rr}v-14`, p.accent, 4)),
          )) +
      path(`M70 ${y + 56}L110 ${y + 14}h132L232 ${y + 56}z`, p.furniture) +
      path(`M254 ${y + 56}L256 ${y + 14}h106L392 ${y + 56}z`, r.pick([p.light, p.accent])) +
      rect(126, y - 6, 66, 24, p.light, 12) +
      ellipse(138, y + 6, 9, p.shade) +
      times(
        3,
        (i) =>
          ellipse(330 + (i % 2) * 22 - i * 4, y + 4 - (i === 2 ? 20 : 0), 12, [p.furniture, p.accent, p.shade][i]!) +
          ellipse(330 + (i % 2) * 22 - i * 4, y + 4 - (i === 2 ? 20 : 0), 4.5, p.light, 0.7),
      ) +
      lamp(1, 346, r.int(40, 70), p, p.furniture)
    )
  },
} satisfies Partial<Record<Trade, Subject>>
