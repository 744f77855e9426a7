import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, interceptors, request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { openSessions, type ServerProcess, startServer } from '../server-process.ts'

const { db, url } = await testDatabase()
const NAME = 'Zamfirica'
const EVIL = 'strain.example'
let server: ServerProcess
let proxy: Server
let salon: Salon
let tokens: string[]

beforeAll(async () => {
  salon = await aSalon(db)
  const owner = await addCustomer({ db }, { firstName: NAME })
  const other = await addCustomer({ db })
  tokens = await openSessions(db, [owner.id, other.id])
  server = await startServer(new URL('../../src/server/main.ts', import.meta.url).pathname, url)
  proxy = await openSharedCache(server.origin)
})
afterAll(async () => {
  proxy.close().closeAllConnections()
  await server.stop('SIGINT')
})

/** A proxy that caches what RFC 9111 lets a cache keep that everybody shares. */
async function openSharedCache(origin: string): Promise<Server> {
  const dispatcher = new Agent().compose(interceptors.cache({ type: 'shared' }))
  const opened = createServer(async (incoming, outgoing) => {
    const { host: _, connection: __, ...headers } = incoming.headers
    const { statusCode, headers: got, body } = await request(origin + incoming.url, { dispatcher, headers })
    outgoing.writeHead(statusCode, got as Record<string, string>)
    outgoing.end(Buffer.from(await body.arrayBuffer()))
  })
  await new Promise<void>((ready) => opened.listen(0, '127.0.0.1', ready))
  return opened
}

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = proxy.address() as AddressInfo
  const { statusCode, headers: got, body } = await request(`http://127.0.0.1:${port}${path}`, { headers })
  return { status: statusCode, id: got['x-request-id'], text: `${JSON.stringify(got)}\n${await body.text()}` }
}

const as = (person: number) => ({ cookie: `access_token=${tokens[person]}` })

test('a shared cache keeps public pages and answers, so that this test can find something in it [HT-05]', async () => {
  for (const path of ['/faq', `/locations/${salon.locationId}/${salon.slug}`, '/api/public/locations']) {
    const first = await get(path)
    expect([path, first.status, (await get(path)).id]).toEqual([path, 200, first.id])
  }
})

test('a person’s page reaches nobody else through a shared cache, by whatever address [HT-05]', async () => {
  const pages = [
    '/',
    '/locations',
    `/locations/${salon.locationId}/${salon.slug}`,
    '/account/profile',
    '/account/bookings',
  ]
  const data = pages.map((page) => (page === '/' ? '/_root.data' : `${page}.data`))
  const tails = ['.css', ';x.js', '%0a.js', '/x.css', '%2f..%2fx.js', '?x=1.css'].map(
    (tail) => `/account/profile${tail}`,
  )
  const program = [
    '/api/user',
    '/api/bookings/upcoming',
    '/api/account/export',
    `/api/public/locations/x/${salon.locationId}`,
  ]
  const shown: string[] = []
  for (const path of [...pages, ...data, ...tails, ...program]) {
    for (let time = 0; time < 2; time += 1) if ((await get(path, as(0))).text.includes(NAME)) shown.push(path)
    for (const headers of [{}, as(1)]) {
      const { text } = await get(path, headers)
      expect([path, text.includes(NAME), text.includes(tokens[0]!)]).toEqual([path, false, false])
    }
  }
  expect(shown).toEqual(expect.arrayContaining(['/', '/account/profile', '/account/profile.data', '/api/user']))
})

test('a stranger’s claims about host, protocol or router change no page that others are given [HT-05]', async () => {
  const headers = {
    'x-forwarded-host': EVIL,
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '6666',
    'x-host': EVIL,
    'x-original-url': `/${EVIL}`,
    'x-rewrite-url': `/${EVIL}`,
    'x-react-router-spa-mode': 'yes',
    'x-react-router-prerender-data': EVIL,
    'x-http-method-override': 'DELETE',
  }
  for (const path of [
    '/business',
    '/iasi',
    '/locations?search=aura',
    `/locations/${salon.locationId}/${salon.slug}?x=1`,
  ]) {
    expect([path, (await get(path, headers)).status]).toEqual([path, 200])
    const page = await get(path)
    expect([path, page.status, page.text.includes(EVIL), page.text.includes('gopher')]).toEqual([
      path,
      200,
      false,
      false,
    ])
    expect(page.text).toContain('</html>')
  }
})
