import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#domain/errors.ts'
import { listen } from '#test/outside/listen.ts'
import { type S3Server, startS3 } from '#test/outside/s3-server.ts'
import { cachedStore } from './cached.ts'
import { copyPictures, deleteCopied } from './copy-pictures.ts'
import { folderStore } from './folder.ts'
import type { PictureStore } from './gateway.ts'
import { type S3Config, s3Store } from './s3.ts'

let s3: S3Server
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dichis-pictures-'))
  s3 = await startS3()
}, 30_000)
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const bucket = (changes: Partial<S3Config> = {}) => s3Store({ ...s3.config, ...changes })
const keysOf = async (store: PictureStore) => {
  const keys: string[] = []
  for await (const key of store.keys()) keys.push(key)
  return keys.toSorted()
}
const clear = async (store: PictureStore) => {
  for (const key of await keysOf(store)) await store.delete(key)
}

test.each<[string, () => PictureStore]>([
  ['a folder', () => folderStore(join(folder, 'contract'))],
  ['a bucket', () => bucket({ pageSize: 2 })],
  ['a cached bucket', () => cachedStore(bucket(), { maxBytes: 1_000, maxAgeMs: 1_000 })],
])('%s gives back what was put, lists every key, and has nothing that was deleted [AN-02]', async (_, open) => {
  const store = open()
  const names = ['uploads/a-1.webp', 'uploads/b_2.webp', 'uploads/c.webp', 'uploads/d.webp', 'uploads/e.webp']
  expect(await store.get(names[0]!)).toBeNull()
  for (const name of names) await store.put(name, bytes(`picture ${name}`))
  expect(Buffer.from((await store.get(names[1]!)) ?? []).toString()).toBe(`picture ${names[1]}`)
  expect(await keysOf(store)).toEqual(names)
  await store.put(names[2]!, bytes('replaced'))
  await store.delete(names[0]!)
  await store.delete(names[0]!)
  expect([await store.get(names[0]!), await keysOf(store)]).toEqual([null, names.slice(1)])
  for (const bad of ['../secret', 'uploads/../x.webp', '/etc/passwd', 'uploads/', 'a b.webp', ''])
    await expect((async () => store.get(bad))()).rejects.toThrow('not a picture key')
  await clear(store)
})

test('files beside the pictures are no keys: half-written ones, and a folder that is not there [AN-02]', async () => {
  const store = folderStore(join(folder, 'files'))
  expect(await keysOf(store)).toEqual([])
  await store.put('uploads/a.webp', bytes('x'))
  writeFileSync(join(folder, 'files', 'uploads', 'a.webp.0b1c-22'), 'half')
  expect(await keysOf(store)).toEqual(['uploads/a.webp'])
})

test('each request is signed with its body: the store’s own check refuses any other [AN-02]', async () => {
  const seen: IncomingHttpHeaders[] = []
  const between = createServer((request, response) => {
    seen.push(request.headers)
    const { port } = new URL(s3.config.address)
    const options = { port, path: request.url, method: request.method, headers: request.headers }
    const passed = httpRequest({ host: '127.0.0.1', ...options }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  })
  await new Promise<void>((open) => between.listen(0, '127.0.0.1', open))
  const { port } = between.address() as { port: number }
  await bucket({ address: `http://127.0.0.1:${port}` }).put('uploads/signed.webp', bytes('x'))
  between.close()
  expect(seen[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request/)
  expect(seen[0]?.authorization).toContain('x-amz-content-sha256')
  expect(seen[0]?.['x-amz-content-sha256']).toBe(createHash('sha256').update('x').digest('hex'))
  await bucket().delete('uploads/signed.webp')
  await expect(bucket({ secret: 'another' }).get('uploads/a.webp')).rejects.toThrow(/403, SignatureDoesNotMatch/)
  await expect(bucket({ keyId: 'nobody' }).put('uploads/a.webp', bytes('x'))).rejects.toThrow(/403, InvalidAccessKeyId/)
  await expect(keysOf(bucket({ bucket: 'missing' }))).rejects.toThrow(/404, NoSuchBucket \(bucket missing/)
  await expect(bucket({ bucket: 'missing' }).get('uploads/a.webp')).rejects.toThrow(/NoSuchBucket/)
})

test('a store that hangs, is gone, or answers 5xx is unavailable, and somebody hears of it [AN-02]', async () => {
  const heard: string[] = []
  const onSilence = (error: Error) => heard.push(error.message)
  const isAway = async (store: PictureStore) =>
    store.get('uploads/a.webp').then(
      () => false,
      (error: unknown) => isRefusal(error, 'unavailable'),
    )
  s3.freeze()
  expect(await isAway(bucket({ timeoutMs: 300, onSilence }))).toBe(true)
  s3.thaw()
  expect(await isAway(bucket({ address: 'http://127.0.0.1:1', onSilence }))).toBe(true)
  let asked = 0
  const broken = await listen((_, response) => {
    asked += 1
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  })
  expect(await isAway(bucket({ address: broken.origin, onSilence }))).toBe(true)
  broken.close()
  expect([asked, heard.length, heard[2]]).toEqual([3, 3, 'the picture store answers 503, SlowDown'])
  expect(await bucket().get('uploads/a.webp')).toBeNull()
})

test('a store that hangs is unavailable in time though garbage is collected meanwhile [AN-02]', async () => {
  setFlagsFromString('--expose-gc')
  const collecting = setInterval(runInNewContext('gc') as () => void, 20)
  s3.freeze()
  const store = bucket({ timeoutMs: 300 })
  const answers = [store.get('uploads/a.webp'), store.put('uploads/a.webp', bytes('a')), store.delete('uploads/a.webp')]
  const ends = await Promise.race([Promise.allSettled(answers), sleep(60_000, 'still waiting', { ref: false })])
  clearInterval(collecting)
  s3.thaw()
  const unavailable = { detail: { code: 'unavailable', seconds: 5 } }
  expect(ends).toEqual(answers.map(() => ({ status: 'rejected', reason: expect.objectContaining(unavailable) })))
})

test('a cached picture is read once, again when it is old, and not after it was deleted here [AN-02]', async () => {
  const store = folderStore(join(folder, 'cached'))
  let [reads, now] = [0, 1]
  const counted: PictureStore = { ...store, get: (key) => store.get(key).finally(() => (reads += 1)) }
  const cached = cachedStore(counted, { maxBytes: 10, maxAgeMs: 1_000, clock: () => now })
  await store.put('uploads/a.webp', bytes('1234'))
  await Promise.all(Array.from({ length: 5 }, () => cached.get('uploads/a.webp')))
  expect(reads).toBe(1)
  now = 1_002
  await cached.get('uploads/a.webp')
  expect(reads).toBe(2)
  // Another server deletes it: this one forgets it with time.
  await store.delete('uploads/a.webp')
  expect(await cached.get('uploads/a.webp')).not.toBeNull()
  now = 2_003
  expect(await cached.get('uploads/a.webp')).toBeNull()
  // A missing picture is asked for again; one that exceeds the room pushes the oldest out.
  for (const name of ['b', 'c', 'd']) await store.put(`uploads/${name}.webp`, bytes('1234'))
  await store.put('uploads/a.webp', bytes('1234'))
  for (const name of ['a', 'b', 'c']) await cached.get(`uploads/${name}.webp`)
  const before = reads
  await cached.get('uploads/c.webp')
  await cached.get('uploads/a.webp')
  expect(reads).toBe(before + 1)
  await cached.delete('uploads/c.webp')
  expect(await cached.get('uploads/c.webp')).toBeNull()
})

test('pictures move to the bucket and back; again copies none, and one that differs is not deleted [AN-02]', async () => {
  const [from, to] = [folderStore(join(folder, 'moved')), bucket({ bucket: 'other', pageSize: 3 })]
  const keys = Array.from({ length: 20 }, (_, index) => `uploads/p${String(index).padStart(2, '0')}.webp`)
  for (const key of keys) await from.put(key, bytes(key))
  await to.put(keys[4]!, bytes('another'))
  expect(await copyPictures(from, to)).toEqual({ copied: 19, all: 20 })
  expect(await copyPictures(from, to)).toEqual({ copied: 0, all: 20 })
  expect(Buffer.from((await to.get(keys[7]!)) ?? []).toString()).toBe(keys[7])
  expect(await deleteCopied(from, to)).toBe(19)
  expect(await keysOf(from)).toEqual([keys[4]])
  expect(await copyPictures(to, from)).toEqual({ copied: 19, all: 20 })
  expect(await keysOf(from)).toEqual(keys)
  await clear(to)
})
