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
  const compressed = new Response(body.pipeThrough(gzip as ReadableWritablePair<Uint8Array, Uint8Array>), c.res)
  compressed.headers.delete('content-length')
  compressed.headers.set('content-encoding', 'gzip')
  const etag = compressed.headers.get('etag')
  if (etag && !etag.startsWith('W/')) compressed.headers.set('etag', `W/${etag}`)
  c.res = compressed
}
