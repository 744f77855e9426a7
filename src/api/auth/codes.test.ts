import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmLoginCode, login, sendLoginCode } from '#contract/auth/session.ts'
import type { E164 } from '#domain/account/phone.ts'
import { apiOver, visitorAt } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { peopleOf } from '#test/world/phones.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const later = (seconds: number) => {
  now = now.add({ seconds })
}

const { freshPhone, withCustomer, messagesTo, sentCode } = peopleOf(api)

type Sent = { phone: E164; token: string; code: string }
const loginBody = ({ phone, token, code }: Sent) => ({
  body: { strategy: 'sms' as const, phone, token, confirmation_code: code },
})
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeRefused = { ok: false, status: 422, problem: { errors: { confirmation_code: [expect.any(String)] } } }

describe('codes', () => {
  test('five of 500 wrong guesses at once, from ten addresses by both forms, are judged; then the right code is dead [AU-13]', async () => {
    const visitor = api.visitor()
    const sent = await sentCode(visitor, await withCustomer())
    const guess = { ...sent, code: wrongOf(sent.code) }
    const body = { phone: guess.phone, token: guess.token, confirmation_code: guess.code }
    const guessers = Array.from({ length: 10 }, (_, i) => visitorAt(api.app, `10.0.0.${i}`))
    await Promise.all(guessers.map((each) => each.raw('/sanctum/csrf-cookie')))
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) => {
        const guesser = guessers[i % 10]!
        return i % 20 < 10 ? guesser.call(login, loginBody(guess)) : guesser.call(confirmLoginCode, { body })
      }),
    )
    expect(answers.every((answer) => !answer.ok && answer.status === 422)).toBe(true)
    const messages = answers.map((answer) => (answer.ok ? '' : answer.problem.message))
    expect(messages.filter((message) => message.includes('nu se potrivește'))).toHaveLength(4)
    const { tries } = await api.db
      .selectFrom('confirmation_code')
      .select('tries')
      .where('subject', '=', sent.phone)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect(await visitor.call(login, loginBody(sent))).toMatchObject(codeRefused)
  })

  test('the right code sent twenty times at once opens one session [AU-13]', async () => {
    const sent = await sentCode(api.visitor(), await withCustomer())
    // Each of an address of their own and all connections open: else they queue, and never meet at the code.
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.1)`.execute(api.db)))
    const rivals = Array.from({ length: 20 }, (_, i) => visitorAt(api.app, `10.0.2.${i}`))
    await Promise.all(rivals.map((rival) => rival.raw('/sanctum/csrf-cookie')))
    const answers = await Promise.all(rivals.map((rival) => rival.call(login, loginBody(sent))))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const sessions = await api.db
      .selectFrom('session')
      .innerJoin('customer', 'customer.id', 'session.customer_id')
      .select('session.id')
      .where('phone', '=', sent.phone)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('confirming does not use a code up, nor four wrong tries; after ten minutes it is over [AU-13]', async () => {
    const visitor = api.visitor()
    const sent = await sentCode(visitor, await withCustomer())
    for (let i = 0; i < 4; i++) await visitor.call(login, loginBody({ ...sent, code: wrongOf(sent.code) }))
    const { phone, token, code: confirmation_code } = sent
    const confirm = () => visitor.call(confirmLoginCode, { body: { phone, token, confirmation_code } })
    expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200])
    expect(await visitor.call(login, loginBody(sent))).toMatchObject({ ok: true })
    expect(await confirm()).toMatchObject(codeRefused)
    const late = await sentCode(visitor, await withCustomer())
    later(10 * 60)
    expect(await visitor.call(login, loginBody(late))).toMatchObject(codeRefused)
  })

  test('a resend replaces the code; a code is good for its own phone only [AU-13]', async () => {
    const visitor = api.visitor()
    const [phone, other] = [await withCustomer(), await withCustomer()]
    const first = await sentCode(visitor, phone)
    later(61)
    const second = await sentCode(visitor, phone)
    expect(await visitor.call(login, loginBody(first))).toMatchObject(codeRefused)
    expect(await visitor.call(login, loginBody({ ...second, phone: other }))).toMatchObject(codeRefused)
    expect(await visitor.call(login, loginBody(second))).toMatchObject({ ok: true })
  })

  test('codes are six digits, all alike likely, stored as a keyed hash [AU-13]', async () => {
    const counts = Array(10).fill(0) as number[]
    for (let i = 0; i < 3000; i++) for (const digit of api.deps.random.digits(6)) counts[Number(digit)]!++
    const chi = counts.reduce((sum, count) => sum + (count - 1800) ** 2 / 1800, 0)
    expect(chi).toBeLessThan(40)
  })
})

describe('POST /api/auth/login-with-sms', () => {
  test('however often and however spelled one number asks at once, one SMS leaves [AU-09]', async () => {
    const phone = freshPhone()
    const national = `0${phone.slice(3)}`
    const spellings = [phone, national, `0040${phone.slice(3)}`, `${national.slice(0, 4)} ${national.slice(4)}`]
    const visitor = api.visitor()
    await visitor.raw('/sanctum/csrf-cookie')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => visitor.call(sendLoginCode, { body: { phone: spellings[i % 4]! } })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.status === 422 && answer.problem.seconds)).toHaveLength(199)
    expect(await messagesTo(phone)).toHaveLength(1)
    later(59)
    expect(await visitor.call(sendLoginCode, { body: { phone } })).toMatchObject({
      status: 422,
      problem: { seconds: 1 },
    })
    later(1)
    expect(await visitor.call(sendLoginCode, { body: { phone } })).toMatchObject({ ok: true, body: { seconds: 60 } })
  })

  test('forty people who ask at once all get theirs, with fewer connections than people [AU-09]', async () => {
    const visitors = Array.from({ length: 40 }, () => api.visitor())
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.call(sendLoginCode, { body: { phone: freshPhone() } })),
    )
    expect(answers.filter((answer) => !answer.ok)).toEqual([])
  })

  test.each(['0712', '+44 7911 123456', '0900 123 456', '+40 900 900 123', 'abc', '+1 268 1234567'])(
    '%s is no number to send to [AU-15]',
    async (phone) => {
      const answer = await api.visitor().call(sendLoginCode, { body: { phone } })
      expect(answer).toMatchObject({ ok: false, status: 422, problem: { errors: { phone: [expect.any(String)] } } })
    },
  )

  test('a landline, which no SMS reaches, is told so [AU-15]', async () => {
    for (const phone of ['0232 123 456', '+40 21 312 3456']) {
      const answer = await api.visitor().call(sendLoginCode, { body: { phone } })
      const errors = { phone: ['La un număr fix nu ajung SMS-uri. Scrie un număr de mobil.'] }
      expect(answer).toMatchObject({ ok: false, status: 422, problem: { errors } })
    }
  })

  test('a number with and one without an account get the same answer [AU-16]', async () => {
    const shape = async (phone: string) => {
      const answer = await api.visitor().call(sendLoginCode, { body: { phone } })
      return answer.ok ? [answer.status, Object.keys(answer.body), answer.body.seconds] : answer
    }
    expect(await shape(await withCustomer())).toEqual(await shape(freshPhone()))
  })
})
