import type { ServerResponse } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { register } from '#contract/auth/registration.ts'
import { login, sendLoginCode } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { visitor as visitorOf } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { json, listen, textOf } from '#test/outside/apple-stand-in.ts'
import { cheapHash } from '#test/world/customers.ts'
import { peopleOf, registrationOf } from '#test/world/phones.ts'
import { recaptcha } from './recaptcha.ts'

const { url } = await testDatabase()
const right = { success: true, action: 'login', score: 0.9, hostname: 'dichis.test' }
let answer: (form: URLSearchParams, response: ServerResponse) => void
const used = new Set<string | null>()
const asUsual: typeof answer = (form, response) => {
  const token = form.get('response')
  const fresh = form.get('secret') === 'secret' && token === 'bun' && !used.has(token)
  used.add(token)
  json(response, 200, fresh ? right : { success: false, 'error-codes': ['timeout-or-duplicate'] })
}
const service = await listen(async (request, response) => answer(new URLSearchParams(await textOf(request)), response))
const botCheck = recaptcha({ address: service.origin, secret: 'secret', leastScore: 0.5, hostname: 'dichis.test' })
const base = testDeps(url)
const deps = { ...base, gateways: { ...base.gateways, botCheck } }
const app = createApi(deps)
const newVisitor = () => visitorOf((request) => app.fetch(request))
const { freshPhone, messagesTo } = peopleOf({ app, deps, db: deps.db, close: deps.close, visitor: newVisitor })
afterAll(async () => {
  service.close()
  await base.close()
})

const askCode = (captcha_token?: string) => {
  const phone = freshPhone()
  const body = captcha_token === undefined ? { phone } : { phone, captcha_token }
  return newVisitor().call(sendLoginCode, { body })
}
const refused = { ok: false, status: 422, problem: { errors: { captcha_token: [expect.any(String)] } } }

test('with keys set a login code needs a token of its own, good once [AU-14]', async () => {
  answer = asUsual
  used.clear()
  expect(await askCode()).toMatchObject(refused)
  expect(await askCode('fals')).toMatchObject(refused)
  expect(await askCode('bun')).toMatchObject({ ok: true })
  expect(await askCode('bun')).toMatchObject(refused)
})

test('made for another action, on another site, or with a low score it is refused [AU-14]', async () => {
  for (const change of [
    { action: 'register' },
    { hostname: 'evil.ro' },
    { score: 0.4 },
    { score: 'mult' },
    { success: 'true' },
  ]) {
    answer = (_, response) => json(response, 200, { ...right, ...change })
    expect(await askCode('x'), JSON.stringify(change)).toMatchObject(refused)
  }
  answer = (_, response) => json(response, 200, { ...right, score: 0.5 })
  expect(await askCode('x')).toMatchObject({ ok: true })
})

test('while the service is away no SMS is sent, and a password still opens the door [AU-14]', async () => {
  const email = 'parola@dichis.test'
  const person = { firstName: 'Ana', lastName: 'Pop', email, phone: freshPhone() }
  await insertCustomer(deps.db, {
    ...person,
    passwordHash: await cheapHash('parola-anei'),
    phoneVerifiedAt: deps.now(),
  })
  const faults: (typeof answer)[] = [
    (_, response) => void response.writeHead(500).end(),
    (_, response) => void response.writeHead(200).end('<html>'),
    (_, response) => json(response, 200, [] as object),
    (_, response) => void response.writeHead(200).write('{'),
  ]
  for (const fault of faults) {
    answer = fault
    const phone = freshPhone()
    const asked = await newVisitor().call(sendLoginCode, { body: { phone, captcha_token: 'x' } })
    expect(asked).toMatchObject({ ok: false, status: 503, problem: { seconds: 60 } })
    expect(await messagesTo(phone)).toEqual([])
  }
  expect(await newVisitor().call(login, { body: { email, password: 'parola-anei' } })).toMatchObject({ ok: true })
})

test('the last step of a registration asks nothing more [AU-14]', async () => {
  answer = (_, response) => void response.writeHead(500).end()
  const body = { ...registrationOf(freshPhone(), 'a@dichis.test'), token: 'x', confirmation_code: '123456' }
  expect(await newVisitor().call(register, { body })).toMatchObject({
    problem: { errors: { confirmation_code: [expect.any(String)] } },
  })
})
