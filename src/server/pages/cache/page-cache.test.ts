import { expect, test } from 'vitest'
import type { CachedPage } from './cached-page.ts'
import { createPageCache, type ReadCookies } from './page-cache.ts'

const readNone: ReadCookies = () => ''
const readCity: ReadCookies = (cookies) => /city=\w+/.exec(cookies ?? '')?.[0] ?? ''

/** A cache with a clock of the test's, whose pages are numbered by rendering. */
function open({ maxBytes = 1_000_000 } = {}) {
  let time = 1_000
  let rendered = 0
  const cache = createPageCache<CachedPage>({ maxBytes, now: () => time })
  const page = (size = 1_000, status = 200): CachedPage => {
    rendered += 1
    const body = Buffer.from(String(rendered))
    const answer = { status, headers: [], body }
    return { status, sizeInBytes: size, preparedAnswer: () => answer, answer: async () => answer }
  }
  const read = (path: string, cookies?: string, readCookies = readNone, render = async () => page()) =>
    cache.read({ path, cookies, readCookies }, render).then(numberOf)
  return {
    cache,
    page,
    read,
    find: (path: string, cookies?: string) => numberOf(cache.find(path, cookies)),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}
const numberOf = (page: CachedPage | null) => Number(page?.preparedAnswer(VISITOR)?.body ?? 0)
const VISITOR = { acceptEncoding: undefined, ifNoneMatch: undefined, consents: false }

test('requests for one page at the same time share one rendering [HT-05]', async () => {
  const { page, read, find } = open()
  const slow = Promise.withResolvers<CachedPage>()
  const all = [1, 2, 3].map(() => read('/faq', undefined, readNone, () => slow.promise))
  expect(find('/faq')).toBe(0)
  slow.resolve(page())
  expect(await Promise.all(all)).toEqual([1, 1, 1])
  expect(find('/faq')).toBe(1)
})

test('one visitor waits for the next rendering, and the others get the last one meanwhile [HT-05]', async () => {
  const { page, read, find, pass } = open()
  await read('/faq')
  pass(999)
  expect([find('/faq'), find('/faq'), await read('/faq')]).toEqual([1, 1, 1])
  pass(1)
  expect([find('/faq'), find('/faq'), find('/faq')]).toEqual([0, 1, 1])
  const next = Promise.withResolvers<CachedPage>()
  const waiting = read('/faq', undefined, readNone, () => next.promise)
  expect(find('/faq')).toBe(1)
  next.resolve(page())
  expect([await waiting, find('/faq')]).toEqual([2, 2])
})

test('no page is shown a second and a half after its rendering began, however long that took [HT-05]', async () => {
  const { page, read, find, pass } = open()
  const slow = Promise.withResolvers<CachedPage>()
  const first = read('/faq', undefined, readNone, () => slow.promise)
  pass(1_400)
  slow.resolve(page())
  await first
  expect([find('/faq'), find('/faq')]).toEqual([0, 1])
  pass(101)
  expect([find('/faq'), find('/faq'), await read('/faq')]).toEqual([0, 0, 2])
})

test('nobody joins a rendering that began too long ago, and its page replaces no newer one [HT-05]', async () => {
  const { page, read, find, pass } = open()
  const stuck = Promise.withResolvers<CachedPage>()
  const first = read('/faq', undefined, readNone, () => stuck.promise)
  pass(1_501)
  expect(await read('/faq')).toBe(1)
  stuck.resolve(page())
  expect([await first, find('/faq')]).toEqual([2, 1])
})

test('a cookie that a page reads makes another page, other cookies do not [HT-05]', async () => {
  const { read, find } = open()
  const at = (cookies: string) => read('/', cookies, readCity)
  expect([await at('city=iasi; a=b'), await at('x=y; city=iasi'), await at('city=cluj'), await at('a=b')]).toEqual([
    1, 1, 2, 3,
  ])
  expect([find('/', 'city=cluj; z=1'), find('/', 'city=iasi'), find('/'), find('/', 'city=arad')]).toEqual([2, 1, 3, 0])
})

test('a page that failed is asked for again [HT-05]', async () => {
  const { page, read, find } = open()
  expect(await read('/faq', undefined, readNone, async () => page(1_000, 500))).toBe(1)
  expect(find('/faq')).toBe(0)
  await expect(read('/faq', undefined, readNone, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await read('/faq')).toBe(2)
})

test('pages take no more memory than they may, and none once they are over [HT-05]', async () => {
  const { cache, read, find, pass } = open({ maxBytes: 10_000 })
  for (let at = 0; at < 30; at += 1) {
    await read(`/${at}`)
    expect(cache.sizeInBytes()).toBeLessThanOrEqual(10_000)
  }
  expect([find('/19'), find('/20'), find('/29')]).toEqual([0, 21, 30])
  pass(1_501)
  await expect.poll(cache.sizeInBytes).toBe(0)
})
