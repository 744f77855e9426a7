import { createHash } from 'node:crypto'
import sharp from 'sharp'

const MOST_KEPT = 120
const kept = new Map<string, Promise<Buffer>>()
let before: Promise<unknown> = Promise.resolve()

/**
 * Rasterises SVG at its own size. The last hundred or so stay in memory (some 10 MB), and the work is done one picture at a
 * time, so that a crowd of link previews never takes more than one core.
 */
export function toPng(svg: string): Promise<Buffer> {
  const key = createHash('sha256').update(svg).digest('base64url')
  const known = kept.get(key)
  kept.delete(key)
  const picture = known ?? rasterise(svg)
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  return picture
}

function rasterise(svg: string): Promise<Buffer> {
  const picture = before.then(() => sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer())
  before = picture.catch(() => undefined)
  return picture
}
