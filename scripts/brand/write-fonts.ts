import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

// Writes src/web/styles/fonts: of each font of the brand the characters that Romanian is written with, in the weights
// used. They are what a page waits for; any other character brings the whole font after it (see fonts.css).   mkdir
// /tmp/fonts && npm install --prefix /tmp/fonts --no-save subset-font@2.9.0   node scripts/brand/write-fonts.ts
// /tmp/fonts

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
) => Promise<Buffer>

const need = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))
const subset = need('subset-font') as Subset

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
// Split as the fonts come split; the same characters stand as `unicode-range` in fonts.css.
const texts = { latin: `${ascii}\u00a0«»©°·×âîÂÎéÉ–—‘’“”„…€−`, 'latin-ext': 'ăĂșȘțȚ' }

mkdirSync('src/web/styles/fonts', { recursive: true })
for (const family of ['besley', 'figtree'])
  for (const [part, text] of Object.entries(texts)) {
    const whole = readFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`)
    const variationAxes = { wght: { min: 400, max: 700 } }
    const romanian = await subset(whole, text, { targetFormat: 'woff2', variationAxes })
    writeFileSync(`src/web/styles/fonts/${family}-${part}-romanian.woff2`, romanian)
  }
