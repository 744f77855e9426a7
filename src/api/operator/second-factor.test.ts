import { afterAll, expect, test } from 'vitest'
import * as operator from '#contract/operator/second-factor.ts'
import { finishOperatorLogin, getOperator, startOperatorLogin } from '#contract/operator/session.ts'
import { newestCode, operatorOf } from '#test/access/operator/cast.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { authenticator } from '#test/world/authenticator.ts'
import { messagesTo, PASSWORD } from '#test/world/customers.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => now, limitsFactor: 10 })
afterAll(api.close)

test('an operator who has set an app up gives its code; nothing is sent, and no SMS code helps [OP-01, PT-54]', async () => {
  const { email, phone, visitor } = await operatorOf(api)
  const start = async (browser: Visitor) => {
    const started = await browser.call(startOperatorLogin, { body: { email, password: PASSWORD } })
    return started.ok ? started.body.data : { token: '', phone_end: 'none' }
  }
  now = now.add({ minutes: 5 })
  const before = api.visitor()
  const bySms = await start(before)
  const smsCode = await newestCode(api, phone)
  const offered = await visitor.call(operator.offerOperatorSecondFactor)
  const app = authenticator(offered.ok ? offered.body.data.secret : '', () => now)
  const body = { confirmation_code: app.code(), current_password: PASSWORD }
  expect((await visitor.call(operator.confirmOperatorSecondFactor, { body })).status).toBe(201)
  now = now.add({ seconds: 30 })
  // A login that began by SMS does not end by it any more.
  const late = { token: bySms.token, confirmation_code: smsCode }
  expect((await before.call(finishOperatorLogin, { body: late })).status).toBe(401)
  const sent = await messagesTo(api, phone)
  const other = api.visitor()
  const { token, phone_end } = await start(other)
  expect([phone_end, await messagesTo(api, phone)]).toEqual([null, sent])
  const finishBy = (confirmation_code: string) =>
    other.call(finishOperatorLogin, { body: { token, confirmation_code } })
  expect((await finishBy(smsCode)).status).toBe(422)
  expect((await other.call(getOperator)).status).toBe(401)
  expect((await finishBy(app.code())).status).toBe(200)
  expect((await other.call(getOperator)).status).toBe(200)
})
