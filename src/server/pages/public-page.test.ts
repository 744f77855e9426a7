import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toPublicPage } from './public-page.ts'

test('a cached page is compressed once for all who read it [SE-01]', async () => {
  const page = await toPublicPage(new Response('<html></html>'.repeat(200)), 'bm9uY2U=')
  const plain = await page.bytes(null)
  expect(brotliDecompressSync(await page.bytes('br')).equals(plain)).toBe(true)
  expect(gunzipSync(await page.bytes('gzip')).equals(plain)).toBe(true)
  const [first, second] = await Promise.all([page.bytes('br'), page.bytes('br')])
  expect(first).toBe(second)
})
