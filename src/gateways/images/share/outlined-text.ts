import { readFileSync } from 'node:fs'

/** The brand’s two fonts as outlines, made by `scripts/brand/write-outlines.ts`. */
export type Face = 'besley' | 'figtree'

type Outlines = Record<Face, Record<string, [advance: number, path: string]>>

let loaded: Outlines | undefined

function outlines(): Outlines {
  const read = (): Outlines => JSON.parse(readFileSync(new URL('./outlines.gen.json', import.meta.url), 'utf8'))
  loaded ??= read()
  return loaded
}

type Line = { text: string; face: Face; size: number; x: number; base: number; fill: string; tracking?: number }

/** A line of text as SVG paths, so that it needs no fonts. `tracking` is in thousandths of the size. */
export function outlinedText({ text, face, size, x, base, fill, tracking = 0 }: Line): string {
  const unit = size / 1000
  let at = 0
  const glyphs = glyphsOf(text, face).map(([advance, path]) => {
    const here = at
    at += advance + tracking
    return path === '' ? '' : `<path transform="translate(${here} 0)" d="${path}"/>`
  })
  return `<g fill="${fill}" transform="translate(${x} ${base}) scale(${unit})">${glyphs.join('')}</g>`
}

/** The width of a line, in the units of `size`. */
export function textWidth(text: string, face: Face, size: number, tracking = 0): number {
  return (glyphsOf(text, face).reduce((sum, [advance]) => sum + advance + tracking, 0) * size) / 1000
}

/** The letters, and the room they have; `tracking` is added to each letter, in thousandths of its size. */
type Wrapping = { face: Face; size: number; width: number; maxLines: number; tracking?: number }

/** Wraps text into at most `maxLines`; an ellipsis marks what does not fit. */
export function wrapText(text: string, { face, size, width, maxLines, tracking = 0 }: Wrapping): string[] {
  const fits = (line: string) => textWidth(line, face, size, tracking) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const shown = lines.slice(0, maxLines)
  return shown.map((each, at) =>
    fits(each) && (at < maxLines - 1 || lines.length <= maxLines) ? each : shortened(each, fits),
  )
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let letters = [...line]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters = letters.slice(0, -1)
  return `${letters.join('').trimEnd()}…`
}

/** The outlines of a text. Unknown letters lose their diacritics, or are dropped. */
function glyphsOf(text: string, face: Face): [number, string][] {
  const glyphs = outlines()[face]
  return [...text.normalize('NFC')].flatMap((each) => {
    const bare = each.normalize('NFD').replace(/\p{M}/gu, '')
    return [glyphs[each] ?? glyphs[CEDILLAS[each] ?? bare]].filter((glyph) => glyph !== undefined)
  })
}

const CEDILLAS: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' }
