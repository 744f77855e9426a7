import { describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { login, sendLoginCode } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { BUDGETS } from '#gateways/rate-limits/gateway.ts'
import { apiOver, visitor, visitorAt } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { cheapHash } from '#test/world/customers.ts'

const { url } = await testDatabase()
const secret = Buffer.alloc(32, 1)
const [api, other] = [apiOver(url, { secret }), apiOver(url, { secret })]

const account = { email: 'radu@dichis.test', password: 'parola-lui-radu' }
await insertCustomer(api.db, {
  firstName: 'Radu',
  lastName: 'Pop',
  email: account.email,
  phone: '+40722000001',
  passwordHash: await cheapHash(account.password),
  phoneVerifiedAt: Temporal.Now.instant(),
})

describe('budgets', () => {
  test('ten wrong passwords for one account, from anywhere and over any process, then 429 [HT-04]', async () => {
    const body = { email: account.email, password: 'greșită' }
    const tries = Array.from({ length: 14 }, (_, i) =>
      visitorAt((i % 2 ? api : other).app, `10.0.0.${i}`).call(login, { body }),
    )
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const refused = await visitorAt(api.app, '10.0.0.99').polite('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { seconds } = (await refused.json()) as { seconds: number }
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, seconds])
    expect(seconds).toBeGreaterThan(0)
    expect(await visitorAt(api.app, '10.0.0.99').call(sendLoginCode, { body: { phone: '0722000001' } })).toMatchObject({
      ok: true,
    })
  })

  test('an unknown account is throttled alike [HT-04]', async () => {
    const body = { email: 'nimeni@dichis.test', password: 'greșită' }
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await visitorAt(api.app, `10.0.1.${i}`).call(login, { body })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('a try that a client repeats by itself counts as one, and only once [AU-11]', async () => {
    const visitor = visitorAt(api.app, '10.0.3.1')
    const statuses = []
    for (let i = 0; i < 10; i++) {
      const body = { email: 'repetat@dichis.test', password: `greșită ${i}` }
      for (let again = 0; again < 2; again++) statuses.push((await visitor.call(login, { body })).status)
    }
    expect(statuses).toEqual(Array(20).fill(401))
    const eleventh = { email: 'repetat@dichis.test', password: 'a unsprezecea' }
    expect(await visitor.call(login, { body: eleventh })).toMatchObject({ status: 429 })
    const same = { email: 'mereu-la-fel@dichis.test', password: 'greșită' }
    const storm = []
    for (let i = 0; i < 14; i++) storm.push((await visitorAt(api.app, '10.0.3.2').call(login, { body: same })).status)
    expect(storm).toEqual([...Array(11).fill(401), 429, 429, 429])
  })

  test('right logins count against nobody [HT-04]', async () => {
    const member = { email: 'ana@dichis.test', password: 'parola-anei' }
    await insertCustomer(api.db, {
      firstName: 'Ana',
      lastName: 'Pop',
      email: member.email,
      phone: '+40722000002',
      passwordHash: await cheapHash(member.password),
      phoneVerifiedAt: Temporal.Now.instant(),
    })
    for (let i = 0; i < 12; i++)
      expect(await visitorAt(api.app, '10.0.2.1').call(login, { body: member })).toMatchObject({ ok: true })
  })

  test('one address asks for a hundred codes an hour, whatever it claims to be, as one IPv6 network too [HT-04]', async () => {
    const ask = (i: number) =>
      visitor((request) => {
        request.headers.set('x-forwarded-for', `1.2.3.${i}`)
        return api.app.fetch(request, {
          incoming: { socket: { remoteAddress: `2001:db8:0:7::${(i + 1).toString(16)}` } },
        })
      }).call(sendLoginCode, { body: { phone: `+4072311${1000 + i}` } })
    const statuses: number[] = []
    for (let i = 0; i < 110; i += 10)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, j) => ask(i + j)))).map(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const sent = await api.db.selectFrom('message').select('id').where('recipient', 'like', '+4072311%').execute()
    expect(sent).toHaveLength(100)
  })

  test('numbers that lie side by side, and all together, have a budget of SMS, whoever asks [HT-04, AU-09]', async () => {
    const spend = (budget: 'smsByPrefix' | 'smsByHour', key: string) =>
      Promise.allSettled(Array.from({ length: BUDGETS[budget].points - 1 }, () => api.deps.limits.take(budget, key)))
    const ask = async (phone: string, i: number) =>
      (await visitorAt(api.app, `10.0.4.${i}`).call(sendLoginCode, { body: { phone } })).status
    await spend('smsByPrefix', '+4073399')
    expect([await ask('+40733991001', 1), await ask('+40733991002', 2), await ask('+40733981001', 3)]).toEqual([
      200, 429, 200,
    ])
    await spend('smsByHour', 'all')
    await ask('+40733971001', 4)
    expect(await ask('+40733961001', 5)).toBe(429)
    const sent = await api.db.selectFrom('message').select('id').where('recipient', '=', '+40733961001').execute()
    expect(sent).toEqual([])
  })
})

describe('over https', () => {
  test('cookies are __Host- and Secure; http and other hosts are foreign [HT-02]', async () => {
    const deps = testDeps(url)
    const publicUrl = 'https://dichis.test'
    const origins = { customer: publicUrl, partner: publicUrl, operator: publicUrl }
    const app = createApi({ ...deps, settings: { ...deps.settings, publicUrl, origins } })
    const given = await app.request('http://dichis.test/sanctum/csrf-cookie')
    const lines = given.headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-visitor', '__Host-XSRF-TOKEN'])
    for (const line of lines) expect(line).toMatch(/Path=\/.*Secure.*SameSite=Lax/)
    const cookie = lines.map((line) => line.split(';')[0]).join('; ')
    const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
    const logout = async (origin: string, more: Record<string, string> = {}) => {
      const headers = { cookie, 'x-xsrf-token': token, origin, ...more }
      return (await app.request('http://dichis.test/auth/logout', { method: 'POST', headers })).status
    }
    expect(await logout('http://dichis.test')).toBe(419)
    expect(await logout('https://dichis.test:8443')).toBe(419)
    expect(await logout('null')).toBe(419)
    expect(await logout('https://dichis.test', { 'sec-fetch-site': 'same-site' })).toBe(419)
    expect(await logout('https://dichis.test')).toBe(204)
    await deps.close()
  })
})
