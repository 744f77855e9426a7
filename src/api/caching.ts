import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiBindings, ApiVariables } from './api-app.ts'

const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
/** Free times must be asked for anew each time, though an unchanged answer need not travel again. */
const FRESH = 'public, no-cache'
const PRIVATE = 'private, no-store'

/** Paths whose anonymous answers are the same for everybody. */
const SHARED =
  /^\/api\/(public\/(locations|locations-[a-z-]+|places|cities)(\/|$)|booking\/client-cancellation-reason$|openapi\.json$|docs$)/

/** What is free depends on who asks: a visitor's own hold does not stand in their way. */
const FREE_TIMES = /^\/api\/public\/locations-availability\//

/**
 * Lets caches keep what anybody may see, with an ETag that spares the body when it is known already; whatever is read with
 * a session, or is nobody else's business, is kept by nobody. An answer that set its own Cache-Control keeps it.
 */
export const caching: MiddlewareHandler<{ Variables: ApiVariables; Bindings: ApiBindings }> = async (c, next) => {
  await next()
  const { res } = c
  const read = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (c.get('caller').customerId !== null) return c.header('Cache-Control', PRIVATE)
  if (res.headers.has('cache-control')) return
  const free = FREE_TIMES.test(c.req.path)
  const alike = SHARED.test(c.req.path) && !(free && c.get('caller').visitor !== null)
  const shared = read && res.status === 200 && alike && !res.headers.has('set-cookie')
  c.header('Cache-Control', shared ? (free ? FRESH : PUBLIC) : PRIVATE)
  if (!shared) return
  const body = await c.res.arrayBuffer()
  const etag = `W/"${createHash('sha256').update(new Uint8Array(body)).digest('base64url').slice(0, 22)}"`
  const headers = new Headers(c.res.headers)
  headers.set('ETag', etag)
  if (free) headers.append('Vary', 'Cookie, Authorization')
  const known = isKnown(c.req.header('if-none-match'), etag)
  if (known) for (const name of ['content-type', 'content-length']) headers.delete(name)
  c.res = undefined
  c.res = known ? new Response(null, { status: 304, headers }) : new Response(body, { status: 200, headers })
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag))
}
