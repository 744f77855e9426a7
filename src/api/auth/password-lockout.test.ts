import { afterAll, expect, test } from 'vitest'
import { resetPassword, sendResetCode, setupPassword } from '#contract/auth/password.ts'
import { login, logout, sendLoginCode } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { BUDGETS } from '#gateways/rate-limits/gateway.ts'
import { apiOver, type Visitor, visitorAt } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { cheapHash } from '#test/world/customers.ts'
import { peopleOf } from '#test/world/phones.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(() => api.close())
const { freshPhone, messagesTo, sentCode } = peopleOf(api)

const password = 'parola-lui-radu'
const passwordHash = await cheapHash(password)
let people = 0
async function member() {
  const [email, phone] = [`radu${++people}@dichis.test`, freshPhone()]
  const person = { firstName: 'Radu', lastName: 'Pop', email, phone, passwordHash }
  return { email, phone, id: await insertCustomer(api.db, { ...person, phoneVerifiedAt: Temporal.Now.instant() }) }
}

const logIn = (visitor: Visitor, email: string, typed = password) =>
  visitor.call(login, { body: { email, password: typed } })
const codeAsked = { ok: false, status: 422, problem: { errors: { code_required: [expect.any(String)] } } }

/** Wrong passwords from as many networks as need be until the account as a whole is under strain. */
async function attack(email: string): Promise<void> {
  for (let i = 0; i <= BUDGETS.loginByAccount.points; i++)
    expect(await logIn(visitorAt(api.app, `10.${i}.${people}.1`), email, `greșită ${i}`)).toMatchObject({ status: 401 })
}

test('ten wrong passwords stop their own network, IPv6 ones too, and nobody elsewhere [HT-04]', async () => {
  const { email } = await member()
  for (const network of ['10.20.30.', '2001:db8:7:'])
    for (let i = 0; i < 11; i++) {
      const address = network.endsWith('.') ? `${network}${i}` : `${network}${i}::1`
      const expected = i < 10 ? 401 : 429
      expect(await logIn(visitorAt(api.app, address), email, `greșită ${i}`)).toMatchObject({ status: expected })
    }
  expect(await logIn(visitorAt(api.app, '10.20.31.1'), email)).toMatchObject({ ok: true })
})

test('after many wrong ones from many networks the right password asks for a code too, which lets its owner in [AU-09]', async () => {
  const { email, phone } = await member()
  await attack(email)
  const owner = visitorAt(api.app, '10.210.1.1')
  expect(await logIn(owner, email)).toMatchObject(codeAsked)
  // The browser's own repetition of a try is no way round it.
  expect(await logIn(owner, email)).toMatchObject(codeAsked)
  expect(await logIn(owner, email, 'greșită')).toMatchObject({ status: 401 })
  for (let i = 0; i < BUDGETS.smsByNumber.points; i++) await api.deps.limits.take('smsByNumber', phone)
  expect(await visitorAt(api.app, '10.211.1.1').call(sendLoginCode, { body: { phone } })).toMatchObject({ status: 429 })
  const { token, code } = await sentCode(owner, phone)
  const body = { strategy: 'sms' as const, phone, token, confirmation_code: code }
  expect(await owner.call(login, { body })).toMatchObject({ ok: true })
  await owner.call(logout)
  expect(await logIn(owner, email)).toMatchObject({ ok: true })
})

test('a given password is asked for a code like any other then [AU-08]', async () => {
  const { email, id } = await member()
  await api.db.updateTable('customer').set({ must_set_password: true }).where('id', '=', id).execute()
  await attack(email)
  const fresh = { password: 'parola-mea-nouă', password_confirmation: 'parola-mea-nouă' }
  const body = { email, current_password: password, ...fresh }
  expect(await visitorAt(api.app, '10.212.1.1').call(setupPassword, { body })).toMatchObject(codeAsked)
})

test('past so many tries no password is judged, of accounts and of nobody alike [AU-16]', async () => {
  const { email } = await member()
  const answers = []
  for (const account of [email, 'nimeni@dichis.test']) {
    for (let i = 0; i < BUDGETS.loginGuesses.points; i++) await api.deps.limits.take('loginGuesses', account)
    answers.push(await logIn(visitorAt(api.app, '10.213.1.1'), account))
  }
  expect(answers[0]).toMatchObject(codeAsked)
  expect(answers[1]).toEqual(answers[0])
})

test('a browser that logged in before has tries of its own, which end too [HT-04]', async () => {
  const { email } = await member()
  const own = visitorAt(api.app, '10.30.1.1')
  expect(await logIn(own, email)).toMatchObject({ ok: true })
  await own.call(logout)
  await attack(email)
  for (let i = 0; i < 11; i++) await logIn(visitorAt(api.app, `10.30.1.${i + 2}`), email, `greșită ${i}`)
  expect(await logIn(own, email)).toMatchObject({ ok: true })
  await own.call(logout)
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await logIn(own, email, `greșită ${i}`)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('a browser’s login cookie serves its own customers only, cannot be made up, and is hidden from scripts [AU-16]', async () => {
  const [mine, victims] = [await member(), await member()]
  const attacker = visitorAt(api.app, '10.31.1.1')
  const set = await attacker.polite('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: mine.email, password }),
  })
  expect(set.headers.getSetCookie().find((line) => line.startsWith('device='))).toMatch(/HttpOnly; SameSite=Lax/)
  await attacker.call(logout)
  expect(attacker.jar.has('device')).toBe(true)
  await attack(victims.email)
  expect(await logIn(attacker, victims.email)).toMatchObject(codeAsked)
  const forger = visitorAt(api.app, '10.32.1.1')
  const value = { id: 'x', loggedIn: [victims.id], typedPassword: [] }
  const text = Buffer.from(JSON.stringify({ value, until: Date.now() + 1e9 })).toString('base64url')
  for (const forged of [`${text}.${'A'.repeat(43)}`, text, '%', '.', '{}'])
    expect(await logIn((forger.jar.set('device', forged), forger), victims.email)).toMatchObject(codeAsked)
})

test('a new password set by a mailed code lets its owner in, in the middle of an attack [AU-07]', async () => {
  const { email } = await member()
  await attack(email)
  const owner = visitorAt(api.app, '10.33.1.1')
  await owner.call(sendResetCode, { body: { email } })
  const token = /^\d{6}$/m.exec((await messagesTo(email)).at(-1) ?? '')?.[0] ?? 'none'
  const fresh = { password: 'parola-mea-nouă', password_confirmation: 'parola-mea-nouă' }
  expect(await owner.call(resetPassword, { body: { email, token, ...fresh } })).toMatchObject({ ok: true })
  expect(await logIn(owner, email, fresh.password)).toMatchObject({ ok: true })
})
