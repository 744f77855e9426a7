import { byProxy, type Sent } from '#test/http/by-proxy.ts'
import { faultsOf } from '#test/http/header-faults.ts'
import { PUBLIC_SITE } from '#test/outside/public-site.ts'
import { atLeast, type Drill, exactly, type Figure, reported } from '../drill.ts'
import { type Fleet, withFleet } from '../fleet/fleet.ts'
import { openFront, type Tamper } from '../fleet/front.ts'
import { seedTown, type Town } from '../traffic/town.ts'
import { responseOf, sendRaw } from './raw.ts'
import { endpoints, filePaths, OTHERS, pagePaths, type Values } from './surface.ts'

const { DATABASE_URL: _ownDatabase, ...PUBLIC } = PUBLIC_SITE
const { PUBLIC_URL } = PUBLIC
const HOST = new URL(PUBLIC_URL).host
const AT_ONCE = 8

type Request = Sent & { readonly path: string }
type CheckedAnswer = {
  readonly what: string
  readonly status: number
  readonly faults: readonly string[]
  readonly cookies: number
}

/**
 * The headers and cookies of every kind of response: of each page, endpoint and file, of each refusal and of each
 * failure.
 */
const drill: Drill = {
  id: 'S14',
  title: 'headers and cookies on every kind of response',
  counts: 'passes',
  rounds: 1,
  planted: {
    bug: 'a balancer drops nosniff from one answer in fifty, and HttpOnly from cookies',
    rounds: 1,
    caughtBy: ['answers with a header missing or too much', 'cookies without what keeps them safe'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed: seedTown, env: PUBLIC }, async (fleet, town) => {
      const seen: CheckedAnswer[] = []
      const origin = planted ? await openFront(fleet.servers[0].origin, careless) : fleet.servers[0].origin
      for (let pass = 0; pass < rounds; pass += 1) {
        seen.push(...(await askAll(origin, [...wellRequests(town), ...refusedRequests(town)])))
        seen.push(...(await unreadable(fleet.servers[0].origin)))
        seen.push(...(await whileBroken(fleet, () => askAll(origin, READS(town)))))
        seen.push(...(await whileStopped(fleet, () => askAll(origin, READS(town)))))
      }
      return figuresOf(seen)
    }),
}
export default drill

const careless: Tamper = ({ headers, body }, number) => {
  const { 'x-content-type-options': _dropped, ...rest } = headers
  const cookies = headers['set-cookie']?.map((line) => line.replace(/; HttpOnly/i, ''))
  return { headers: { ...(number % 50 === 7 ? rest : headers), ...(cookies && { 'set-cookie': cookies }) }, body }
}

const valuesOf = ({ salon }: Town): Values => ({
  locationId: String(salon.locationId),
  location_id: String(salon.locationId),
  first: 'salon-aura-1',
  second: '1',
})

const sessionOf = (town: Town, number: number) => ({
  cookie: `__Host-access_token=${town.customers[number % town.customers.length]!.token}`,
})

/**
 * Every page and its data, every endpoint, every file: as a guest and as a customer, each also as HEAD and by a method
 * it does not know.
 */
function wellRequests(town: Town): Request[] {
  const values = valuesOf(town)
  const pages = pagePaths(values).flatMap((path) => [path, path === '/' ? '/_root.data' : `${path}.data`])
  const read = [...pages, ...OTHERS].flatMap((path, number): Request[] => [
    { path },
    { path, method: 'HEAD' },
    { path, headers: sessionOf(town, number) },
    { path, method: 'PUT', headers: { origin: PUBLIC_URL } },
    { path, method: 'POST', headers: { origin: PUBLIC_URL } },
  ])
  const api = endpoints(values).flatMap(({ endpoint: { method }, path }, number): Request[] => {
    const authorization = `Bearer ${town.customers[number % town.customers.length]!.token}`
    const headers = { 'content-type': 'application/json' }
    const body = method === 'GET' ? {} : { body: '{}' }
    return [
      { path, method, headers, ...body },
      { path, method, headers: { ...headers, authorization }, ...body },
      ...(method === 'GET' ? [{ path, method: 'HEAD' }] : []),
      { path, method: method === 'DELETE' ? 'PATCH' : 'DELETE', headers: { authorization } },
    ]
  })
  return [...read, ...api, ...filePaths().map((path) => ({ path: encodeURI(path) }))]
}

/** Each way in which a request is refused before its handler. */
function refusedRequests(town: Town): Request[] {
  const form = { origin: PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' }
  const json = { authorization: `Bearer ${town.customers[0]!.token}`, 'content-type': 'application/json' }
  const long = 'x'.repeat(70_000)
  const each = (path: string, headers: Record<string, string>): Request[] => [
    { path, method: 'POST', headers, body: 'a=b' },
    { path, method: 'POST', headers, body: long },
    { path, method: 'POST', headers: { ...headers, 'content-encoding': 'gzip' }, body: 'x' },
    { path, method: 'POST', headers: { ...headers, origin: 'https://evil.ro' }, body: 'a=b' },
    { path, method: 'POST', headers: { ...headers, 'content-type': 'text/xml' }, body: '<a/>' },
  ]
  return [
    ...each('/login', form),
    ...each('/register', form),
    ...each('/feedback', form),
    ...each('/api/bookings', json),
    ...each('/auth/login', { 'content-type': 'application/json' }),
    ...['//', '/%2e%2e/etc/passwd', '/%00', '/%zz', '/.git/config', '/.env', '/assets/none.js'].map((path) => ({
      path,
    })),
  ]
}

const READS = (town: Town): Request[] =>
  ['/', '/faq.data', `/locations/${town.salon.locationId}/salon-aura-1?${Math.random()}`, '/account/profile']
    .flatMap((path) => [{ path }, { path, headers: sessionOf(town, 1) }])
    .concat(
      ['/api/public/locations?page=77', '/api/user', '/pictures/share/location/1.png', '/readyz'].map((path) => ({
        path,
        headers: sessionOf(town, 2),
      })),
    )

async function askAll(origin: string, requests: readonly Request[]): Promise<CheckedAnswer[]> {
  const seen: CheckedAnswer[] = []
  let next = 0
  const client = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const { path, ...sent } = request
      const answer = await byProxy(origin + path, HOST, sent)
      await answer.arrayBuffer()
      seen.push(seenOf(`${sent.method ?? 'GET'} ${path}`, answer))
      const etag = answer.headers.get('etag')
      if (etag === null || sent.method) continue
      const again = await byProxy(origin + path, HOST, { headers: { ...sent.headers, 'if-none-match': etag } })
      seen.push(seenOf(`GET again ${path}`, again))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return seen
}

const seenOf = (what: string, answer: Response): CheckedAnswer => ({
  what,
  status: answer.status,
  faults: faultsOf(answer),
  cookies: answer.headers.getSetCookie().length,
})

/** Requests that Node's parser refuses before there is a request. */
async function unreadable(origin: string): Promise<CheckedAnswer[]> {
  const requests = [
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
    'NOTHING / HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET // HTTP/1.1\r\nHost: a|b/c\r\nConnection: close\r\n\r\n',
  ]
  const answers = await Promise.all(requests.map((bytes) => sendRaw(origin, bytes)))
  return answers.map((answer, number) => seenOf(`raw ${number}`, responseOf(answer)))
}

/** With a table away, so that what reads it fails. */
async function whileBroken({ pool }: Fleet, ask: () => Promise<CheckedAnswer[]>): Promise<CheckedAnswer[]> {
  await pool.query('alter table location rename to location_away')
  try {
    return await ask()
  } finally {
    await pool.query('alter table location_away rename to location')
  }
}

async function whileStopped({ database }: Fleet, ask: () => Promise<CheckedAnswer[]>): Promise<CheckedAnswer[]> {
  await database.stopImmediately()
  try {
    return await ask()
  } finally {
    await database.start()
  }
}

function figuresOf(seen: readonly CheckedAnswer[]): Figure[] {
  const statuses = Map.groupBy(seen, ({ status }) => status)
  const isCookie = (fault: string) => fault.startsWith('cookie ')
  const wrong = seen.filter(({ faults }) => faults.some((fault) => !isCookie(fault)))
  const found = new Set(
    seen.flatMap(({ what, status, faults }) => faults.map((fault) => `${what} ${status}: ${fault}`)),
  )
  const count = (from: number) => seen.filter(({ status }) => status >= from && status < from + 100).length
  return [
    exactly('answers with a header missing or too much', 0, wrong.length),
    exactly('cookies without what keeps them safe', 0, seen.filter(({ faults }) => faults.some(isCookie)).length),
    atLeast('answers', 1_000, seen.length),
    atLeast('answers that set cookies', 5, seen.filter(({ cookies }) => cookies > 0).length),
    atLeast('answers that know the visitor’s copy (304)', 10, statuses.get(304)?.length ?? 0),
    atLeast('refusals', 100, count(400)),
    atLeast('failures with a table or the database away', 4, count(500)),
    reported(
      'statuses',
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, { length }]) => `${status}: ${length}`)
        .join(', '),
    ),
    reported('the first faults', [...found].slice(0, 3).join('; ') || 'none'),
  ]
}
