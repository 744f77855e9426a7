import { arch, letterD, outlines, oval, roundedBox } from '../style/outlines.ts'
import { type Category, nailPolish } from '../style/palettes.ts'
import { comb, ellipse, path, rect, stroke, tenth, times } from '../style/svg.ts'
import { barberChair, bed, bottle, mirror, salonChair, shelf, stool } from './furniture.ts'
import type { Subject } from './subject.ts'

/** The main object in a room of beauty and care. */
export const beautySubjects = {
  coafor: (palette, random, floor) => {
    const count = random.int(1, 3)
    const outline = random.pick(outlines)
    const width = [108, 84, 66][count - 1]!
    const colour = random.pick([palette.accent, palette.furniture, palette.light])
    return times(count, (i) => {
      const x = 28 + (330 / count) * (i + 0.5)
      return (
        mirror(outline, x - width / 2, floor - 196, width, 112, palette, palette.furniture) +
        rect(x - width * 0.62, floor - 76, width * 1.24, 7, palette.furniture, 2) +
        bottle(x - width * 0.5, floor - 76, 9, 20, palette.accent, palette.dark) +
        bottle(x + width * 0.36, floor - 76, 10, 15, palette.light, palette.dark) +
        salonChair(x, floor + 22, colour, palette)
      )
    })
  },
  frizerie: (palette, random, floor) => {
    const colour = random.pick([palette.accent, palette.furniture])
    const pole =
      rect(20, floor - 190, 22, 92, palette.light, 11) +
      `<svg x="20" y="${floor - 178}" width="22" height="68" viewBox="0 0 22 68">` +
      times(7, (i) => stroke(`M-6 ${6 + i * 14}L28 ${-10 + i * 14}`, i % 2 ? palette.accent : palette.dark, 5)) +
      '</svg>'
    const count = random.int(1, 2)
    return (
      pole +
      times(count, (i) => {
        const x = (count === 1 ? 190 : 130) + i * 150
        return (
          mirror(random.pick([letterD, roundedBox]), x - 52, floor - 200, 92, 106, palette, palette.furniture) +
          barberChair(x - 8, floor + 24, colour, palette)
        )
      }) +
      (count === 1 ? shelf(270, floor - 128, 92, palette, random) + shelf(270, floor - 84, 92, palette, random) : '')
    )
  },
  unghii: (palette, random, floor) => {
    const columns = random.int(8, 11)
    const rows = random.int(3, 4)
    return (
      times(
        rows,
        (row) =>
          rect(40, floor - 204 + row * 34 + 25, columns * 27 + 8, 4, palette.furniture, 2) +
          times(columns, (i) =>
            random.chance(0.9)
              ? bottle(47 + i * 27, floor - 204 + row * 34 + 25, 14, 13, random.pick(nailPolish), palette.dark)
              : '',
          ),
      ) +
      rect(70, floor - 48, 230, 10, palette.furniture, 3) +
      rect(84, floor - 38, 7, 62, palette.furniture) +
      rect(279, floor - 38, 7, 62, palette.furniture) +
      rect(146, floor - 60, 62, 12, palette.light, 6) +
      stroke(`M262 ${floor - 48}q14 -52 -26 -56`, palette.dark, 4) +
      path(`M214 ${floor - 112}h34l-6 14h-22z`, palette.accent) +
      stool(118, floor + 26, palette, palette.accent) +
      stool(238, floor + 26, palette, palette.accent) +
      bottle(106, floor - 48, 12, 12, random.pick(nailPolish), palette.dark) +
      bottle(124, floor - 48, 12, 12, random.pick(nailPolish), palette.dark)
    )
  },
  cosmetica: (palette, random, floor) =>
    shelf(46, floor - 164, 104, palette, random) +
    shelf(46, floor - 118, 104, palette, random) +
    mirror(random.pick([arch, oval, letterD]), 190, floor - 190, 74, 92, palette, palette.furniture) +
    bed(70, floor + 24, 220, palette, palette.light, random) +
    stroke(`M318 ${floor + 18}V${floor - 60}q0 -40 -44 -44`, palette.dark, 4) +
    ellipse(262, floor - 104, 24, palette.light) +
    ellipse(262, floor - 104, 16, palette.wall) +
    ellipse(262, floor - 104, 16, '#fff', 0.35) +
    stroke(`M304 ${floor + 20}h28`, palette.dark, 6) +
    rect(336, floor - 40, 44, 62, palette.furniture, 4) +
    shelf(332, floor - 44, 56, palette, random),
  gene: (palette, random, floor) => {
    const x = 168
    const eye = floor - 140
    return (
      path(`M${x - 74} ${eye}Q${x} ${eye - 62} ${x + 74} ${eye}Q${x} ${eye + 54} ${x - 74} ${eye}z`, palette.light) +
      ellipse(x, eye - 3, 25, palette.accent) +
      ellipse(x, eye - 3, 11, palette.dark) +
      ellipse(x + 7, eye - 10, 4, '#fff') +
      times(15, (i) => {
        const along = i / 14
        const lashX = x - 70 + along * 140
        const lashY = eye - 31 * 4 * along * (1 - along) - 1
        const lean = (along - 0.5) * 1.9
        return stroke(
          `M${tenth(lashX)} ${tenth(lashY)}q${tenth(lean * 8)} -14 ${tenth(lean * 30)} ${-26 + Math.abs(lean) * 8}`,
          palette.dark,
          3,
        )
      }) +
      bed(54, floor + 24, 228, palette, random.pick([palette.light, palette.accent]), random) +
      stroke(`M330 ${floor + 20}V${floor - 84}M316 ${floor + 22}h28`, palette.dark, 4) +
      `<circle cx="330" cy="${floor - 112}" r="29" fill="${palette.light}" fill-opacity=".16" stroke="${palette.light}" stroke-width="9"/>`
    )
  },
  masaj: (palette, random, floor) =>
    `${rect(36, floor - 196, 330, 9, palette.dark, 4)}${times(3, (i) => {
      const x = 44 + i * 110
      return (
        path(
          `M${x} ${floor - 190}h94v${random.int(88, 118)}q-23 10 -47 0t-47 0z`,
          i % 2 ? palette.furniture : palette.light,
          0.95,
        ) + comb(x + 12, floor - 184, 72, 84, 14, palette.dark, 1.2, 0.16)
      )
    })}` +
    bed(66, floor + 26, 236, palette, palette.light, random) +
    times(3, (i) =>
      ellipse(
        338,
        floor + 18 - i * 13,
        25 - i * 6,
        random.pick([palette.dark, palette.shade, palette.furniture]),
        1,
        8,
      ),
    ) +
    times(
      3,
      (i) =>
        rect(22 + i * 15, floor - 2 - i * 9, 11, 26 + i * 9, palette.light, 2) +
        ellipse(27.5 + i * 15, floor - 9 - i * 9, 3, palette.accent, 1, 5),
    ),
  spa: (palette, random, floor) =>
    times(3, (i) => {
      const x = 34 + i * 116
      return (
        path(arch(x, floor - 186, 92, 186), palette.shade) +
        path(arch(x + 8, floor - 176, 76, 176), i === 1 ? palette.light : palette.furniture, i === 1 ? 0.95 : 0.75) +
        (i === 1 ? ellipse(x + 46, floor - 96, 24, palette.accent) : '')
      )
    }) +
    rect(0, floor - 24, 480, 94, '#5FA7AE') +
    rect(0, floor - 24, 480, 9, palette.light) +
    times(6, (i) =>
      stroke(
        `M${-10 + random.int(0, 30)} ${floor + i * 11}q20 -7 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0`,
        '#fff',
        1.8,
        0.4,
      ),
    ) +
    path(`M142 ${floor - 15}h92l22 70h-136z`, palette.light, 0.18) +
    times(3, (i) =>
      rect(300, floor - 34 - i * 11, 52 - i * 5, 10, [palette.accent, palette.light, palette.furniture][i]!, 5),
    ) +
    bottle(364, floor - 24, 12, 28, palette.dark, palette.accent),
} satisfies Partial<Record<Category, Subject>>
