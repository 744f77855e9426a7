import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import { login } from '#contract/auth/session.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { apiOver, type Visitor } from '../api.ts'
import { testDatabase } from '../database.ts'
import { ORIGIN } from '../deps.ts'
import { addCustomer, loggedIn, PASSWORD } from '../world/customers.ts'

const { url, pool } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)

const endpoints = listEndpoints()
const writes = endpoints.filter(({ method }) => method !== 'GET')
const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '1')

let me: Visitor
let before: Map<string, string>
let stranger: Visitor
const who = await addCustomer(api)

beforeAll(async () => {
  const visitor = api.visitor()
  await visitor.raw('/sanctum/csrf-cookie')
  before = new Map(visitor.jar)
  await visitor.call(login, { body: { email: who.email, password: PASSWORD } })
  me = visitor
  stranger = await loggedIn(api, await addCustomer(api))
})

/** The request as my browser would send it, except what the case changes. */
function send(
  endpoint: Endpoint,
  changed: { headers?: Record<string, string>; cookies?: Record<string, string>; body?: BodyInit },
) {
  const jar = { ...Object.fromEntries(me.jar), ...changed.cookies }
  const headers = {
    'content-type': 'application/json',
    origin: ORIGIN,
    cookie: Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-xsrf-token': decodeURIComponent(me.jar.get('XSRF-TOKEN') ?? ''),
    ...changed.headers,
  }
  const named = Object.entries(headers).filter(([, value]) => value !== '')
  return api.app.request(`${ORIGIN}${pathOf(endpoint)}`, {
    method: endpoint.method,
    headers: named as [string, string][],
    body: changed.body ?? '{}',
  })
}

const token = (visitor: Visitor) => decodeURIComponent(visitor.jar.get('XSRF-TOKEN') ?? '')

describe.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('without a right CSRF token, or from elsewhere, is a 419 and changes nothing [HT-02]', async () => {
      const forged = `${'a'.repeat(22)}.${'b'.repeat(43)}`
      const cases: Record<string, Parameters<typeof send>[1]> = {
        'no token': { headers: { 'x-xsrf-token': '' } },
        'no cookie': { cookies: { 'XSRF-TOKEN': '' } },
        'another session’s token': {
          headers: { 'x-xsrf-token': token(stranger) },
          cookies: { 'XSRF-TOKEN': stranger.jar.get('XSRF-TOKEN')! },
        },
        'the token of before login': {
          headers: { 'x-xsrf-token': decodeURIComponent(before.get('XSRF-TOKEN')!) },
          cookies: { 'XSRF-TOKEN': before.get('XSRF-TOKEN')!, visitor: before.get('visitor')! },
        },
        'cookie and header alike, unsigned': { headers: { 'x-xsrf-token': forged }, cookies: { 'XSRF-TOKEN': forged } },
        'a foreign origin': { headers: { origin: 'https://evil.ro' } },
        'a look-alike origin': { headers: { origin: `${ORIGIN}.evil.ro` } },
        'another port': { headers: { origin: `${ORIGIN}:8080` } },
        'another scheme': { headers: { origin: ORIGIN.replace('http:', 'https:') } },
        'origin null': { headers: { origin: 'null' } },
        'a cross-site fetch': { headers: { 'sec-fetch-site': 'cross-site' } },
        'a same-site fetch': { headers: { 'sec-fetch-site': 'same-site' } },
        'a navigation from nowhere': { headers: { origin: '', 'sec-fetch-site': 'none' } },
      }
      const was = await fingerprint()
      for (const [name, changed] of Object.entries(cases)) {
        const answer = await send(endpoint, changed)
        expect([name, answer.status]).toEqual([name, 419])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
      expect(await fingerprint()).toBe(was)
    })

    test('as a plain form, text or multipart is refused too [HT-02]', async () => {
      const bodies: [string, BodyInit][] = [
        ['application/x-www-form-urlencoded', 'email=a%40b.ro&password=x'],
        ['text/plain', '{"email":"a@b.ro"}'],
        [
          'multipart/form-data; boundary=x',
          '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.ro\r\n--x--\r\n',
        ],
      ]
      for (const [type, body] of bodies) {
        const plain = await send(endpoint, { headers: { 'content-type': type, 'x-xsrf-token': '' }, body })
        expect([type, plain.status]).toEqual([type, 419])
        if (!endpoint.body || endpoint.upload || endpoint.access !== 'anyone') continue
        // 404: what the address names is not there.
        const { status } = await send(endpoint, { headers: { 'content-type': type }, body })
        expect([404, 415]).toContain(status)
      }
    })

    test('other methods, doubled slashes, tails and capitals do not reach it [HT-01]', async () => {
      const path = pathOf(endpoint)
      const was = await fingerprint()
      const tries: [string, string][] = [
        ['HEAD', path],
        ['POST', `/${path}`],
        ['POST', path.replace('/', '//')],
        [endpoint.method, `${path}/`],
        [endpoint.method, `${path}.json`],
        [endpoint.method, path.toUpperCase()],
        [endpoint.method, `/${path.slice(1).replaceAll('/', '%2F')}`],
        [endpoint.method, `${path};x=1`],
        [endpoint.method, `${path}%00`],
      ]
      for (const [method, address] of tries) {
        const answer = await api.app.request(ORIGIN + address, { method, ...(method === 'HEAD' ? {} : { body: '{}' }) })
        expect([method, address, [404, 405, 419].includes(answer.status) || isGet(method, answer.status)]).toEqual([
          method,
          address,
          true,
        ])
      }
      const override = {
        'x-http-method-override': endpoint.method,
        'x-method-override': endpoint.method,
        cookie: [...me.jar].map(([n, v]) => `${n}=${v}`).join('; '),
      }
      await api.app.request(`${ORIGIN}${path}?_method=${endpoint.method}`, { headers: override })
      expect(await fingerprint()).toBe(was)
    })
  },
)

test('nothing grants another origin anything, asked before or not [HT-02]', async () => {
  for (const { path, method } of endpoints) {
    const answer = await api.app.request(`${ORIGIN}${path.replace(/\{\w+\}/g, '1')}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.ro', 'access-control-request-method': method },
    })
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('every answer carries the safe headers, refusals and faults too [HT-01]', async () => {
  await pool.query('alter table favourite rename to favourite_away')
  const answers = {
    200: await me.raw('/api/user'),
    204: await me.raw('/sanctum/csrf-cookie'),
    401: await api.app.request(`${ORIGIN}/api/user`),
    404: await api.app.request(`${ORIGIN}/api/nu-exista`),
    419: await api.app.request(`${ORIGIN}/auth/login`, { method: 'POST' }),
    422: await me.polite('/api/account/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
    500: await me.raw('/api/account/favorites'),
  }
  await pool.query('alter table favourite_away rename to favourite')
  for (const [status, answer] of Object.entries(answers)) {
    const { headers } = answer
    const seen = {
      status: answer.status,
      nosniff: headers.get('x-content-type-options'),
      frames: headers.get('x-frame-options'),
      opener: headers.get('cross-origin-opener-policy'),
      referrer: headers.get('referrer-policy'),
      id: headers.get('x-request-id')?.length,
    }
    const safe = { nosniff: 'nosniff', frames: 'DENY', opener: 'same-origin', referrer: 'no-referrer', id: 36 }
    expect(seen).toEqual({ status: Number(status), ...safe })
  }
  expect(JSON.stringify(await answers[500].json())).not.toMatch(/favourite|relation|select|at /)
})

/** A GET route of the same address answers HEAD as it does GET: it changes nothing. */
const isGet = (method: string, status: number) => method === 'HEAD' && [200, 204, 401, 422].includes(status)

/** A short digest of everything that a write could change. */
async function fingerprint(): Promise<string> {
  const { rows } = await pool.query(
    `select (select string_agg(t::text, '' order by id) from customer t) as customers,
      (select count(*) from session where ended_at is null) as sessions, (select count(*) from message) as messages,
      (select count(*) from booking) as bookings, (select count(*) from favourite) as favourites,
      (select count(*) from confirmation_code) as codes, (select count(*) from hold) as holds`,
  )
  return JSON.stringify(rows)
}
