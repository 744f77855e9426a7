import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toPng } from '#gateways/images/share/to-png.ts'
import { limitConcurrency } from '#usecases/concurrency/limit.ts'

/**
 * One picture at a time, so that a crowd of link previews never takes more than one core; 30 wait for a few seconds at
 * most.
 */
const inQueue = limitConcurrency(1, 30)

/** Some 10 MB. */
const pictures = new LRUCache<string, Buffer, string>({
  max: 120,
  fetchMethod: (_key, _stale, { context: svg }) => inQueue('png', () => toPng(svg)),
})

/** SVG as PNG bytes; the last hundred or so stay in memory. Throws `unavailable` while too many others wait. */
export function rasterise(svg: string): Promise<Buffer> {
  const key = createHash('sha256').update(svg).digest('base64url')
  return pictures.forceFetch(key, { context: svg })
}
