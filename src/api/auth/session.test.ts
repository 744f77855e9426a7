import { describe, expect, test } from 'vitest'
import { getUser, login, logout, refresh } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { inProcess } from '#server/pages/in-process.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { cheapHash } from '#test/world/customers.ts'
import { forgetOld } from '#usecases/account/forget-old.ts'

const { url } = await testDatabase()
const start = Temporal.Instant.from('2026-11-21T10:00:00Z')
let now = start
const api = apiOver(url, { now: () => now })
const account = { email: 'ioana@dichis.test', password: 'o parolă cu spații 🙂' }
await insertCustomer(api.db, {
  firstName: 'Ioana',
  lastName: 'Pop',
  email: account.email,
  phone: '+40722123456',
  passwordHash: await cheapHash(account.password),
  phoneVerifiedAt: now,
})

async function loggedIn(): Promise<Visitor> {
  now = start
  const visitor = api.visitor()
  expect(await visitor.call(login, { body: account })).toMatchObject({ ok: true })
  return visitor
}

const later = (seconds: number) => {
  now = now.add({ seconds })
}

/** As a browser does: a cookie whose time is over is no longer sent. */
const forget = (visitor: Visitor, name: string) => visitor.jar.delete(name)

/** Another tab of the same browser, with the cookies as they are now. */
function tabOf(visitor: Visitor): Visitor {
  const tab = api.visitor()
  for (const [name, value] of visitor.jar) tab.jar.set(name, value)
  return tab
}

describe('POST /auth/refresh', () => {
  test('once the access token has expired the refresh token opens the door again, with the page’s CSRF token [AC-06]', async () => {
    const visitor = await loggedIn()
    later(15 * 60)
    expect(await visitor.call(getUser)).toMatchObject({ ok: false, status: 401 })
    forget(visitor, 'access_token')
    expect(await visitor.call(refresh)).toMatchObject({ ok: true, body: { data: { user: { first_name: 'Ioana' } } } })
    expect(await visitor.call(getUser)).toMatchObject({ ok: true })
    expect(await visitor.call(logout)).toMatchObject({ ok: true })
  })

  test('a page reached from another site renews its visitor’s session [AC-06]', async () => {
    const visitor = await loggedIn()
    later(16 * 60)
    forget(visitor, 'access_token')
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const page = new Request('http://dichis.test/account', { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
    const answer = await inProcess((request) => api.app.fetch(request), page).fetch('/auth/refresh', { method: 'POST' })
    expect(answer.status).toBe(200)
  })

  test('twenty tabs that refresh at once all stay logged in, with one pair [AC-06]', async () => {
    const visitor = await loggedIn()
    later(16 * 60)
    const tabs = Array.from({ length: 20 }, () => tabOf(visitor))
    const answers = await Promise.all(tabs.map((tab) => tab.call(refresh)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(tabs.map((tab) => tab.jar.get('refresh_token'))).size).toBe(1)
    const users = await Promise.all(tabs.map((tab) => tab.call(getUser)))
    expect(users.every((user) => user.ok)).toBe(true)
  })

  test('within the grace a slow tab gets the newest pair, however often it was renewed meanwhile [AC-06]', async () => {
    const visitor = await loggedIn()
    const slow = tabOf(visitor)
    await visitor.call(refresh)
    later(5)
    await visitor.call(refresh)
    later(5)
    expect(await slow.call(refresh)).toMatchObject({ ok: true })
    expect(slow.jar.get('access_token')).toBe(visitor.jar.get('access_token'))
  })

  test('a used token after the grace ends the whole session, on record, and clears the cookies [AC-06]', async () => {
    const visitor = await loggedIn()
    const thief = tabOf(visitor)
    await visitor.call(refresh)
    later(11)
    expect(await thief.call(refresh)).toMatchObject({ ok: false, status: 401 })
    expect([thief.jar.has('access_token'), thief.jar.has('refresh_token')]).toEqual([false, false])
    expect(await visitor.call(getUser)).toMatchObject({ ok: false, status: 401 })
    expect(await visitor.call(refresh)).toMatchObject({ ok: false, status: 401 })
    const audit = await api.db.selectFrom('audit').select(['event']).where('event', '=', 'refresh_replay').execute()
    expect(audit).toHaveLength(1)
    expect(await thief.call(login, { body: account })).toMatchObject({ ok: true })
  })

  test('after thirty days, or with a token of the other kind, there is no way in [AC-06]', async () => {
    const visitor = await loggedIn()
    const swapped = tabOf(visitor)
    swapped.jar.set('access_token', visitor.jar.get('refresh_token') ?? '')
    swapped.jar.set('refresh_token', visitor.jar.get('access_token') ?? '')
    expect(await swapped.call(getUser)).toMatchObject({ status: 401 })
    later(30 * 24 * 3600)
    expect(await visitor.call(refresh)).toMatchObject({ ok: false, status: 401 })
  })

  test('a session ends 180 days after its login however often it is renewed, and is then cleared away [AC-06]', async () => {
    const visitor = await loggedIn()
    const early = tabOf(visitor)
    for (let day = 20; day < 180; day += 20) {
      later(20 * 24 * 3600)
      expect(await visitor.call(refresh), `day ${day}`).toMatchObject({ ok: true })
    }
    later(20 * 24 * 3600 - 600)
    const lastMinutes = await visitor.call(refresh)
    expect(lastMinutes).toMatchObject({ ok: true })
    expect(lastMinutes.ok && lastMinutes.body.data.expires_at).toBe(start.add({ hours: 24 * 180 }).toString())
    later(599)
    expect(await visitor.call(getUser)).toMatchObject({ ok: true })
    later(1)
    expect(await visitor.call(getUser)).toMatchObject({ status: 401 })
    expect(await visitor.call(refresh)).toMatchObject({ status: 401 })
    expect(await early.call(refresh)).toMatchObject({ status: 401 })
    await forgetOld({ db: api.db, now: () => now.add({ seconds: 1 }) })
    expect(await api.db.selectFrom('session').select('id').where('created_at', '=', start).execute()).toEqual([])
  })

  test('sessions of before the limit keep to it too [AC-06]', async () => {
    const visitor = await loggedIn()
    const opened = start.subtract({ hours: 24 * 180 })
    await api.db.updateTable('session').set({ created_at: opened }).where('ended_at', 'is', null).execute()
    expect(await visitor.call(refresh)).toMatchObject({ status: 401 })
  })

  test('a program renews with the token in the body and needs no CSRF token [AC-06]', async () => {
    const visitor = await loggedIn()
    const answer = await api.app.fetch(
      new Request('http://dichis.test/auth/refresh', {
        method: 'POST',
        headers: { authorization: `Bearer ${visitor.jar.get('access_token')}`, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: visitor.jar.get('refresh_token') }),
      }),
    )
    const { data } = (await answer.json()) as { data: { token: string; refresh_token: string } }
    expect(data.refresh_token).toEqual(expect.any(String))
    const asked = await api.app.fetch(
      new Request('http://dichis.test/api/user', { headers: { authorization: `Bearer ${data.token}` } }),
    )
    expect(asked.status).toBe(200)
  })
})

describe('POST /auth/logout', () => {
  test('ends the session on the server, for every copy of its tokens [AU-12]', async () => {
    const visitor = await loggedIn()
    const copy = tabOf(visitor)
    expect(await visitor.call(logout)).toMatchObject({ ok: true, status: 204 })
    expect(await copy.call(getUser)).toMatchObject({ status: 401 })
    expect(await copy.call(refresh)).toMatchObject({ status: 401 })
  })

  test('also when the access token has expired [AU-12]', async () => {
    const visitor = await loggedIn()
    const copy = tabOf(visitor)
    later(20 * 60)
    forget(visitor, 'access_token')
    expect(await visitor.call(logout)).toMatchObject({ ok: true })
    expect(await copy.call(refresh)).toMatchObject({ status: 401 })
  })

  test('a guest gets 204 and a CSRF cookie that serves [AU-12]', async () => {
    const visitor = api.visitor()
    expect(await visitor.call(logout)).toMatchObject({ ok: true })
    expect(await visitor.call(logout)).toMatchObject({ ok: true })
  })
})

describe('cookies', () => {
  test('at login every name changes: visitor, CSRF token, session; a planted session is not taken over [HT-02]', async () => {
    const visitor = api.visitor()
    await visitor.raw('/sanctum/csrf-cookie')
    visitor.jar.set('access_token', 'planted-planted-planted')
    const before = new Map(visitor.jar)
    await visitor.call(logout)
    await visitor.call(login, { body: account })
    for (const name of ['visitor', 'XSRF-TOKEN', 'access_token'])
      expect(visitor.jar.get(name)).not.toBe(before.get(name))
  })

  test('on plain http: SameSite=Lax, Path=/, HttpOnly except the CSRF token [HT-02]', async () => {
    const lines = (await api.app.request('http://dichis.test/sanctum/csrf-cookie')).headers.getSetCookie()
    expect(lines.find((line) => line.startsWith('visitor='))).toMatch(/Path=\/; HttpOnly; SameSite=Lax/)
    expect(lines.find((line) => line.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/)
  })

  test('cookies count for nothing beside an Authorization header [HT-02]', async () => {
    const visitor = await loggedIn()
    const cookie = `access_token=${visitor.jar.get('access_token')}`
    const answer = await api.app.request('http://dichis.test/api/user', {
      headers: { cookie, authorization: 'Basic x' },
    })
    expect(answer.status).toBe(401)
  })
})
