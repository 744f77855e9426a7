import { letters } from './lettering.ts'
import { paletteNumber, palettes, type Trade } from './palettes.ts'
import { random } from './random.ts'
import { comb, ellipse, group, path, rect, shape, svg, tenth, times } from './svg.ts'

/** A place's logo, 160×160, with its initials. */
export const emblem = (seed: string, t: Trade, name: string): string => {
  const r = random(seed + 'e'),
    p = palettes[paletteNumber(seed, t)]!,
    dark = r.chance(0.5),
    bg = dark ? p.dark : p.light,
    fg = dark ? p.light : p.dark,
    words = name
      .replace(/^(Salon(ul)?|Frizeria|Cabinet(ul)?|Centrul|Studio|Sala|Clinica|Dr\.|Institutul)\s+/i, '')
      .toUpperCase()
      .split(/[\s-]+/)
      .filter((w) => letters[w[0]!])
  const initials = (words.length > 1 && r.chance(0.5) ? words[0]![0]! + words[1]![0]! : (words[0] ?? 'D')[0]!).split(
      '',
    ),
    size = initials.length > 1 ? 0.46 : 0.74,
    total = initials.reduce((w, c) => w + letters[c]![0] * size, 0)
  let at = 80 - total / 2
  const text = initials
    .map((c) => {
      const g = group(`translate(${tenth(at)} ${tenth(80 + 50 * size)}) scale(${size})`, path(letters[c]![1], fg))
      at += letters[c]![0] * size
      return g
    })
    .join('')
  const ring = `<circle cx="80" cy="80" r="64" fill="none" stroke="${p.accent}" stroke-width="3.5"/>`,
    k = r.int(0, 6)
  const frame = [
    rect(0, 0, 160, 160, bg) + ring,
    rect(0, 0, 160, 160, p.wall) + ellipse(80, 80, 60, bg),
    rect(0, 0, 160, 160, bg) + rect(0, 132, 160, 28, p.accent) + comb(8, 132, 144, 12, 12, bg, 5, 1),
    rect(0, 0, 160, 160, p.accent) + path(shape(0, 26, 14, 108, 146), bg),
    rect(0, 0, 160, 160, p.wall) + path(shape(2, 26, 22, 112, 116), bg),
    rect(0, 0, 160, 160, bg) + times(24, (i) => group(`rotate(${i * 15} 80 80)`, rect(78, 8, 4, 12, p.accent, 2))),
    rect(0, 0, 160, 160, p.wall) +
      times(8, (i) => ellipse(80 + Math.cos((i * Math.PI) / 4) * 40, 80 + Math.sin((i * Math.PI) / 4) * 40, 25, bg)) +
      ellipse(80, 80, 46, bg),
  ][k]!
  return svg(160, 160, frame + text)
}
