import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const COMPRESSIBLE_TYPES = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|ld\+json)|image\/svg)/
const MIN_COMPRESSED_BYTES = 1024
// Levels with equal cost; Brotli’s output is a seventh smaller.
const COMPRESSORS = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH }),
}

export type Encoding = keyof typeof COMPRESSORS

/** The best encoding that an Accept-Encoding header allows, or null. */
export function acceptedEncoding(header: string | null | undefined): Encoding | null {
  if (!header) return null
  return BROTLI.test(header) ? 'br' : GZIP.test(header) ? 'gzip' : null
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** A copy, to be cached: what zlib gives is a part of a buffer of 64 kB, which would stay in memory as a whole. */
export function exactly(bytes: Buffer): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Node has types of its own for the streams that browsers have too. */
function streamsOf(compressor: Duplex): ReadableWritablePair<Uint8Array, Uint8Array>
function streamsOf(compressor: Duplex): object {
  return Duplex.toWeb(compressor)
}

/** Compresses and flushes after each chunk; hono/compress would hold back streamed HTML. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (
    c.req.method === 'HEAD' ||
    headers.has('content-encoding') ||
    !COMPRESSIBLE_TYPES.test(headers.get('content-type') ?? '')
  )
    return
  if (Number(headers.get('content-length') ?? Infinity) < MIN_COMPRESSED_BYTES) return
  if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding')
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (!encoding) return
  // Read last: who asks for it has the answer made into a stream.
  const { body } = c.res
  if (!body) return
  const etag = headers.get('etag')
  c.res = new Response(body.pipeThrough(streamsOf(COMPRESSORS[encoding]())), c.res)
  // Set here, since on assignment Hono copies the old response’s headers.
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
  if (etag && !etag.startsWith('W/')) c.res.headers.set('etag', `W/${etag}`)
}
