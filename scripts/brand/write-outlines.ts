import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

// Writes src/gateways/images/share/outlines.gen.json from the two fonts of the brand (Besley, Figtree: SIL Open Font
// License):   mkdir /tmp/outlines && npm install --prefix /tmp/outlines --no-save fontkit@2.0.4 wawoff2@2.0.1   node
// scripts/brand/write-outlines.ts /tmp/outlines

type Path = { scale(x: number, y: number): Path; toSVG(): string }
type Glyph = { advanceWidth: number; path: Path }
type Font = {
  unitsPerEm: number
  getVariation(axes: Record<string, number>): Font
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): Glyph
}

const need = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))
const { create } = need('fontkit') as { create: (bytes: Buffer) => Font }
const { decompress } = need('wawoff2') as { decompress: (bytes: Buffer) => Promise<Uint8Array> }

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const characters = [...`${ascii}ĂÂÎȘȚăâîșțÁÉÍÓÖŐÚÜŰáéíóöőúüűÄËäëÇçÈèßñ„”“’–—…·`]

const faces = { besley: 500, figtree: 500 }
const outlines: Record<string, Record<string, [number, string]>> = {}
for (const [family, wght] of Object.entries(faces)) {
  // One after another: the decoder has one memory for all.
  const fonts = [await openFont(family, 'latin', wght), await openFont(family, 'latin-ext', wght)]
  outlines[family] = Object.fromEntries(characters.flatMap((each) => outline(fonts, each)))
}
writeFileSync('src/gateways/images/share/outlines.gen.json', `${JSON.stringify(outlines)}\n`)

async function openFont(family: string, subset: string, wght: number): Promise<Font> {
  const folder = `node_modules/@fontsource-variable/${family}/files`
  const bytes = readFileSync(join(folder, `${family}-${subset}-wght-normal.woff2`))
  return create(Buffer.from(await decompress(bytes))).getVariation({ wght })
}

/** Advance and path in thousandths of the size, y downwards; nothing for what neither file has. */
function outline(fonts: Font[], character: string): [string, [number, string]][] {
  const code = character.codePointAt(0) ?? 0
  const font = fonts.find((each) => each.hasGlyphForCodePoint(code))
  if (!font) return []
  const glyph = font.glyphForCodePoint(code)
  const unit = 1000 / font.unitsPerEm
  const whole = glyph.path
    .scale(unit, -unit)
    .toSVG()
    .replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number))))
  return [[character, [Math.round(glyph.advanceWidth * unit), whole]]]
}
