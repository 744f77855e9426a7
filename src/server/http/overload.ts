import type { MiddlewareHandler } from 'hono'
import { API_PREFIXES } from '#api/app.ts'

/** In milliseconds. */
const EVERY = 100
const LATE = 300
/** So many late looks more than timely ones: a single long task, a start or a busy neighbour is no overload. */
const ENOUGH = 5

/** Says whether this process has for a while been late for everything: more is asked of it than it can do. */
export function watchLoop(): () => boolean {
  let due = performance.now() + EVERY
  let late = 0
  const look = () => {
    const now = performance.now()
    late = now - due > LATE ? Math.min(late + 1, 2 * ENOUGH) : Math.max(late - 1, 0)
    due = now + EVERY
  }
  setInterval(look, EVERY).unref()
  return () => late >= ENOUGH
}

/**
 * HT-07: while overloaded, what comes is refused at once with a 503, so that what was let in is still served in time. Whoever
 * asks whether the process lives is told so.
 */
export function refuseOverload(isOverloaded: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isOverloaded() || c.req.path === '/healthz' || c.req.path === '/metrics') return next()
    c.header('Retry-After', '2')
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    const isProgram = API_PREFIXES.some((prefix) => c.req.path.startsWith(prefix))
    return isProgram ? c.json({ message: TOO_MUCH }, 503) : c.text(TOO_MUCH, 503)
  }
}

const TOO_MUCH = 'Sunt prea multe cereri deodată. Încearcă din nou peste câteva secunde.'
