import { Duplex } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|ld\+json)|image\/svg)/
const WORTH_IT = 1024

/** Gzip that flushes after each chunk, so that streamed HTML is not held back as hono/compress would hold it. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body } = c.res
  if (
    !body ||
    c.req.method === 'HEAD' ||
    headers.has('content-encoding') ||
    !TEXT.test(headers.get('content-type') ?? '')
  )
    return
  if (Number(headers.get('content-length') ?? Infinity) < WORTH_IT) return
  headers.append('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return
  const gzip = Duplex.toWeb(createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH }))
  const etag = headers.get('etag')
  c.res = new Response(body.pipeThrough(gzip as ReadableWritablePair<Uint8Array, Uint8Array>), c.res)
  // Only now: on assignment Hono carries the old response's headers over to the new one.
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', 'gzip')
  if (etag && !etag.startsWith('W/')) c.res.headers.set('etag', `W/${etag}`)
}
