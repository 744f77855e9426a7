import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteEnv } from '#api/api-app.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { readConfig } from '../../config.ts'
import { compress } from '../../http/compress.ts'
import { createHttpServer } from '../../http/http-server.ts'
import { createLog } from '../../log.ts'
import { siteOf } from '../../site.ts'
import { createWeb } from '../web.ts'
import { answerCached } from './answer-cached.ts'
import type { CachedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

const { db, url } = await testDatabase()
const api = apiOver(url)
const lines: string[] = []
/** The clock of the cache stands still, so that no page is over in the middle of a comparison. */
const cache = createPageCache<CachedPage>({ now: () => 1 })
/** How many were answered the long way. */
let slow = 0
let server: Server
let host: string
let paths: string[]

beforeAll(async () => {
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  const web = createWeb({
    api: (asked, connection) => api.app.fetch(asked, connection),
    loadBuild: async () => build,
    mode: 'production',
    site: siteOf(readConfig({})),
    tagHosts: 'https://tag.test',
    report: (error) => process.stderr.write(`${String(error)}\n`),
    cache,
  })
  const app = new Hono<SiteEnv>().use(compress).all('*', (c) => web(c.req.raw, c.env))
  const answer = getRequestListener(app.fetch)
  server = createHttpServer({ log: createLog('info', { write: (line) => lines.push(line) }), publicUrl: undefined })
  server.on(
    'request',
    answerCached(cache, (incoming, outgoing) => {
      slow += 1
      void answer(incoming, outgoing)
    }),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  host = `localhost:${(server.address() as AddressInfo).port}`
  const { locationId, slug } = await aSalon(db)
  paths = ['/', '/faq', '/iasi', '/locations', '/locations?sort=rating', `/locations/${locationId}/${slug}`, '/offline']
})
afterAll(async () => {
  server.close().closeAllConnections()
  await api.close()
})

type Headers = Record<string, string>
type Got = { status: number; headers: [string, string][]; body: Buffer; isFast: boolean }

function get(path: string, headers: Headers = {}, method = 'GET'): Promise<Got> {
  const before = slow
  const { port } = server.address() as AddressInfo
  return new Promise((done, fail) => {
    const asked = request({ port, path, method, headers: { host, ...headers } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      const { rawHeaders: raw } = answer
      const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1]] as const] : []))
      const lasting = pairs.filter(([name]) => name !== 'date' && name !== 'x-request-id') as [string, string][]
      done({ status: answer.statusCode ?? 0, headers: lasting.sort(), body, isFast: slow === before })
    })
    asked.once('error', fail).end()
  })
}

/** The same page asked for by an absolute address, which only the long way understands. */
const getSlowly = (path: string, headers: Headers, method: string) => get(`http://${host}${path}`, headers, method)

const salon = JSON.stringify({ address: 'Cluj-Napoca, România', latitude: 46.77, longitude: 23.59 })
const COOKIES = [
  '',
  'visitor=x',
  'visitor=x; consent=tags',
  `radius=15; location=${encodeURIComponent(salon)}; audience=women`,
  `consent=tags; selected-city=iasi`,
]
const ENCODINGS = ['', 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip;q=0.5', 'gzip;q=0', 'identity']
const headersOf = (cookie: string, encoding: string, etag: string): Headers => ({
  ...(cookie && { cookie }),
  ...(encoding && { 'accept-encoding': encoding }),
  ...(etag && { 'if-none-match': etag }),
})
const etagOf = ({ headers }: Got) => headers.find(([name]) => name === 'etag')?.[1] ?? ''

test('the short way gives the same status, headers and bytes as the long way, of every page to everybody [HT-05]', async () => {
  for (const path of paths)
    for (const cookie of COOKIES)
      for (const encoding of ENCODINGS) {
        const asked = headersOf(cookie, encoding, '')
        const etag = etagOf(await getSlowly(path, asked, 'GET'))
        for (const known of ['', etag, `"other", ${etag}`, '"other"'])
          for (const method of ['GET', 'HEAD']) {
            const headers = headersOf(cookie, encoding, known)
            const { isFast: isQuick, ...long } = await getSlowly(path, headers, method)
            const { isFast, ...quick } = await get(path, headers, method)
            expect([isQuick, isFast, path, headers, quick]).toEqual([false, true, path, headers, long])
            expect(quick.status).toBe(known.includes(etag) && known !== '' ? 304 : 200)
          }
      }
}, 120_000)

test('the fast answer is the page, in the encoding that was asked for [HT-05, SE-01]', async () => {
  await get('/faq')
  const whole = (await get('/faq')).body
  expect(whole.toString()).toContain('</html>')
  for (const encoding of ['br', 'gzip']) await get('/faq', { 'accept-encoding': encoding })
  expect(brotliDecompressSync((await get('/faq', { 'accept-encoding': 'br' })).body).equals(whole)).toBe(true)
  expect(gunzipSync((await get('/faq', { 'accept-encoding': 'gzip' })).body).equals(whole)).toBe(true)
  const head = await get('/faq', {}, 'HEAD')
  expect([head.isFast, head.body.length]).toEqual([true, 0])
  expect(head.headers).toContainEqual(['content-length', String(whole.length)])
})

test('the fast way answers no session, write, recent writer, strange host or strange address [HT-05]', async () => {
  for (const path of paths) {
    await get(path)
    expect([path, (await get(path)).isFast]).toEqual([path, true])
  }
  const [page = ''] = paths
  const asked: [string, Headers, string?][] = [
    [page, { cookie: 'access_token=x' }],
    [page, { cookie: 'a=b; __Host-refresh_token=x' }],
    [page, { cookie: 'wrote=1' }],
    [page, { authorization: 'Bearer x' }],
    [page, { host: 'LOCALHOST' }],
    [page, { host: 'localhost:99999' }],
    [page, { host: 'dichis.test@evil.ro' }],
    [page, { 'content-length': '0' }],
    [page, {}, 'POST'],
    ['/faq.data', {}],
    ['/x/../faq', {}],
    ['/faq?token=x', {}],
    ['/Iasi', {}],
    ['/nu/e/nicaieri', {}],
  ]
  for (const [path, headers, method] of asked)
    for (let time = 0; time < 2; time += 1) {
      const { isFast } = await get(path, headers, method)
      expect([path, headers, isFast]).toEqual([path, headers, false])
    }
})

test('a page that reads no cookie is one for all visitors with choices; one that reads them is theirs alone [HT-05, SR-13]', async () => {
  const chosen = { cookie: COOKIES[3] ?? '' }
  for (const path of ['/faq', '/']) {
    await get(path)
    await get(path, chosen)
  }
  const [faq, own, home] = [await get('/faq', chosen), await get('/', chosen), await get('/')]
  expect([faq.isFast, faq.headers]).toEqual([true, (await get('/faq')).headers])
  expect(own.headers).toContainEqual(['cache-control', 'private, no-cache'])
  expect(home.headers).toContainEqual(['cache-control', expect.stringMatching(/^public, /)])
  expect([own.body.toString().includes('Cluj-Napoca, România'), home.body.equals(own.body)]).toEqual([true, false])
})

test('a page by the short way has an id and a line in the log, as every other [HT-07]', async () => {
  await get('/faq')
  lines.length = 0
  const { isFast } = await get('/faq', { 'x-request-id': 'from-the-proxy-1' })
  await expect.poll(() => lines.length).toBe(1)
  expect([isFast, JSON.parse(lines[0] ?? '')]).toEqual([
    true,
    expect.objectContaining({ requestId: 'from-the-proxy-1', method: 'GET', path: '/faq', status: 200 }),
  ])
})
