import { createHash } from 'node:crypto'
import { toPng } from '#gateways/images/share/to-png.ts'
import { limitConcurrency } from '#usecases/concurrency/limit.ts'

const MOST_CACHED = 120
const cached = new Map<string, Promise<Buffer>>()

/**
 * One picture at a time, so that a crowd of link previews never takes more than one core; 30 wait for a few seconds at
 * most.
 */
const inQueue = limitConcurrency(1, 30)

/**
 * SVG as PNG bytes; the last hundred or so stay in memory (some 10 MB). Throws `unavailable` while too many others
 * wait.
 */
export function rasterise(svg: string): Promise<Buffer> {
  const key = createHash('sha256').update(svg).digest('base64url')
  const picture = cached.get(key) ?? inQueue('png', () => toPng(svg))
  cached.delete(key)
  cached.set(key, picture)
  picture.catch(() => cached.delete(key))
  if (cached.size > MOST_CACHED) cached.delete(cached.keys().next().value ?? '')
  return picture
}
