import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { apiOver, type Visitor } from '../api.ts'
import { testDatabase } from '../database.ts'
import { ORIGIN } from '../deps.ts'
import { addCustomer, loggedIn, PASSWORD } from '../world/customers.ts'
import { builtPages, cookieOf } from './built-pages.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(api.close)
let web: Web
let me: Visitor

beforeAll(async () => {
  web = await builtPages(api)
  me = await loggedIn(api, await addCustomer(api))
})

const post = (path: string, headers: Record<string, string>, body: string) =>
  web(
    new Request(ORIGIN + path, {
      method: 'POST',
      headers: { cookie: cookieOf(me), 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    }),
    undefined,
  )
const names = 'form=names&first_name=Furat&last_name=Furat'

test.each([
  '/account/profile',
  '/account/profile.data',
  '/account/security',
  '/account/security.data',
  '/logout',
  '/logout.data',
])('%s from another origin, another site or nowhere changes nothing [HT-02]', async (path) => {
  const refused = [{}, { origin: 'null' }, { origin: 'https://evil.ro' }, { origin: `${ORIGIN}.evil.ro` }]
  for (const headers of [...refused, { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }])
    expect((await post(path, headers as Record<string, string>, names)).status).toBe(400)
  const { rows } = await sql`select from customer where first_name = 'Furat'`.execute(api.db)
  expect(rows).toEqual([])
  expect((await me.raw('/api/user')).status).toBe(200)
})

test('from our own page they work; methods that no page has do not [HT-02]', async () => {
  const own = await post('/account/profile', { origin: ORIGIN }, 'form=notifications&sms=on')
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('Am salvat.')])
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const answer = await web(new Request(`${ORIGIN}/faq`, { method, headers: { origin: ORIGIN } }), undefined)
    expect([400, 404, 405]).toContain(answer.status)
  }
})

test.each(['/login', '/register.data', '/account/profile', '/feedback'])(
  'a body posted to %s that is no form is a 415, a broken form a 400 [HT-02]',
  async (path) => {
    for (const [type, status] of [
      ['text/plain', 415],
      ['application/json', 415],
      ['multipart/form-data; boundary=x', 400],
    ] as const) {
      const answer = await post(path, { origin: ORIGIN, 'content-type': type }, '{}')
      expect([type, answer.status]).toEqual([type, status])
    }
  },
)

test('after logging in nobody is led off the site [AC-04]', async () => {
  const who = await addCustomer(api)
  for (const evil of [
    '//evil.ro',
    '/\\evil.ro',
    'https:evil.ro',
    'javascript:alert(1)',
    '/%09/evil.ro',
    '%2F%2Fevil.ro',
  ]) {
    const body = new URLSearchParams({
      intent: 'email-login',
      email: who.email,
      password: PASSWORD,
      redirect: evil,
    })
    const answer = await web(
      new Request(`${ORIGIN}/login`, { method: 'POST', headers: { origin: ORIGIN }, body }),
      undefined,
    )
    expect([evil, answer.status, answer.headers.get('location')]).toEqual([evil, 302, '/'])
  }
})

test('a form opened before a login elsewhere leads where it would have led, never off the site [AC-02, AC-04]', async () => {
  for (const [redirect, leads] of [
    ['/account/bookings?type=past', '/account/bookings?type=past'],
    ['//evil.ro', '/'],
  ]) {
    const form = new URLSearchParams({ intent: 'email-login', redirect: redirect! })
    const answer = await post('/login', { origin: ORIGIN }, form.toString())
    expect([answer.status, answer.headers.get('location')]).toEqual([302, leads])
  }
})

test('a form of more bytes than any picture is a 413, whether it says so or not [AN-02]', async () => {
  const large = new Uint8Array(10 * 1024 * 1024)
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  })
  for (const [body, length] of [
    [large, String(large.length)],
    [large, ''],
    [endless, ''],
  ] as const) {
    const headers = { origin: ORIGIN, cookie: cookieOf(me), 'content-type': 'multipart/form-data; boundary=x' }
    const said = length === '' ? {} : { 'content-length': length }
    const init = { method: 'POST', headers: { ...headers, ...said }, body, duplex: 'half' }
    const answer = await web(new Request(`${ORIGIN}/account/profile`, init as RequestInit), undefined)
    expect(answer.status).toBe(413)
  }
})
