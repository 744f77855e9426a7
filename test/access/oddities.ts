import { expect } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from '#contract/client.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import type { Visitor } from '../api.ts'
import type { CallInput } from './row.ts'

/** Instead of a field of a body. */
const VALUES: unknown[] = [
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  [[null]],
  { a: [null] },
  '',
  '\0',
  '\ud800',
  '1e400',
  "' or 1=1 --",
  'ș'.repeat(20_000),
]

/** Instead of a part of an address. */
const TEXTS = [
  '',
  '\0',
  'NaN',
  '1e400',
  '-1',
  '1.5',
  '2147483648',
  "' or 1=1 --",
  '..',
  ',',
  '300000-01-01',
  'ș'.repeat(2_000),
]

export const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))

/** Instead of a body. */
const BODIES: [string, string | Buffer][] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '1e400'],
  ['application/json', '{"id":1e400,"id":[1]}'],
  ['application/json', '{"__proto__":{"x":1},"constructor":{"prototype":1}}'],
  ['application/json', '['.repeat(30_000)],
  ['application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['application/json', `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join()}}`],
  ['application/json', ' '.repeat(70_000)],
  ['application/json', bytes('{"name":"', 0xc3, 0x28, '"}')],
  ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
  ['', '{}'],
]

type Oddity = { address: string; type?: string | undefined; body?: string | Buffer | undefined }

/** Good requests with one thing wrong: each field in turn, then the body as a whole. */
function oddities(endpoint: Endpoint, asked: CallInput): Oddity[] {
  const { params = {}, query = {}, body = {} } = asked
  const json = { type: 'application/json', body: JSON.stringify(body) }
  const good = endpoint.body ? json : {}
  const at = (changed: CallInput) => addressOf(endpoint, { params, query, ...changed } as never)
  return [
    ...fieldsOf(endpoint.params).flatMap((field) =>
      TEXTS.map((text) => ({ ...good, address: at({ params: { ...params, [field]: text } }) })),
    ),
    ...fieldsOf(endpoint.query).flatMap((field) =>
      TEXTS.map((text) => {
        const address = at({ query: { ...query, [field]: undefined } })
        return {
          ...good,
          address: `${address}${address.includes('?') ? '&' : '?'}${field}=${encodeURIComponent(text)}`,
        }
      }),
    ),
    ...[`${at({})}?a=%`, `${at({})}?%00=%ff&a[b]=1&a=1&a=2`].map((address) => ({ ...good, address })),
    ...fieldsOf(endpoint.body).flatMap((field) =>
      VALUES.map((value) => ({ ...json, address: at({}), body: JSON.stringify({ ...body, [field]: value }) })),
    ),
    ...(endpoint.body ? BODIES.map(([type, text]) => ({ address: at({}), type, body: text })) : []),
  ]
}

function fieldsOf(schema: Endpoint['body']): string[] {
  if (!schema) return []
  const { properties, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [properties, ...anyOf.map((part) => (typeof part === 'object' ? part.properties : undefined))].flatMap(
    (each) => Object.keys(each ?? {}),
  )
}

/** More at once would wait for each other: they are one person's. */
const AT_ONCE = 10

/** Sends all that is odd about a good request, and expects that each is accepted or refused in words. */
export async function answersAllInWords(visitor: Visitor, endpoint: Endpoint, asked: CallInput): Promise<void> {
  const odd = oddities(endpoint, asked)
  // A third upload of one person at once is put off with 503.
  const atOnce = endpoint.upload ? 1 : AT_ONCE
  for (let n = 0; n < odd.length; n += atOnce)
    await Promise.all(odd.slice(n, n + atOnce).map((each) => answersInWords(visitor, endpoint, each)))
}

async function answersInWords(visitor: Visitor, { method }: Endpoint, { address, type, body }: Oddity) {
  const headers: Record<string, string> = type ? { 'content-type': type } : {}
  const answer = await visitor.polite(address, { method, headers, ...(body !== undefined && { body }) } as RequestInit)
  const about = `${address.slice(0, 200)} ${type} ${String(body).slice(0, 200)}`
  expect(answer.status, about).toBeLessThan(500)
  if (answer.status < 400) return answer.body?.cancel()
  const problem = (await answer.json()) as { message: string; errors?: Record<string, string[]> }
  expect(problem.message, about).toMatch(/^[A-ZĂÂÎȘȚ]/)
  if (answer.status === 422) expect(Object.values(problem.errors ?? {}).flat(), about).not.toEqual([])
}
