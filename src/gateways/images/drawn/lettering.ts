import { readFileSync } from 'node:fs'
import { group, path, tenth } from './svg.ts'

/** Besley capitals as outlines: width and path, 100 units tall. */
export const letters: Record<string, [number, string]> = JSON.parse(
  readFileSync(new URL('./letters.json', import.meta.url), 'utf8'),
)

/** A line of capitals centred on cx, shrunk to fit; what has no outline is left out. */
export const word = (text: string, cx: number, base: number, cap: number, max: number, fill: string) => {
  const known = text
      .toUpperCase()
      .replace(/[^A-PR-ZȘȚĂÎÂ& ]/g, '')
      .trim(),
    gap = 26,
    width = [...known].reduce((w, c) => w + (c === ' ' ? 52 : letters[c]![0] + gap), 0),
    k = Math.min(cap / 100, max / width)
  let at = cx - (width * k) / 2 + (gap * k) / 2
  return [...known]
    .map((c) => {
      const g =
        c === ' '
          ? ''
          : group(
              `translate(${tenth(at)} ${tenth(base - (cap - k * 100) / 2)}) scale(${k.toFixed(3)})`,
              path(letters[c]![1], fill),
            )
      at += (c === ' ' ? 52 : letters[c]![0] + gap) * k
      return g
    })
    .join('')
}
