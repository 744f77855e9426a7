import type { Category } from '../style/palettes.ts'
import { comb, ellipse, group, path, rect, stroke, times } from '../style/svg.ts'
import { bed, lamp, plate, stool } from './furniture.ts'
import { art } from './scenery.ts'
import type { Subject } from './subject.ts'

/** The main object in a room of health or sport. */
export const healthSubjects = {
  stomatologie: (palette, random, floor) =>
    rect(30, floor - 70, 120, 92, palette.light, 5) +
    times(
      3,
      (i) =>
        rect(38, floor - 60 + i * 26, 104, 20, palette.shade, 3, 0.6) +
        rect(80, floor - 52 + i * 26, 20, 3, palette.dark, 1, 0.6),
    ) +
    art(48, floor - 170, 58, 74, palette, random) +
    stroke(`M250 0V${floor - 176}l54 26l-52 34`, palette.dark, 5) +
    path(`M218 ${floor - 122}h62l-10 17h-42z`, palette.light) +
    path(`M224 ${floor - 104}h50l34 86h-118z`, palette.light, 0.22) +
    path(
      `M158 ${floor - 22}l96 2q14 0 26 -14l46 -62q8 -10 18 -4q9 7 3 18l-44 78q-9 16 -30 16h-112q-10 0 -10 -17q0 -17 7 -17z`,
      palette.accent,
    ) +
    rect(330, floor - 116, 24, 17, palette.accent, 7) +
    rect(232, floor + 10, 40, 22, palette.dark, 4, 0.85) +
    ellipse(252, floor + 32, 50, palette.dark, 1, 5) +
    stroke(`M206 ${floor + 4}v-46h-34`, palette.dark, 4) +
    rect(142, floor - 50, 46, 8, palette.furniture, 3),
  medic: (palette, random, floor) =>
    rect(34, floor - 186, 74, 104, palette.light, 4) +
    times(5, (i) =>
      times(i + 1, (letter) =>
        rect(
          71 - ((i + 1) * (9 - i)) / 2 - i + letter * (10 - i * 0.6),
          floor - 176 + i * 19,
          8 - i * 1.2,
          11 - i * 1.4,
          palette.dark,
          1,
        ),
      ),
    ) +
    rect(132, floor - 170, 62, 70, palette.accent, 10) +
    path(`M156 ${floor - 156}h14v14h14v14h-14v14h-14v-14h-14v-14h14z`, palette.light) +
    bed(24, floor + 24, 190, palette, palette.light, random) +
    times(
      4,
      (i) =>
        path(
          `M${232 + i * 36} ${floor - 148 + (i % 2) * 8}l36 ${i % 2 ? -8 : 8}v160l-36 ${i % 2 ? 8 : -8}z`,
          i % 2 ? palette.furniture : palette.light,
        ) + comb(240 + i * 36, floor - 134, 22, 136, 7, palette.dark, 1, 0.12),
    ) +
    stool(222, floor + 30, palette, palette.accent),
  kineto: (palette, random, floor) =>
    rect(40, floor - 204, 8, 226, palette.furniture, 2) +
    rect(150, floor - 204, 8, 226, palette.furniture, 2) +
    times(10, (i) => rect(40, floor - 194 + i * 21, 118, 6, palette.furniture, 3)) +
    rect(40, floor - 204, 118, 226, palette.dark, 2, 0.05) +
    ellipse(252, floor + 22, 56, palette.dark, 0.15, 5) +
    ellipse(252, floor - 32, 55, palette.accent) +
    times(4, (i) =>
      stroke(`M${199 + i * 5} ${floor - 18 + i * 14}q53 ${15 - i * 2} ${106 - i * 10} 0`, palette.dark, 1.6, 0.2),
    ) +
    ellipse(236, floor - 52, 15, '#fff', 0.22, 11) +
    rect(170, floor + 36, 190, 10, palette.light, 5) +
    ellipse(340, floor + 10, 14, palette.furniture) +
    ellipse(340, floor + 10, 6, palette.light) +
    ellipse(366, floor + 14, 10, palette.accent) +
    art(214, floor - 200, 66, 80, palette, random),
  fitness: (palette, random, floor) => {
    const barWidth = random.int(150, 180)
    return (
      rect(34, floor - 190, 330, 134, palette.light, 4, 0.14) +
      path(`M60 ${floor - 56}l90 -134h60l-90 134z`, palette.light, 0.1) +
      rect(84, floor - 180, 9, 204, palette.dark) +
      rect(84 + barWidth, floor - 180, 9, 204, palette.dark) +
      rect(80, floor - 184, barWidth + 17, 9, palette.dark, 3) +
      rect(66, floor - 108, barWidth + 46, 6, palette.light, 3) +
      plate(58, floor - 105, 44, palette.accent, palette) +
      plate(44, floor - 105, 30, palette.furniture, palette) +
      plate(barWidth + 119, floor - 105, 44, palette.accent, palette) +
      plate(barWidth + 133, floor - 105, 30, palette.furniture, palette) +
      times(random.int(2, 3), (i) => {
        const x = 264 + i * 44
        const radius = 19 - i * 3
        return (
          ellipse(x, floor + 28 - radius, radius, [palette.furniture, palette.accent, palette.light][i]!) +
          stroke(
            `M${x - radius * 0.6} ${floor + 28 - radius * 1.8}q0 ${-radius * 1.1} ${radius * 0.6} ${-radius * 1.1}t${radius * 0.6} ${radius * 1.1}`,
            palette.dark,
            5,
          )
        )
      }) +
      rect(96, floor + 12, barWidth - 22, 14, palette.furniture, 6) +
      rect(116, floor + 26, 8, 14, palette.dark) +
      rect(barWidth + 40, floor + 26, 8, 14, palette.dark)
    )
  },
  yoga: (palette, random, floor) => {
    const sun = random.int(66, 88)
    return (
      ellipse(170, floor - 108, sun, palette.accent) +
      (random.chance(0.5)
        ? times(5, (i) => rect(60, floor - 108 + i * 15, 220, 2 + i * 1.6, palette.wall))
        : times(12, (i) =>
            group(`rotate(${i * 30} 170 ${floor - 108})`, stroke(`M170 ${floor - 118 - sun}v-14`, palette.accent, 4)),
          )) +
      path(`M70 ${floor + 56}L110 ${floor + 14}h132L232 ${floor + 56}z`, palette.furniture) +
      path(
        `M254 ${floor + 56}L256 ${floor + 14}h106L392 ${floor + 56}z`,
        random.pick([palette.light, palette.accent]),
      ) +
      rect(126, floor - 6, 66, 24, palette.light, 12) +
      ellipse(138, floor + 6, 9, palette.shade) +
      times(
        3,
        (i) =>
          ellipse(
            330 + (i % 2) * 22 - i * 4,
            floor + 4 - (i === 2 ? 20 : 0),
            12,
            [palette.furniture, palette.accent, palette.shade][i]!,
          ) + ellipse(330 + (i % 2) * 22 - i * 4, floor + 4 - (i === 2 ? 20 : 0), 4.5, palette.light, 0.7),
      ) +
      lamp('globe', 346, random.int(40, 70), palette, palette.furniture)
    )
  },
} satisfies Partial<Record<Category, Subject>>
