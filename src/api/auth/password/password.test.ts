import { describe, expect, test } from 'vitest'
import {
  resetPassword,
  sendResetCode,
  setupPassword,
  setupPasswordByLink,
  verifyResetCode,
} from '#contract/auth/password.ts'
import { getUser, login, refresh } from '#contract/auth/session.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { apiOver, visitorAt } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { cheapHash } from '#test/world/customers.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const later = (seconds: number) => {
  now = now.add({ seconds })
}

const old = { password: 'parola-de-ieri', hash: await cheapHash('parola-de-ieri') }
const fresh = { password: 'parola-de-azi 🙂', password_confirmation: 'parola-de-azi 🙂' }
const tooLate = { ok: false, status: 422, problem: { errors: { token: [expect.any(String)] } } }
const changed = { ok: true, status: 200, body: { data: { changed: true } } }

let people = 0
async function member({ temporary = false } = {}) {
  const email = `ioana${++people}@dichis.test`
  const id = await insertCustomer(api.db, {
    firstName: 'Ioana',
    lastName: 'Pop',
    email,
    phone: `+4072240${1000 + people}`,
    passwordHash: old.hash,
    phoneVerifiedAt: now,
    emailVerifiedAt: now,
  })
  if (temporary) await api.db.updateTable('customer').set({ must_set_password: true }).where('id', '=', id).execute()
  return { id, email }
}

async function mailsTo(recipient: string) {
  return api.db
    .selectFrom('message')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}

/** Asks for a code and reads the mail: the six digits and the token of its link. */
async function askedCode(email: string) {
  expect(await api.visitor().call(sendResetCode, { body: { email, requested_by: 'client' } })).toMatchObject({
    ok: true,
  })
  const text = (await mailsTo(email)).at(-1)?.body_text ?? ''
  return { token: /^\d{6}$/m.exec(text)?.[0] ?? 'none', link: /token=([\w-]+)/.exec(text)?.[1] ?? 'none' }
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const loggedIn = async (email: string, password: string) =>
  (await api.visitor().call(login, { body: { email, password } })).status

describe('a forgotten password', () => {
  test('a reset password ends the old one, every session and the code, notifies the owner and logs nobody in [AU-07]', async () => {
    const { email } = await member()
    const device = api.visitor()
    await device.call(login, { body: { email, password: old.password } })
    const { token } = await askedCode(email)
    const caller = api.visitor()
    expect(await caller.call(verifyResetCode, { body: { email, token } })).toMatchObject({ status: 200 })
    expect(await caller.call(resetPassword, { body: { email, token, ...fresh } })).toMatchObject(changed)
    expect(caller.jar.has('access_token')).toBe(false)
    expect(await device.call(getUser)).toMatchObject({ status: 401 })
    expect(await device.call(refresh)).toMatchObject({ status: 401 })
    expect([await loggedIn(email, old.password), await loggedIn(email, fresh.password)]).toEqual([401, 200])
    expect(await caller.call(resetPassword, { body: { email, token, ...fresh } })).toMatchObject(tooLate)
    const notice = (await mailsTo(email)).at(-1)
    expect(notice?.subject).toBe('Parola ta Dichis a fost schimbată')
    expect(notice?.body_html).toContain('/account/security')
    expect(`${notice?.body_text}${notice?.body_html}`).not.toContain(fresh.password)
  })

  test('an address without an account is answered alike, mailed alike and made to wait alike [AU-16]', async () => {
    const { email } = await member()
    const nobody = 'nimeni@dichis.test'
    const ask = async (address: string) => {
      const answer = await api.visitor().polite('/api/password/code/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address, requested_by: 'client' }),
      })
      const headers = [...answer.headers.keys()].filter((name) => name !== 'x-request-id')
      return { status: answer.status, headers, body: await answer.json() }
    }
    expect(await ask(nobody)).toEqual(await ask(email))
    const [again, unknownAgain] = [await ask(email), await ask(nobody)]
    expect(again).toMatchObject({ status: 422, body: { seconds: 60 } })
    expect(unknownAgain).toEqual(again)
    const [mail] = await mailsTo(nobody)
    expect(mail?.subject).toBe('Nu ai un cont cu adresa aceasta')
    expect(mail?.body_text).not.toMatch(/\d{6}/)
    const guess = { body: { email: nobody, token: '123456' } }
    expect(await api.visitor().call(verifyResetCode, guess)).toMatchObject(tooLate)
  })

  test('one person’s code is nothing for another’s e-mail, nor an older one, nor one of eleven minutes ago [AU-07]', async () => {
    const [one, other] = [await member(), await member()]
    const first = await askedCode(one.email)
    await askedCode(other.email)
    expect(
      await api.visitor().call(resetPassword, { body: { email: other.email, token: first.token, ...fresh } }),
    ).toMatchObject(tooLate)
    later(61)
    const second = await askedCode(one.email)
    const caller = api.visitor()
    if (first.token !== second.token)
      expect(await caller.call(verifyResetCode, { body: { email: one.email, token: first.token } })).toMatchObject(
        tooLate,
      )
    expect(await caller.call(setupPasswordByLink, { body: { token: first.link, ...fresh } })).toMatchObject(tooLate)
    expect(await caller.call(verifyResetCode, { body: { email: one.email, token: second.token } })).toMatchObject({
      ok: true,
    })
    later(10 * 60)
    expect(
      await caller.call(resetPassword, { body: { email: one.email, token: second.token, ...fresh } }),
    ).toMatchObject(tooLate)
    expect(await caller.call(setupPasswordByLink, { body: { token: second.link, ...fresh } })).toMatchObject(tooLate)
    expect(await loggedIn(one.email, old.password)).toBe(200)
  })

  test('five of 500 wrong guesses at once are judged, and the link of the mail still serves its owner [AU-13]', async () => {
    const { email } = await member()
    const { token, link } = await askedCode(email)
    const wrong = wrongOf(token)
    const guessers = Array.from({ length: 10 }, (_, i) => visitorAt(api.app, `10.0.0.${i}`))
    await Promise.all(guessers.map((each) => each.raw('/sanctum/csrf-cookie')))
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) => {
        const guesser = guessers[i % 10]!
        return i % 20 < 10
          ? guesser.call(verifyResetCode, { body: { email, token: wrong } })
          : guesser.call(resetPassword, { body: { email, token: wrong, ...fresh } })
      }),
    )
    expect(answers.filter((answer) => answer.ok)).toEqual([])
    const { tries } = await api.db
      .selectFrom('confirmation_code')
      .select('tries')
      .where('subject', '=', email)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    const messages = answers.map((answer) => (answer.ok ? '' : answer.problem.message))
    expect(messages.filter((message) => message.includes('nu se potrivește')).length).toBeLessThanOrEqual(4)
    expect(await api.visitor().call(resetPassword, { body: { email, token, ...fresh } })).toMatchObject(tooLate)
    expect(await api.visitor().call(setupPasswordByLink, { body: { token: link, ...fresh } })).toMatchObject(changed)
  })

  test('ten codes a day for one address, however often and from wherever it is asked [AU-07]', async () => {
    const { email } = await member()
    const statuses = []
    for (let i = 0; i < 12; i++) {
      statuses.push((await visitorAt(api.app, `10.${i}.0.1`).call(sendResetCode, { body: { email } })).status)
      later(61)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(await mailsTo(email)).toHaveLength(10)
  })

  test('the server asks of the form what the browser does [VA-04, VA-07]', async () => {
    const caller = api.visitor()
    expect(await caller.call(sendResetCode, { body: { email: 'fără arond' } })).toMatchObject({
      status: 422,
      problem: { errors: { email: ['Câmpul e-mail nu este valid'] } },
    })
    const body = { email: 'a@dichis.test', token: '123', password: '', password_confirmation: 'altceva' }
    expect(await caller.call(resetPassword, { body })).toMatchObject({
      status: 422,
      problem: {
        errors: {
          token: ['Scrie toate cele șase cifre ale codului.'],
          password: ['Scrie parola.'],
          password_confirmation: ['Parolele nu se potrivesc'],
        },
      },
    })
    const weak = { email: 'a@dichis.test', token: '123456', password: 'parola123', password_confirmation: 'parola123' }
    expect(await caller.call(resetPassword, { body: weak })).toMatchObject({
      problem: { errors: { password: ['Parola aceasta e printre cele mai folosite. Alege alta.'] } },
    })
  })
})

describe('a temporary password', () => {
  test('only the owner of a temporary password learns at login that it must be replaced; replacing it logs in [AU-08]', async () => {
    const { email } = await member({ temporary: true })
    const caller = api.visitor()
    const guess = await caller.call(login, { body: { email, password: 'alta' } })
    expect(guess).toMatchObject({ status: 401 })
    expect(await caller.call(login, { body: { email, password: old.password } })).toMatchObject({
      status: 422,
      problem: { errors: { setup_password: [expect.any(String)] } },
    })
    const wrong = { email, current_password: 'alta', ...fresh }
    expect(await caller.call(setupPassword, { body: wrong })).toMatchObject({ status: 401 })
    const same = { email, current_password: old.password, password: old.password, password_confirmation: old.password }
    expect(await caller.call(setupPassword, { body: same })).toMatchObject({
      problem: { errors: { password: [expect.any(String)] } },
    })
    const body = { email, current_password: old.password, ...fresh }
    expect(await caller.call(setupPassword, { body })).toMatchObject({ ok: true, body: { data: { user: { email } } } })
    expect(await caller.call(getUser)).toMatchObject({ ok: true })
    expect([await loggedIn(email, old.password), await loggedIn(email, fresh.password)]).toEqual([401, 200])
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Parola ta Dichis a fost schimbată')
  })

  test('an account with a password of its own has none to set up [AU-08]', async () => {
    const { email } = await member()
    const body = { email, current_password: old.password, ...fresh }
    expect(await api.visitor().call(setupPassword, { body })).toMatchObject({
      problem: { errors: { email: [expect.any(String)] } },
    })
  })

  test('the mailed link sets a password once and ends the sessions [AU-08]', async () => {
    const { email } = await member({ temporary: true })
    const { link } = await askedCode(email)
    const caller = api.visitor()
    expect(await caller.call(setupPasswordByLink, { body: { token: link, ...fresh } })).toMatchObject(changed)
    expect(await loggedIn(email, fresh.password)).toBe(200)
    expect(await caller.call(setupPasswordByLink, { body: { token: link, ...fresh } })).toMatchObject(tooLate)
    expect(await caller.call(setupPasswordByLink, { body: { token: 'x', ...fresh } })).toMatchObject(tooLate)
  })
})
