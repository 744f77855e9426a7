import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { PUBLIC_SITE } from '../outside/public-site.ts'
import { openSessions, type ServerProcess, startServer } from '../server-process.ts'
import { addCustomer, cheapHash, PASSWORD } from '../world/customers.ts'
import { aSalon } from '../world/salon.ts'
import { byProxy, type Sent } from './by-proxy.ts'
import { cookieFaults, faultsOf } from './header-faults.ts'

const { db, url } = await testDatabase()
const { PUBLIC_URL } = PUBLIC_SITE
let server: ServerProcess
let token: string
let email: string
let salon: string
let placeId: number

beforeAll(async () => {
  const entry = new URL('../../src/server/main.ts', import.meta.url).pathname
  server = await startServer(entry, url, PUBLIC_SITE)
  const who = await addCustomer({ db })
  email = who.email
  ;[token = ''] = await openSessions(db, [who.id])
  const { locationId: id, slug } = await aSalon(db)
  ;[salon, placeId] = [`/locations/${id}/${slug}`, id]
})
afterAll(() => server.stop('SIGKILL'))

type Kind = { name: string; path: () => string; init?: () => Sent; status: number; type?: RegExp }

const HTML = /^text\/html; charset=utf-8$/
const JSON_TYPE = /^application\/json/
const session = () => ({ headers: { cookie: `__Host-access_token=${token}` } })
const FORM = 'application/x-www-form-urlencoded'

const form = (path: string, body: string, more: Record<string, string> = {}): Pick<Kind, 'path' | 'init'> => ({
  path: () => path,
  init: () => ({
    method: 'POST',
    headers: { origin: PUBLIC_URL, 'content-type': FORM, ...more },
    body,
  }),
})
const json = (path: string, body: object, method = 'POST'): Pick<Kind, 'path' | 'init'> => ({
  path: () => path,
  init: () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return { method, headers, body: JSON.stringify(body) }
  },
})

const KINDS: Kind[] = [
  { name: 'a cached page', path: () => '/faq', status: 200, type: HTML },
  { name: 'a page of somebody', path: () => '/account/profile', init: session, status: 200, type: HTML },
  { name: 'a page of a location', path: () => salon, status: 200, type: HTML },
  { name: 'a page’s data', path: () => '/faq.data', status: 200, type: /^text\/x-script/ },
  { name: 'a redirect', path: () => '/account/profile', status: 302 },
  { name: 'a redirect in data', path: () => '/account/profile.data', status: 202 },
  { name: 'a page that is not there', path: () => '/nu/e/nicaieri', status: 404, type: HTML },
  { name: 'a location that is not there', path: () => '/locations/999999/x', status: 404, type: HTML },
  { name: 'a page by an unknown method', path: () => '/faq', init: () => ({ method: 'PUT' }), status: 405 },
  { name: 'a page by TRACE', path: () => '/login', init: () => ({ method: 'TRACE' }), status: 405 },
  { name: 'a file by TRACE', path: () => '/favicon.svg', init: () => ({ method: 'TRACE' }), status: 405 },
  {
    name: 'the API by TRACE',
    path: () => '/api/user',
    init: () => ({ method: 'TRACE' }),
    status: 405,
    type: JSON_TYPE,
  },
  { name: 'nothing by PROPFIND', path: () => '/nu/e/nicaieri', init: () => ({ method: 'PROPFIND' }), status: 404 },
  { name: 'a refused form', ...form('/login', 'intent=email-login'), status: 422, type: HTML },
  { name: 'a foreign form', ...form('/login', 'a=b', { origin: 'https://evil.ro' }), status: 400 },
  { name: 'a form too long', ...form('/login', 'x'.repeat(70_000)), status: 413 },
  { name: 'a packed form', ...form('/login', 'x', { 'content-encoding': 'gzip' }), status: 415 },
  { name: 'what is no form', ...form('/login', '{}', { 'content-type': 'application/json' }), status: 415 },
  { name: 'a script', path: () => '/offline.js', status: 200, type: /javascript/ },
  { name: 'the service worker', path: () => '/sw.js', status: 200, type: /javascript/ },
  { name: 'an icon', path: () => '/favicon.svg', status: 200, type: /^image\/svg/ },
  { name: 'a file that is not there', path: () => '/assets/nimic.js', status: 404 },
  { name: 'the manifest', path: () => '/manifest.webmanifest', status: 200, type: /manifest/ },
  { name: 'security.txt', path: () => '/.well-known/security.txt', status: 200, type: /^text\/plain/ },
  { name: 'the apps’ file, where there is none', path: () => '/.well-known/assetlinks.json', status: 404 },
  { name: 'streets that are not there', path: () => '/map/streets.pmtiles', status: 404 },
  {
    name: 'a drawn picture',
    path: () => '/pictures/drawn/emblem/coafor/aura/Aura.svg',
    status: 200,
    type: /^image\/svg/,
  },
  {
    name: 'a picture to share',
    path: () => `/pictures/share/location/${placeId}.png`,
    status: 200,
    type: /^image\/png$/,
  },
  { name: 'a picture that is not there', path: () => '/pictures/nimic', status: 404, type: JSON_TYPE },
  { name: 'the API', path: () => '/api/public/locations', status: 200, type: JSON_TYPE },
  { name: 'the API to somebody', path: () => '/api/user', init: session, status: 200, type: JSON_TYPE },
  { name: 'the API’s page', path: () => '/api/docs', status: 200, type: /^text\/html/ },
  { name: 'nobody', path: () => '/api/user', status: 401, type: JSON_TYPE },
  { name: 'an API path that is not there', path: () => '/api/nimic', status: 404, type: JSON_TYPE },
  { name: 'an API path by another method', path: () => '/api/user', init: () => ({ method: 'DELETE' }), status: 405 },
  {
    name: 'a write without a token',
    path: () => '/auth/login',
    init: () => ({ method: 'POST' }),
    status: 419,
    type: JSON_TYPE,
  },
  { name: 'a wrong body', ...json('/api/account/profile', {}, 'PUT'), status: 422, type: JSON_TYPE },
  {
    name: 'a body too long',
    ...json('/api/account/profile', { x: 'x'.repeat(70_000) }, 'PUT'),
    status: 413,
    type: JSON_TYPE,
  },
  { name: 'the redirect to an identity provider', path: () => '/auth/apple/start', status: 302 },
  { name: 'a callback without a state of ours', ...form('/auth/apple/callback', 'state=x'), status: 303 },
  {
    name: 'a logout',
    path: () => '/auth/logout',
    init: () => ({ method: 'POST', headers: { authorization: 'Bearer nobody' } }),
    status: 204,
  },
  { name: 'health', path: () => '/healthz', status: 200, type: JSON_TYPE },
  { name: 'readiness', path: () => '/readyz', status: 200, type: JSON_TYPE },
  { name: 'figures', path: () => '/metrics', status: 404, type: JSON_TYPE },
  { name: 'robots.txt', path: () => '/robots.txt', status: 200, type: /^text\/plain/ },
  { name: 'the sitemap', path: () => '/sitemap.xml', status: 200, type: /^application\/xml/ },
]

const ask = ({ path, init }: Pick<Kind, 'path' | 'init'>, method?: string) =>
  byProxy(server.origin + path(), new URL(PUBLIC_URL).host, { ...init?.(), ...(method && { method }) })

test.each(KINDS)('$name has every header that keeps it safe, and no other says too much [HT-07]', async (kind) => {
  const answer = await ask(kind)
  await answer.arrayBuffer()
  expect(answer.status).toBe(kind.status)
  if (kind.type) expect(answer.headers.get('content-type')).toMatch(kind.type)
  expect(faultsOf(answer)).toEqual([])
  if (kind.init === undefined) expect(faultsOf(await ask(kind, 'HEAD'))).toEqual([])
})

test('an answer that is known already, and a picture that somebody gave, have them too [HT-07]', async () => {
  for (const path of ['/faq', '/api/public/locations', '/favicon.svg']) {
    const etag = (await fetch(server.origin + path)).headers.get('etag')
    if (etag === null) continue
    const again = await fetch(server.origin + path, { headers: { 'if-none-match': etag } })
    expect([path, again.status, faultsOf(again)]).toEqual([path, 304, []])
  }
  const body = new FormData()
  const square = { create: { width: 100, height: 100, channels: 3, background: '#c81414' } } as const
  body.set('image', new File([new Uint8Array(await sharp(square).png().toBuffer())], 'eu.png'))
  const headers = { authorization: `Bearer ${token}` }
  const given = await fetch(`${server.origin}/api/account/avatar`, { method: 'POST', headers, body })
  const { data } = (await given.json()) as { data: { avatar: { dataUrl150: string } } }
  const picture = await fetch(server.origin + data.avatar.dataUrl150)
  expect([picture.headers.get('content-type'), faultsOf(picture)]).toEqual(['image/webp', []])
})

test('a login’s cookies are the browser’s alone, over https, for this host [HT-07]', async () => {
  const first = await fetch(`${server.origin}/sanctum/csrf-cookie`)
  const passwordHash = await cheapHash(PASSWORD)
  await db.updateTable('customer').set({ password_hash: passwordHash }).where('email', '=', email).execute()
  const jar = first.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const csrf = decodeURIComponent(jar.find((each) => each.startsWith('__Host-XSRF'))?.split('=')[1] ?? '')
  const headers = {
    'content-type': 'application/json',
    cookie: jar.join('; '),
    'x-xsrf-token': csrf,
    origin: PUBLIC_URL,
  }
  const login = { from: 'client', email, password: PASSWORD }
  const init = { method: 'POST', headers, body: JSON.stringify(login) }
  const answer = await fetch(`${server.origin}/auth/login`, init)
  expect([answer.status, faultsOf(first), faultsOf(answer)]).toEqual([200, [], []])
  const names = answer.headers.getSetCookie().map((line) => line.split('=', 1)[0])
  expect(names).toEqual(expect.arrayContaining(['__Host-access_token', '__Host-refresh_token', '__Host-XSRF-TOKEN']))
})

test('so has what broke inside: a page, its data, and the API [HT-07]', async () => {
  await sql`alter table location rename to location_away`.execute(db)
  try {
    // Not the copy of it that was cached a moment ago.
    for (const path of [
      `${salon}?broken`,
      `${salon}.data`,
      '/api/public/locations',
      `/pictures/share/location/${placeId}.png`,
    ]) {
      const answer = await fetch(server.origin + path)
      const text = await answer.text()
      expect([path, answer.status, faultsOf(answer)]).toEqual([path, 500, []])
      expect(text).not.toMatch(/location_away|relation|\.ts:\d/)
    }
  } finally {
    await sql`alter table location_away rename to location`.execute(db)
  }
})

test('the check itself finds what is missing [HT-07]', () => {
  expect(faultsOf(new Response('', { headers: { server: 'x' } })).length).toBeGreaterThan(7)
  const html = { 'content-type': 'text/html', 'content-security-policy': "script-src 'unsafe-inline'" }
  expect(faultsOf(new Response('', { headers: html })).join()).toContain('too much')
  expect(cookieFaults('session=1; Path=/')).toHaveLength(4)
})
