import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator } from '#db/operator/operators.ts'
import { testDatabase } from '../../database.ts'
import { PUBLIC_SITE } from '../../outside/public-site.ts'
import { type ServerProcess, startServer } from '../../server-process.ts'
import { PASSWORD } from '../../world/customers.ts'
import { aSalon } from '../../world/salon.ts'
import { addMember } from '../../world/staff.ts'
import { byProxy, type Sent } from '../by-proxy.ts'
import { faultsOf } from '../header-faults.ts'

const PUBLIC = 'dichis.test'
const PARTNERS = 'partener.dichis.test'
const DESK = 'birou.dichis.test'
const HOSTS = [PUBLIC, PARTNERS, DESK]

const { db, url } = await testDatabase()
let server: ServerProcess
let email: string
let salon: string

beforeAll(async () => {
  const entry = new URL('../../../src/server/main.ts', import.meta.url).pathname
  server = await startServer(entry, url, { ...PUBLIC_SITE, PARTNER_HOST: PARTNERS, OPERATOR_HOST: DESK })
  const { locationId, slug } = await aSalon(db)
  salon = `/locations/${locationId}/${slug}`
  const member = await addMember({ db }, locationId, 'owner')
  await addOperator(db, member.id, Temporal.Now.instant())
  email = member.email
})
afterAll(() => server.stop('SIGKILL'))

const ask = (host: string, path: string, sent: Sent = {}) => byProxy(server.origin + path, host, sent)

async function answerOf(host: string, path: string, sent: Sent = {}): Promise<number | string> {
  const answer = await ask(host, path, sent)
  return answer.headers.get('location') ?? answer.status
}

/** The answers of the customers', the partners' and the operator's host. */
const ANSWERS: [string, number | string, number | string, number | string][] = [
  ['/', 200, '/partener', '/operator'],
  ['/faq', 200, 'https://dichis.test/faq', 'https://dichis.test/faq'],
  ['/login?x=1', 200, 'https://dichis.test/login?x=1', 'https://dichis.test/login?x=1'],
  [
    '/partener/login',
    'https://partener.dichis.test/partener/login',
    200,
    'https://partener.dichis.test/partener/login',
  ],
  [
    '/%70artener/login',
    'https://partener.dichis.test/%70artener/login',
    200,
    'https://partener.dichis.test/%70artener/login',
  ],
  [
    '/partener',
    'https://partener.dichis.test/partener',
    '/partener/login?redirect=%2Fpartener',
    'https://partener.dichis.test/partener',
  ],
  // An invitation is accepted by the person's own account, as a customer.
  [
    '/partener/invitation/x',
    404,
    'https://dichis.test/partener/invitation/x',
    'https://dichis.test/partener/invitation/x',
  ],
  ['/operator', 404, 404, '/operator/login?redirect=%2Foperator'],
  ['/operator/login', 404, 404, 200],
  ['/OPERATOR/login', 404, 404, 200],
  ['/%6Fperator/login', 404, 404, 200],
  ['/operator/login.data', 404, 404, 200],
  ['/api/partner/me', 404, 401, 404],
  ['/api/operator/me', 404, 404, 401],
  ['/api/%6Fperator/me', 404, 404, 401],
  ['/api/user', 401, 404, 404],
  ['/api/public/locations', 200, 200, 404],
  ['/sanctum/csrf-cookie', 204, 204, 204],
  ['/healthz', 200, 200, 200],
  ['/favicon.svg', 200, 200, 200],
]

test.each(ANSWERS)('%s answers at the host of its side alone [OP-01]', async (path, ...expected) => {
  const seen = await Promise.all(HOSTS.map((host) => answerOf(host, path)))
  expect(seen).toEqual(expected)
  // Pages cached for another host change nothing.
  expect(await Promise.all(HOSTS.map((host) => answerOf(host, path)))).toEqual(expected)
})

test('a host that nobody configured is the customers’, whatever it looks like [OP-01]', async () => {
  for (const host of [`${DESK}.evil.ro`, `evil.${DESK}`, '127.0.0.1', `${DESK}:444`]) {
    expect([host, await answerOf(host, '/operator/login')]).toEqual([host, 404])
    expect([host, await answerOf(host, '/api/operator/me')]).toEqual([host, 404])
    expect([host, await answerOf(host, '/partener/login')]).toEqual([host, `https://${PARTNERS}/partener/login`])
  }
})

test('a link that a page follows by script leads to the other host too [OP-01]', async () => {
  const answer = await ask(PUBLIC, '/partener/login.data')
  expect(answer.status).toBe(202)
  expect(await answer.text()).toContain(`https://${PARTNERS}/partener/login`)
})

test('pages lead partners to their host, and name the operator’s nowhere [OP-01]', async () => {
  expect(await (await ask(PUBLIC, '/business')).text()).toContain(`https://${PARTNERS}/partener/register`)
  for (const [host, path] of [
    [PUBLIC, '/'],
    [PUBLIC, salon],
    [PUBLIC, '/operator'],
    [PARTNERS, '/partener/login'],
  ] as const)
    expect([path, (await (await ask(host, path)).text()).includes(DESK)]).toEqual([path, false])
})

test('search engines are kept off the hosts of staff [OP-01]', async () => {
  expect(await (await ask(PUBLIC, '/robots.txt')).text()).toContain('Sitemap: https://dichis.test/sitemap.xml')
  for (const host of [PARTNERS, DESK])
    expect(await (await ask(host, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})

/** A browser that has asked for its CSRF cookie at the host. */
async function browserAt(host: string) {
  const first = await ask(host, '/sanctum/csrf-cookie')
  expect(faultsOf(first)).toEqual([])
  const jar = first.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  const csrf = decodeURIComponent(jar.find((each) => each.startsWith('__Host-XSRF'))?.split('=')[1] ?? '')
  const headers = { 'content-type': 'application/json', cookie: jar.join('; '), 'x-xsrf-token': csrf }
  return (path: string, body: object, origin = `https://${host}`) =>
    ask(host, path, { method: 'POST', headers: { ...headers, origin }, body: JSON.stringify(body) })
}

test('partners log in at their host alone, and its cookie is of that host [OP-01]', async () => {
  const login = (from: string) => ({ from, email, password: PASSWORD })
  const atPartners = await browserAt(PARTNERS)
  const atPublic = await browserAt(PUBLIC)
  const opened = await atPartners('/auth/login', login('partner'))
  expect([opened.status, faultsOf(opened)]).toEqual([200, []])
  expect(opened.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toContain('__Host-partner_token')
  const refused = await Promise.all([
    atPublic('/auth/login', login('partner')),
    atPartners('/auth/login', login('client')),
    // A page of the customers' host writes nothing at the partners', though it is the same site.
    atPartners('/auth/login', login('partner'), `https://${PUBLIC}`),
    (await browserAt(DESK))('/auth/login', login('partner')),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 419, 404])
  for (const answer of refused) expect(answer.headers.getSetCookie()).toEqual([])
})

test('operators log in at their host alone [OP-01]', async () => {
  const body = { email, password: PASSWORD }
  const statuses = await Promise.all(
    HOSTS.map(async (host) => (await (await browserAt(host))('/api/operator/login', body)).status),
  )
  expect(statuses).toEqual([404, 404, 200])
})

test('a form is taken from a page of its own host alone [OP-01]', async () => {
  const post = (host: string, origin: string, path: string) =>
    ask(host, path, {
      method: 'POST',
      headers: { origin: `https://${origin}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=password&email=x&password=y',
    })
  const seen = [
    await post(PARTNERS, PARTNERS, '/partener/login'),
    await post(PARTNERS, PUBLIC, '/partener/login'),
    await post(DESK, DESK, '/operator/login'),
    await post(DESK, PARTNERS, '/operator/login'),
    await post(PUBLIC, PUBLIC, '/operator/login'),
    await post(PUBLIC, PUBLIC, '/partener/login'),
  ]
  expect(seen.map(({ status }) => status)).toEqual([422, 400, 422, 400, 404, 404])
  for (const answer of seen) expect(faultsOf(answer)).toEqual([])
})

test('a customer’s account is at the customers’ host alone [OP-01]', async () => {
  expect(await answerOf(PARTNERS, '/account/profile')).toBe('https://dichis.test/account/profile')
})
