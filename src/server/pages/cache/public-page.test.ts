import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toPublicPage } from './public-page.ts'

const NONCE = 'bm9uY2U='
const HTML = `<html><body><script nonce="${NONCE}">window.context = 1</script></body></html>`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a cached page runs its own scripts and the one that waits, by their hashes, and has no nonce [RT-01, SE-01]', async () => {
  const page = await toPublicPage(new Response(HTML), NONCE, 'import "/assets/a.js"')
  expect((await page.bytes(null)).toString()).toBe('<html><body><script>window.context = 1</script></body></html>')
  expect(page.scripts).toBe([hash('import "/assets/a.js"'), hash('window.context = 1')].join(' '))
})

test('a cached page is compressed once for all its readers [SE-01]', async () => {
  const page = await toPublicPage(new Response(HTML), NONCE, null)
  const plain = await page.bytes(null)
  expect(brotliDecompressSync(await page.bytes('br')).equals(plain)).toBe(true)
  expect(gunzipSync(await page.bytes('gzip')).equals(plain)).toBe(true)
  const [first, second] = await Promise.all([page.bytes('br'), page.bytes('br')])
  expect(first).toBe(second)
})

test('a cached page can be sent in every encoding, whichever was asked for first [HT-05]', async () => {
  const text = `<html>${'<p>Ore libere astăzi și mâine</p>'.repeat(500)}</html>`
  const page = await toPublicPage(new Response(text), NONCE, null)
  const brotli = await page.bytes('br')
  expect(brotli.buffer.byteLength).toBe(brotli.length)
  expect(gunzipSync(await page.bytes('gzip')).toString()).toBe(text)
  expect((await page.bytes(null)).toString()).toBe(text)
})
