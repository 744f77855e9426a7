import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toPublicPage } from './public-page.ts'

const NONCE = 'bm9uY2U='
const MODULE = 'import "/assets/a.js";\nwindow.routes = {"root":a && "b"};'
const HTML =
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/a.js"/></head>' +
  `<body><script nonce="${NONCE}">window.context = 1</script><script nonce="${NONCE}" type="module" async="">${MODULE}</script></body></html>`

const pageOf = (lateScript: string | null, status = 200) =>
  toPublicPage(new Response(HTML, { status }), NONCE, lateScript)
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the script of a page waits in attributes, and may run as it is written there [RT-01]', async () => {
  const page = await pageOf('start()')
  const html = (await page.bytes(null)).toString()
  const [, modules, script] =
    /<script data-modules="([^"]*)" data-script="([^"]*)">start\(\)<\/script>/.exec(html) ?? []
  expect(modules).toBe('/assets/entry.js /assets/a.js')
  expect(script?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(MODULE)
  expect(html).not.toMatch(/type="module"|modulepreload|nonce/)
  for (const text of ['window.context = 1', 'start()', MODULE]) expect(page.scripts).toContain(hash(text))
})

test('a redirect, an error and a page that is hydrated at once keep their script [RT-01]', async () => {
  for (const page of [await pageOf(null), await pageOf('start()', 404)]) {
    expect((await page.bytes(null)).toString()).toContain(`<script type="module" async="">${MODULE}</script>`)
    expect(page.scripts).toContain(hash(MODULE))
  }
  const redirect = await toPublicPage(new Response(null, { status: 301 }), NONCE, 'start()')
  expect((await redirect.bytes(null)).length).toBe(0)
})

test('a page without the script that is known is refused rather than dead [RT-01]', async () => {
  await expect(toPublicPage(new Response('<html></html>'), NONCE, 'start()')).rejects.toThrow('React Router')
})

test('a cached page is compressed once for all who read it [SE-01]', async () => {
  const page = await pageOf(null)
  const plain = await page.bytes(null)
  expect(brotliDecompressSync(await page.bytes('br')).equals(plain)).toBe(true)
  expect(gunzipSync(await page.bytes('gzip')).equals(plain)).toBe(true)
  const [first, second] = await Promise.all([page.bytes('br'), page.bytes('br')])
  expect(first).toBe(second)
})

test('of a cached page only what was asked for is in memory, and it can still be sent in every encoding [HT-05]', async () => {
  const text = `<html>${'<p>Ore libere astăzi și mâine</p>'.repeat(500)}</html>`
  const open = () => toPublicPage(new Response(text), NONCE, null)
  const page = await open()
  const brotli = await page.bytes('br')
  expect(page.sizeInBytes()).toBe(brotli.length)
  expect(brotli.buffer.byteLength).toBe(brotli.length)
  const gzip = await page.bytes('gzip')
  expect(gunzipSync(gzip).toString()).toBe(text)
  expect((await page.bytes(null)).toString()).toBe(text)
  expect(page.sizeInBytes()).toBe(brotli.length + gzip.length + Buffer.byteLength(text))
  const other = await open()
  await Promise.all((['gzip', 'br', null] as const).map((encoding) => other.bytes(encoding)))
  expect(other.sizeInBytes()).toBe(page.sizeInBytes())
})
