import { afterAll, expect, test } from 'vitest'
import { proveIdentity, sendIdentityCode } from '#contract/account/index.ts'
import { login } from '#contract/auth/session.ts'
import { finishOperatorLogin, getOperator, startOperatorLogin } from '#contract/operator/session.ts'
import { newestCode, operatorOf } from '#test/access/operator/cast.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, loggedIn, messagesTo, PASSWORD } from '#test/world/customers.ts'
import { changeOperators } from '#usecases/operator/change-operators.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

test('a password alone opens nothing: the code is always asked, and lasts eight hours [OP-01]', async () => {
  const { email, visitor } = await operatorOf(api)
  expect((await visitor.call(getOperator)).status).toBe(200)
  const other = api.visitor()
  now = now.add({ minutes: 5 })
  const started = await other.call(startOperatorLogin, { body: { email, password: PASSWORD } })
  expect(started).toMatchObject({ body: { data: { phone_end: expect.stringMatching(/^\d{3}$/) } } })
  expect((await other.call(getOperator)).status).toBe(401)
  const token = started.ok ? started.body.data.token : ''
  expect(await other.call(finishOperatorLogin, { body: { token, confirmation_code: '000000' } })).toMatchObject({
    status: 422,
    problem: { errors: { confirmation_code: [expect.any(String)] } },
  })
  now = now.add({ hours: 7, minutes: 50 })
  expect((await visitor.call(getOperator)).status).toBe(200)
  now = now.add({ minutes: 10 })
  expect((await visitor.call(getOperator)).status).toBe(401)
})

test('a person who knows the password sees only the end of the phone that the code went to [OP-01]', async () => {
  const { email, phone } = await operatorOf(api)
  now = now.add({ minutes: 5 })
  const started = await api.visitor().call(startOperatorLogin, { body: { email, password: PASSWORD } })
  const [signed = ''] = started.ok ? started.body.data.token.split('.') : []
  const read = Buffer.from(signed, 'base64url').toString()
  expect(read).toContain('customerId')
  expect(read).not.toContain(phone.slice(-6))
})

test('the code proves the first step only: neither another’s, nor one of ten minutes ago, nor after a new password [OP-01]', async () => {
  const [one, two] = [await operatorOf(api), await operatorOf(api)]
  now = now.add({ minutes: 5 })
  const start = async ({ email }: { email: string }) => {
    const started = await api.visitor().call(startOperatorLogin, { body: { email, password: PASSWORD } })
    return started.ok ? started.body.data.token : ''
  }
  const [first, second] = [await start(one), await start(two)]
  const crossed = { token: first, confirmation_code: await newestCode(api, two.phone) }
  expect((await api.visitor().call(finishOperatorLogin, { body: crossed })).status).toBe(422)
  await api.db.updateTable('customer').set({ password_hash: 'changed' }).where('id', '=', one.id).execute()
  const changed = { token: first, confirmation_code: await newestCode(api, one.phone) }
  expect((await api.visitor().call(finishOperatorLogin, { body: changed })).status).toBe(401)
  const code = await newestCode(api, two.phone)
  now = now.add({ minutes: 11 })
  const late = { token: second, confirmation_code: code }
  expect((await api.visitor().call(finishOperatorLogin, { body: late })).status).toBe(401)
})

test('an operator who starts again within the minute types the code that was sent, once [OP-01]', async () => {
  const { email, phone } = await operatorOf(api)
  now = now.add({ minutes: 5 })
  const start = () => api.visitor().call(startOperatorLogin, { body: { email, password: PASSWORD } })
  expect(await start()).toMatchObject({ body: { data: { resend_in: null } } })
  now = now.add({ seconds: 20 })
  const again = await start()
  expect(again).toMatchObject({ body: { data: { phone_end: phone.slice(-3), resend_in: 40 } } })
  const body = { token: again.ok ? again.body.data.token : '', confirmation_code: await newestCode(api, phone) }
  expect(await messagesTo(api, phone)).toHaveLength(2)
  expect((await api.visitor().call(finishOperatorLogin, { body })).status).toBe(200)
  expect((await api.visitor().call(finishOperatorLogin, { body })).status).toBe(422)
  expect(await start()).toMatchObject({ status: 422, problem: { seconds: 40 } })
})

test('an account that is no operator is answered like a wrong password, and only the command makes one [OP-01]', async () => {
  const { email, phone } = await addCustomer(api)
  const tryIt = (password: string) => api.visitor().call(startOperatorLogin, { body: { email, password } })
  const [right, wrong] = [await tryIt(PASSWORD), await tryIt('nu e asta')]
  expect([right.status, wrong.status]).toEqual([401, 401])
  expect(!right.ok && !wrong.ok && right.problem.message === wrong.problem.message).toBe(true)
  expect(await messagesTo(api, phone)).toEqual([])
  expect(await changeOperators(api.db, { action: 'add', email }, now)).toMatchObject({ done: true })
  expect((await tryIt(PASSWORD)).status).toBe(200)
  const bare = await addCustomer(api, { password: false })
  expect(await changeOperators(api.db, { action: 'add', email: bare.email }, now)).toMatchObject({ done: false })
  expect(await changeOperators(api.db, { action: 'remove', email }, now)).toMatchObject({ done: true })
  expect((await tryIt(PASSWORD)).status).toBe(401)
})

test('an operator’s login code proves nothing for the person’s customer account, nor the other way round [OP-01, AN-08]', async () => {
  const { email, phone } = await operatorOf(api)
  now = now.add({ minutes: 5 })
  const asOperator = await api.visitor().call(startOperatorLogin, { body: { email, password: PASSWORD } })
  const token = asOperator.ok ? asOperator.body.data.token : ''
  const entry = await newestCode(api, phone)
  const customer = await loggedIn(api, { email })
  const prove = (confirmation_code: string) => customer.call(proveIdentity, { body: { confirmation_code } })
  expect((await prove(entry)).status).toBe(422)
  // Neither waits for the other's minute.
  expect((await customer.call(sendIdentityCode)).status).toBe(200)
  const identity = await newestCode(api, phone)
  const finish = (confirmation_code: string) =>
    api.visitor().call(finishOperatorLogin, { body: { token, confirmation_code } })
  expect((await finish(identity)).status).toBe(422)
  expect((await finish(entry)).status).toBe(200)
  expect((await prove(identity)).status).toBe(200)
})

test('an operator’s code opens no customer’s session [OP-01]', async () => {
  const { email, phone } = await operatorOf(api)
  now = now.add({ minutes: 5 })
  const visitor = api.visitor()
  const started = await visitor.call(startOperatorLogin, { body: { email, password: PASSWORD } })
  const token = started.ok ? started.body.data.token : ''
  const body = { strategy: 'sms' as const, from: 'client', phone, token: token.slice(0, 100) }
  const answer = await visitor.call(login, { body: { ...body, confirmation_code: await newestCode(api, phone) } })
  expect(answer.status).toBe(422)
})
