import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { type Encoding, exactly } from '../../http/compress.ts'
import { PRELOADS } from '../delay-script.ts'

/** A page that is the same for every anonymous visitor, as bytes; compressed once for each encoding. */
export type PublicPage = {
  bytes: (encoding: Encoding | null) => Promise<Buffer<ArrayBuffer>>
  status: number
  headers: [string, string][]
  etag: string
  scripts: string
  /** The size of the plain text; a page is mostly stored compressed, in a fifth of that. */
  sizeInBytes: number
}

/**
 * Makes a page cacheable: replaces nonces by the hashes of the scripts that had one, and of the one that is waiting, so
 * that an injected script does not run.
 */
export async function toPublicPage(page: Response, nonce: string, waiting: string | null): Promise<PublicPage> {
  const html = await page.text()
  const texts = waiting === null ? [] : [waiting]
  const marked = new RegExp(`<script nonce="${escaped(nonce)}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  for (const [, text = ''] of html.matchAll(marked)) texts.push(text)
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  // A public page reads well before its script, so nothing is preloaded.
  const body = html.replaceAll(` nonce="${nonce}"`, '').replaceAll(PRELOADS, '')
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = [...page.headers]
  return { ...bytesOf(body), status: page.status, headers, etag, scripts: [...new Set(hashes)].join(' ') }
}

/**
 * The text as bytes, in the encodings that were asked for. Other encodings are not stored: for most pages the plain
 * text, five times as large as all else. Should somebody want it later, it is made from another.
 */
function bytesOf(text: string): Pick<PublicPage, 'bytes' | 'sizeInBytes'> {
  let source: Buffer<ArrayBuffer> | null = Buffer.from(text)
  const made = new Map<Encoding | null, Promise<Buffer<ArrayBuffer>>>()
  return {
    sizeInBytes: source.length,
    bytes: async (encoding) => {
      const known = made.get(encoding)
      if (known) return known
      const bytes = make(encoding)
      made.set(encoding, bytes)
      return bytes
    },
  }

  async function make(encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> {
    const plain = await plainBytes()
    const bytes = encoding === null ? plain : exactly(await COMPRESS[encoding](plain))
    source = null
    return bytes
  }

  async function plainBytes(): Promise<Buffer<ArrayBuffer>> {
    if (source) return source
    for (const [encoding, bytes] of made)
      return encoding === null ? bytes : exactly(await DECOMPRESS[encoding](await bytes))
    throw new Error('the page has no bytes')
  }
}

const brotli = promisify(brotliCompress)
// A window of 256 kB, as large as the largest pages: the usual one of 4 MB only takes memory.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }
const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}
const DECOMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
