import { gzipSync } from 'node:zlib'
import { PAYLOADS } from '#test/http/payloads.ts'
import type { Random } from './random.ts'

/** An address that is asked: the path of a page or of an endpoint, with its own method. */
export type Target = { readonly path: string; readonly method: string }

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'get',
  'XYZ',
  'CONNECT',
]
const TAILS = [
  '/',
  '//',
  '/.',
  '/..',
  '/%2e%2e/%2e%2e',
  ';x.js',
  '.css',
  '.json',
  '.data',
  '%00',
  '%0a',
  '%0d%0aX-A:%20b',
  '%2F',
  '%5c',
  '%c0%af',
  '%zz',
  '\\',
  '%',
  '?',
  '#x',
]
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1e400',
  '9223372036854775808',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '%00',
  '\u0000',
  '2027-02-30',
  '0000-00-00',
  '300000-01-01',
  '2027-01-01T10:00:00+14:00',
  '24:00',
  '9:5',
  '10:07:99',
  "' or 1=1--",
  "'; select pg_sleep(3)--",
  '%',
  '_',
  'a & | !',
  '(((((',
  '\\',
  '../../etc/passwd',
  '\u202eevil',
  '\ud800',
  '😀'.repeat(500),
  'a'.repeat(5_000),
  `${'a'.repeat(3_000)}@`,
  '__proto__',
  'constructor',
]
const NAMES = [
  'page',
  'per_page',
  'search',
  'city',
  'category',
  'sort',
  'radius',
  'latitude',
  'longitude',
  'date',
  'services',
  'services[]',
  'token',
  'redirect',
  'id',
  '__proto__',
  'constructor[prototype]',
  'location_id',
  'professional_id',
  'start_date',
  'start_time',
  'email',
  'phone',
  'password',
  'code',
  'intent',
  '_method',
  '_routes',
  'index',
]
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  '',
  'a',
  'application/json, text/html',
]
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Cookie',
    ['access_token=x', '=; ;=;', `a=${'b'.repeat(3_000)}`, 'XSRF-TOKEN=%', 'access_token="\\"', 'consent=%7B'],
  ],
  ['Authorization', ['Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer é', `Bearer ${'a'.repeat(2_000)}`]],
  ['Origin', ['null', 'https://evil.ro', 'x', 'http://']],
  ['Accept', ['', '*/*;q=2', 'text/turtle', 'a'.repeat(1_000)]],
  ['Accept-Encoding', ['br;q=nan', 'identity;q=0', '*', 'gzip, br, x']],
  ['Accept-Language', ['xx-XX-x-x', ',,,', '*;q=9']],
  ['If-None-Match', ['*', '"', 'W/x']],
  ['If-Modified-Since', ['yesterday', '-1']],
  ['Range', ['bytes=0-0,1-1,2-2', 'bytes=9-1', 'bytes=-999999999999', 'x']],
  ['X-Forwarded-For', ['::1', 'x, y', '1.2.3.4:99', ',']],
  ['X-Forwarded-Host', ['evil.ro', 'a b']],
  ['X-Forwarded-Proto', ['https, http', 'javascript']],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['X-React-Router-SPA-Mode', ['yes']],
  ['X-React-Router-Prerender-Data', ['%5B%5D', '{']],
  ['Idempotency-Key', ['', ' ', 'é', 'k'.repeat(500), '\t']],
  ['X-Request-Id', ['a b', '{"level":60}']],
  ['Expect', ['100-continue', '417-x']],
  ['Upgrade', ['h2c', 'websocket']],
  ['Content-Encoding', ['gzip', 'br', 'x', 'gzip, gzip']],
  ['Sec-Fetch-Site', ['cross-site', 'x']],
  ['Referer', ['javascript:alert(1)', 'http://']],
  ['Host', ['', 'a b', 'evil.ro/x', 'a|b', '[::1', 'x:99999', 'x, y']],
]

/** The bytes of one request to that address with something wrong with it, mostly more than one thing. */
export function malformedRequest(random: Random, { path, method }: Target, token: string): Buffer {
  const body = random.percent(70) ? bodyOf(random) : Buffer.alloc(0)
  const lines = [`${random.percent(60) ? method : random.oneOf(METHODS)} ${targetOf(random, path)} HTTP/1.1`]
  const headers = new Map([
    ['Host', 'dichis.test'],
    ['Connection', 'close'],
  ])
  if (random.percent(40)) headers.set('Authorization', `Bearer ${token}`)
  if (random.percent(30)) headers.set('Origin', 'http://dichis.test')
  if (body.length > 0) headers.set('Content-Type', random.percent(60) ? TYPES[0]! : random.oneOf(TYPES))
  for (let more = random.below(3); more > 0; more -= 1) {
    const [name, values] = random.oneOf(HEADERS)
    headers.set(name, random.oneOf(values))
  }
  lines.push(...[...headers].map(([name, value]) => `${name}: ${value}`), ...lengthOf(random, body))
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}

function targetOf(random: Random, path: string): string {
  const replaced = random.percent(30) ? path.replace(/\d+/, () => encode(random, random.oneOf(ODD))) : path
  const tail = random.percent(30) ? random.oneOf(TAILS) : ''
  const query = Array.from({ length: random.percent(60) ? 1 + random.below(3) : 0 }, () => {
    const value = random.percent(50) ? random.oneOf(ODD) : random.oneOf(PAYLOADS)
    return `${random.oneOf(NAMES)}=${encode(random, value)}`
  })
  const target = `${replaced}${tail}${query.length > 0 ? `?${query.join('&')}` : ''}`
  if (random.percent(2)) return random.oneOf(['*', '//', 'http://evil.ro/', 'x', '/\\evil', 'http://', ''])
  return target.replaceAll(' ', '+')
}

const encode = (random: Random, value: string) => {
  const isWhole = value.isWellFormed() && random.percent(90)
  return isWhole
    ? encodeURIComponent(value)
    : Buffer.from(value)
        .toString('latin1')
        .replace(/[\0-\x20]/g, '')
}

function bodyOf(random: Random): Buffer {
  const kinds: (() => Buffer | string)[] = [
    () => JSON.stringify(objectOf(random, 0)),
    () => JSON.stringify(objectOf(random, 0)),
    () => JSON.stringify(objectOf(random, 0)).slice(0, -1),
    () =>
      random.oneOf(['null', '[]', '"x"', '1', 'tru', '{', '\ufeff{}', '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '']),
    () => '['.repeat(20_000),
    () => Array.from({ length: 4 }, () => `${random.oneOf(NAMES)}=${encode(random, random.oneOf(ODD))}`).join('&'),
    () =>
      `--b\r\nContent-Disposition: form-data; name="${random.oneOf(NAMES)}"\r\n\r\n${random.oneOf(ODD)}\r\n--b${random.oneOf(['--', '', '\r\n'])}`,
    () => gzipSync(JSON.stringify(objectOf(random, 0))),
    () => Buffer.from([0xff, 0xfe, 0x00, 0xc0, 0xaf]),
    () => 'x'.repeat(random.oneOf([100, 60_000, 70_000, 200_000])),
  ]
  return Buffer.from(random.oneOf(kinds)())
}

function objectOf(random: Random, depth: number): unknown {
  const value = (): unknown => {
    if (depth < 3 && random.percent(25)) return objectOf(random, depth + 1)
    return random.oneOf<unknown>([
      random.oneOf(ODD),
      random.oneOf(PAYLOADS),
      -1,
      1e308,
      0.1,
      null,
      true,
      [],
      [[]],
      [1, '1', null],
      2 ** 53,
    ])
  }
  return Object.fromEntries(Array.from({ length: 1 + random.below(6) }, () => [random.oneOf(NAMES), value()]))
}

function lengthOf(random: Random, body: Buffer): string[] {
  if (body.length === 0)
    return random.percent(90) ? [] : [`Content-Length: ${random.oneOf(['-1', 'x', '0', '1e3', '0, 0'])}`]
  if (random.percent(94)) return [`Content-Length: ${body.length}`]
  return random.oneOf([
    ['Transfer-Encoding: chunked'],
    [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'],
    [`Content-Length: ${body.length}`, 'Content-Length: 1'],
    [],
  ])
}
