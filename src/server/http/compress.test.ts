import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SiteEnv } from '#api/api-app.ts'
import { compress } from './compress.ts'

const words = 'Saloane, cabinete și săli. '.repeat(200)
const app = new Hono<SiteEnv>().use(compress)
app.get('/words', (c) => c.text(words))
app.get('/few', (c) => c.text('puțin', 200, { 'content-length': '6' }))
app.get('/drawn', (c) => c.body(words, 200, { 'content-type': 'image/png' }))

const read = async (path: string, accepted?: string) => {
  const answer = await app.request(path, { headers: accepted ? { 'accept-encoding': accepted } : {} })
  return { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('text goes out as small as the visitor can read it', async () => {
  const [brotli, gzip, plain] = [
    await read('/words', 'gzip, deflate, br'),
    await read('/words', 'gzip'),
    await read('/words'),
  ]
  expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null])
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(words)
  expect(gunzipSync(gzip.bytes).toString()).toBe(words)
  expect(plain.bytes.toString()).toBe(words)
  expect((await read('/few', 'br')).encoding).toBeNull()
  expect((await read('/drawn', 'br')).encoding).toBeNull()
})

const soFar = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: (bytes: Buffer) => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
}

test.each(['br', 'gzip'] as const)(
  'the first written part arrives first in %s, however long the rest takes',
  async (accepted) => {
    const rest = Promise.withResolvers<void>()
    const page = new Hono<SiteEnv>().use(compress).get('/', () => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(Buffer.from(words))
          await rest.promise
          controller.close()
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/html' } })
    })
    const answer = await page.request('/', { headers: { 'accept-encoding': accepted } })
    const reader = answer.body!.getReader()
    let arrived = Buffer.alloc(0)
    // Held back, it would never come, and the test would end by its time limit.
    while (arrived.length === 0 || soFar[accepted](arrived).toString() !== words)
      arrived = Buffer.concat([arrived, (await reader.read()).value ?? Buffer.alloc(0)])
    expect(soFar[accepted](arrived).toString()).toBe(words)
    rest.resolve()
    while (!(await reader.read()).done);
  },
)
