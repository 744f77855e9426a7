import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../../http/compress.ts'

/** A page that is the same for every anonymous visitor, as bytes; compressed once for each encoding. */
export type PublicPage = {
  bytes: (encoding: Encoding | null) => Promise<Buffer>
  status: number
  headers: [string, string][]
  etag: string
  scripts: string
  sizeInBytes: () => number
}

/**
 * Makes a page cacheable: replaces nonces by the hashes of the scripts that had one, so that an injected script does
 * not run. With `lateScript`, the page's own script waits in that one's attributes.
 */
export async function toPublicPage(page: Response, nonce: string, lateScript: string | null): Promise<PublicPage> {
  const whole = await page.text()
  const isLate = lateScript !== null && page.status === 200
  const { html, texts } = isLate ? delayScript(whole, nonce, lateScript) : { html: whole, texts: [] }
  const marked = new RegExp(`<script nonce="${escaped(nonce)}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  for (const [, text = ''] of html.matchAll(marked)) texts.push(text)
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  // A public page reads well before its script, so nothing is preloaded.
  const body = html.replaceAll(` nonce="${nonce}"`, '').replaceAll(PRELOADS, '')
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = [...page.headers]
  return { ...bytesOf(body), status: page.status, headers, etag, scripts: [...new Set(hashes)].join(' ') }
}

/** The text as bytes: a string with ș and ț takes two bytes a letter. */
function bytesOf(text: string): Pick<PublicPage, 'bytes' | 'sizeInBytes'> {
  const plain = Buffer.from(text)
  const compressed = new Map<Encoding, Promise<Buffer>>()
  let size = plain.length
  return {
    sizeInBytes: () => size,
    bytes: async (encoding) => {
      if (encoding === null) return plain
      const known = compressed.get(encoding)
      if (known) return known
      const made = COMPRESS[encoding](plain)
      compressed.set(encoding, made)
      size += (await made).length
      return made
    },
  }
}

const brotli = promisify(brotliCompress)
// A window of 256 kB, as large as the largest pages: the usual one of 4 MB only takes memory.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }
const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** The page with its module script in the attributes of `lateScript`, and the text that runs later. */
function delayScript(html: string, nonce: string, lateScript: string) {
  const module = new RegExp(`<script nonce="${escaped(nonce)}" type="module" async="">([\\s\\S]*?)</script>`)
  const [element, text] = module.exec(html) ?? []
  if (element === undefined || text === undefined) throw new Error('React Router no longer writes its script as it did')
  const modules = [...html.matchAll(PRELOADS)].map(([, href]) => href).join(' ')
  const late = `<script nonce="${nonce}" data-modules="${modules}" data-script="${attribute(text)}">${lateScript}</script>`
  return { html: html.replace(element, () => late), texts: [text] }
}

const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
