import { afterAll, expect, test } from 'vitest'
import { sendResetCode } from '#contract/auth/password.ts'
import { login, logout, sendLoginCode } from '#contract/auth/session.ts'
import { BUDGETS } from '#gateways/rate-limits/gateway.ts'
import { apiOver, type Visitor, visitorAt } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { peopleOf } from '#test/world/phones.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(() => api.close())
const later = (seconds: number) => {
  now = now.add({ seconds })
}
const { freshPhone, withCustomer, messagesTo, sentCode } = peopleOf(api)

const ask = (visitor: Visitor, phone: string) => visitor.call(sendLoginCode, { body: { phone } })
const logInWith = (visitor: Visitor, { phone, token, code }: Awaited<ReturnType<typeof sentCode>>) =>
  visitor.call(login, { body: { strategy: 'sms', phone, token, confirmation_code: code } })

/**
 * Asks for codes to that number from networks far apart, a minute between them, until the number has no more; gives how
 * many.
 */
async function drain(phone: string): Promise<number> {
  for (let sent = 0; ; sent++) {
    later(61)
    const answer = await ask(visitorAt(api.app, `10.${sent}.9.1`), phone)
    if (!answer.ok) return sent
  }
}

test('a code request that is refused costs the number nothing and leaves the code that was sent before good [AU-09]', async () => {
  const phone = await withCustomer()
  const victim = visitorAt(api.app, '10.200.1.1')
  const sent = await sentCode(victim, phone)
  const attacker = '10.201.1.1'
  for (let i = 0; i < BUDGETS.smsByAddress.points; i++) await api.deps.limits.take('smsByAddress', attacker)
  for (let i = 0; i < 8; i++) {
    later(61)
    expect(await ask(visitorAt(api.app, attacker), phone)).toMatchObject({ status: 429 })
  }
  expect(await logInWith(victim, sent)).toMatchObject({ ok: true })
  expect(await messagesTo(phone)).toHaveLength(1)
  const others = BUDGETS.smsByNumber.points - 1
  expect(await drain(phone)).toBe(others)
})

test('a refusal by one budget gives back what the request took from the others [HT-04]', async () => {
  const phone = await withCustomer()
  expect(await drain(phone)).toBe(BUDGETS.smsByNumber.points)
  const [address, more] = ['10.202.1.1', 5]
  for (let i = 0; i < more; i++) await ask(visitorAt(api.app, address), phone)
  for (let i = 0; i < BUDGETS.smsByAddress.points; i++) await api.deps.limits.take('smsByAddress', address)
  await expect(api.deps.limits.take('smsByAddress', address)).rejects.toThrow()
})

test('a code that somebody else asks for leaves mine good; one that I ask for replaces it [AU-13]', async () => {
  const phone = await withCustomer()
  const [victim, attacker] = [visitorAt(api.app, '10.203.1.1'), visitorAt(api.app, '10.204.1.1')]
  const first = await sentCode(victim, phone)
  later(61)
  const theirs = await sentCode(attacker, phone)
  for (let i = 0; i < 6; i++)
    await logInWith(attacker, { ...theirs, code: theirs.code === '000000' ? '000001' : '000000' })
  expect(await logInWith(visitorAt(api.app, '10.203.1.2'), first)).toMatchObject({ ok: true })
  later(61)
  const second = await sentCode(victim, phone)
  later(61)
  const third = await sentCode(victim, phone)
  expect(await logInWith(victim, second)).toMatchObject({ status: 422 })
  expect(await logInWith(victim, third)).toMatchObject({ ok: true })
})

test('one network cannot take all the codes of a number in a day [HT-04]', async () => {
  const phone = await withCustomer()
  let sent = 0
  for (let i = 0; i < 12; i++) {
    later(61)
    if ((await ask(visitorAt(api.app, `10.205.1.${i}`), phone)).ok) sent++
  }
  expect(sent).toBe(BUDGETS.codeByRecipientAndNetwork.points)
  later(61)
  expect(await ask(visitorAt(api.app, '10.206.1.1'), phone)).toMatchObject({ ok: true })
})

test('a browser that logged in before gets a code whatever others have asked for, and within their cooldown [AU-09]', async () => {
  const phone = await withCustomer()
  const mine = visitorAt(api.app, '10.207.1.1')
  expect(await logInWith(mine, await sentCode(mine, phone))).toMatchObject({ ok: true })
  await mine.call(logout)
  await drain(phone)
  expect(await ask(visitorAt(api.app, '10.208.1.1'), phone)).toMatchObject({ status: 429 })
  expect(await logInWith(mine, await sentCode(mine, phone))).toMatchObject({ ok: true })
  expect(await ask(mine, phone)).toMatchObject({ status: 422, problem: { seconds: 60 } })
})

test('having logged in to one account gives a browser nothing at another’s number [AU-16]', async () => {
  const [own, victims] = [await withCustomer(), await withCustomer()]
  const attacker = visitorAt(api.app, '10.209.1.1')
  expect(await logInWith(attacker, await sentCode(attacker, own))).toMatchObject({ ok: true })
  await drain(victims)
  later(61)
  expect(await ask(attacker, victims)).toMatchObject({ status: 429 })
})

test('a browser that logged in before gets a mailed code whatever others have asked for [AU-07]', async () => {
  const phone = await withCustomer()
  const body = { email: `${phone.slice(1)}@dichis.test` }
  const mine = visitorAt(api.app, '10.210.1.1')
  expect(await logInWith(mine, await sentCode(mine, phone))).toMatchObject({ ok: true })
  await mine.call(logout)
  for (let i = 0; i < BUDGETS.codeMailByRecipient.points; i++) {
    later(61)
    await visitorAt(api.app, `10.${i}.10.1`).call(sendResetCode, { body })
  }
  expect(await visitorAt(api.app, '10.211.1.1').call(sendResetCode, { body })).toMatchObject({ ok: false })
  expect(await mine.call(sendResetCode, { body })).toMatchObject({ ok: true })
})

test('a visitor who clears their cookies within the cooldown gets no second code [AU-09]', async () => {
  const phone = freshPhone()
  expect(await ask(visitorAt(api.app, '10.212.1.1'), phone)).toMatchObject({ ok: true })
  for (let i = 0; i < 3; i++)
    expect(await ask(visitorAt(api.app, `10.212.1.${i}`), phone)).toMatchObject({ status: 422 })
  expect(await messagesTo(phone)).toHaveLength(1)
})
