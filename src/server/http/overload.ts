import type { HonoRequest, MiddlewareHandler } from 'hono'
import { API_PREFIXES } from '#api/app.ts'

/** So many reads at once are no overload, however long they take: something else is slow. */
const FEW = 30

/** Milliseconds that the longest one may be at it before it shows that the others will take as long. */
const LONG = 2_500

type Limits = { few: number; long: number }

/**
 * HT-07: while reads pile up, as they do behind a database that stalls, the next is refused with a 503 straight away, so that
 * what was let in is still served in time. Writes always come in: they are few, wait for their bodies, and are what people came for.
 */
export function refuseOverload({ few, long }: Limits = { few: FEW, long: LONG }): MiddlewareHandler {
  const inWork = new Set<{ since: number }>()
  const isPiledUp = (now: number) => {
    const [oldest] = inWork
    return inWork.size >= few && oldest !== undefined && now - oldest.since > long
  }
  return async (c, next) => {
    if (!isWork(c.req)) return next()
    const work = { since: performance.now() }
    if (isPiledUp(work.since)) {
      c.header('Retry-After', '2')
      c.header('Cache-Control', 'no-store')
      c.header('X-Content-Type-Options', 'nosniff')
      const isProgram = API_PREFIXES.some((prefix) => c.req.path.startsWith(prefix))
      return isProgram ? c.json({ message: TOO_MUCH }, 503) : c.text(TOO_MUCH, 503)
    }
    inWork.add(work)
    try {
      await next()
    } finally {
      inWork.delete(work)
    }
  }
}

/** Files cost little, and whoever watches the server wants to hear of it just then. */
const isWork = ({ method, path }: HonoRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(assets\/|icons\/|pictures\/|healthz$|readyz$|metrics$)/.test(path)

const TOO_MUCH = 'Sunt prea multe cereri deodată. Încearcă din nou peste câteva secunde.'
