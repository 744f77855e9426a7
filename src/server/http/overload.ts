import type { HonoRequest, MiddlewareHandler } from 'hono'
import { API_PREFIXES } from '#api/app.ts'

/** Fewer concurrent reads than this are no overload, however slow they are. */
const MIN_CONCURRENT_READS = 30

/** When the oldest read takes longer, the others will too. */
const SLOW_READ_MS = 2_500

type Limits = { minReads: number; slowMs: number }

/**
 * HT-07: load shedding. While reads pile up, as behind a stalled database, further ones get a 503 at once. Writes are
 * always admitted: they are few and matter most.
 */
export function refuseOverload(
  { minReads, slowMs }: Limits = { minReads: MIN_CONCURRENT_READS, slowMs: SLOW_READ_MS },
): MiddlewareHandler {
  const running = new Set<{ since: number }>()
  const isOverloaded = (now: number) => {
    const [oldest] = running
    return running.size >= minReads && oldest !== undefined && now - oldest.since > slowMs
  }
  return async (c, next) => {
    if (!isRead(c.req)) return next()
    const read = { since: performance.now() }
    if (isOverloaded(read.since)) {
      c.header('Retry-After', '2')
      c.header('Cache-Control', 'no-store')
      c.header('X-Content-Type-Options', 'nosniff')
      const isApi = API_PREFIXES.some((prefix) => c.req.path.startsWith(prefix))
      return isApi ? c.json({ message: OVERLOAD_MESSAGE }, 503) : c.text(OVERLOAD_MESSAGE, 503)
    }
    running.add(read)
    try {
      await next()
    } finally {
      running.delete(read)
    }
  }
}

/** Files are cheap, and monitoring must still work. */
const isRead = ({ method, path }: HonoRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(assets\/|icons\/|pictures\/|healthz$|readyz$|metrics$)/.test(path)

const OVERLOAD_MESSAGE = 'Sunt prea multe cereri deodată. Încearcă din nou peste câteva secunde.'
