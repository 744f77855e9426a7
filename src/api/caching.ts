import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiBindings, ApiVariables } from './api-app.ts'

const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
/** Availability is revalidated on every request; an unchanged response is a 304. */
export const PUBLIC_REVALIDATED = 'public, no-cache'
const PRIVATE = 'private, no-store'

/** Paths whose anonymous responses are the same for everybody. */
const SHARED_PATHS =
  /^\/api\/(public\/(locations|locations-[a-z-]+|places|cities)(\/|$)|booking\/client-cancellation-reason$|openapi\.json$|docs$)/

/** A visitor’s own hold does not block their slots, so availability varies by visitor. */
const AVAILABILITY_PATHS = /^\/api\/public\/locations-availability\//

/**
 * Sets Cache-Control and ETag: public responses are cacheable, those of a session or visitor are not. A response that
 * set its own Cache-Control keeps it.
 */
export const caching: MiddlewareHandler<{ Variables: ApiVariables; Bindings: ApiBindings }> = async (c, next) => {
  // Reads of a page's loader reach no browser.
  if (c.env?.isForPage) return next()
  await next()
  const { res } = c
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (c.get('caller').customerId !== null) return res.headers.set('Cache-Control', PRIVATE)
  if (res.headers.has('cache-control')) return
  const isAvailability = AVAILABILITY_PATHS.test(c.req.path)
  const isSameForAll = SHARED_PATHS.test(c.req.path) && !(isAvailability && c.get('caller').visitor !== null)
  const isShared = isRead && res.status === 200 && isSameForAll && !res.headers.has('set-cookie')
  res.headers.set('Cache-Control', isShared ? (isAvailability ? PUBLIC_REVALIDATED : PUBLIC) : PRIVATE)
  if (!isShared) return
  const body = await c.res.arrayBuffer()
  const etag = `W/"${createHash('sha256').update(new Uint8Array(body)).digest('base64url').slice(0, 22)}"`
  const headers = new Headers(c.res.headers)
  headers.set('ETag', etag)
  if (isAvailability) headers.append('Vary', 'Cookie, Authorization')
  const isNotModified = matchesEtag(c.req.header('if-none-match'), etag)
  if (isNotModified) for (const name of ['content-type', 'content-length']) headers.delete(name)
  c.res = undefined
  c.res = isNotModified ? new Response(null, { status: 304, headers }) : new Response(body, { status: 200, headers })
}

/** Whether an If-None-Match header names this ETag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag))
}
