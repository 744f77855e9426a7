import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { login, logout, refresh, sendLoginCode } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { cheapHash } from '#test/world/customers.ts'

const { url } = await testDatabase()
type Line = Record<string, unknown>
const lines: Line[] = []
const base = testDeps(url)
const deps = { ...base, log: { ...base.log, warn: (fields: object) => void lines.push({ ...fields }) } }
const app = createApi(deps)
afterAll(() => base.close())

const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
const account = { email: 'canar@dichis.test', password: 'parola-canar' }
const phone = '+40722777888'
const customerId = await insertCustomer(deps.db, {
  firstName: 'Ioana',
  lastName: 'Pop',
  email: account.email,
  phone,
  passwordHash: await cheapHash(account.password),
  phoneVerifiedAt: Temporal.Now.instant(),
})

const person = () =>
  visitor((request) => {
    request.headers.set('user-agent', CHROME)
    return app.fetch(request, { incoming: { socket: { remoteAddress: '10.1.2.3' } } })
  })

/** The security log's lines that the work writes, without what is the same in all of them. */
async function linesOf(work: () => Promise<unknown>) {
  lines.length = 0
  await work()
  return lines.map(({ event, outcome, customerId: who }) => [event, outcome, who])
}

test('logins, codes, refusals and ends of sessions leave one line each: what, who, from where, how it ended [HT-07]', async () => {
  const browser = person()
  const wrong = { body: { ...account, password: 'canar-greșit' } }
  expect(await linesOf(() => browser.call(login, wrong))).toEqual([['login_failed', 'failure', customerId]])
  expect(lines[0]).toMatchObject({ address: '10.1.2.3', device: 'Chrome pe Android', requestId: expect.any(String) })
  expect(await linesOf(() => browser.call(login, { body: account }))).toEqual([['login', 'success', customerId]])
  const spent = browser.jar.get('refresh_token') ?? ''
  await browser.call(refresh)
  await deps.db
    .updateTable('spent_refresh_token')
    .set({ spent_at: Temporal.Now.instant().subtract({ hours: 1 }) })
    .execute()
  const thief = person()
  thief.jar.set('refresh_token', spent)
  expect(await linesOf(() => thief.call(refresh))).toEqual([['refresh_replay', 'refused', customerId]])
  const again = person()
  await again.call(login, { body: account })
  expect(await linesOf(() => again.call(logout))).toEqual([['session_ended', 'success', customerId]])

  const asked = person()
  let token = ''
  const send = async () => {
    const sent = await asked.call(sendLoginCode, { body: { phone } })
    token = sent.ok ? sent.body.token : ''
  }
  expect(await linesOf(send)).toEqual([['code_sent', 'success', null]])
  const guess = { strategy: 'sms' as const, phone, token, confirmation_code: '000000' }
  expect(await linesOf(() => asked.call(login, { body: guess }))).toEqual([['code_wrong', 'failure', null]])
  for (let i = 0; i < 10; i++) await deps.limits.take('smsByNumber', '+40722777999')
  expect(await linesOf(() => person().call(sendLoginCode, { body: { phone: '+40722777999' } }))).toEqual([
    ['code_sent', 'refused', null],
    ['too_many', 'refused', null],
  ])
})

test('no line holds a password, a code, a token, an e-mail or a phone [HT-07]', async () => {
  const browser = person()
  const all: Line[] = []
  await linesOf(() => browser.call(login, { body: { ...account, password: 'canar-greșit' } }))
  all.push(...lines)
  await linesOf(() => browser.call(login, { body: account }))
  all.push(...lines)
  expect(all.length).toBeGreaterThan(1)
  const secrets = [account.email, 'canar', phone.slice(3), ...browser.jar.values()]
  for (const secret of secrets) expect(JSON.stringify(all)).not.toContain(secret)
})
