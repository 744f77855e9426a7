import { describe, expect, test } from 'vitest'
import { register, startRegistration } from '#contract/auth/registration.ts'
import { getUser, login, logout, sendLoginCode } from '#contract/auth/session.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'

const { url } = await testDatabase()
const api = apiOver(url)

async function lastCode(visitor: Visitor): Promise<string> {
  const outbox = (await (await visitor.raw('/dev/outbox.json')).json()) as { text: string }[]
  return /^\d{6}/.exec(outbox[0]?.text ?? '')?.[0] ?? 'none'
}

const form = {
  first_name: 'Ioana',
  last_name: 'Țurcanu',
  email: 'Ioana@dichis.test',
  phone: '0722 123 456',
  password: 'parola-mea-lungă',
  password_confirmation: 'parola-mea-lungă',
  terms_and_conditions: true as const,
  register_method: 'email' as const,
}

describe('POST /api/register', () => {
  test('the form, then the code from the SMS, opens an account and a session [AU-05]', async () => {
    const visitor = api.visitor()
    const started = await visitor.call(startRegistration, { body: form })
    expect(started).toMatchObject({ ok: true, body: { seconds: 30 } })
    if (!started.ok) return
    const confirmation_code = await lastCode(visitor)
    const changed = await visitor.call(register, {
      body: { ...form, first_name: 'Alta', token: started.body.data, confirmation_code },
    })
    expect(changed).toMatchObject({ ok: false, status: 422, problem: { errors: { token: [expect.any(String)] } } })
    const made = await visitor.call(register, { body: { ...form, token: started.body.data, confirmation_code } })
    expect(made).toMatchObject({
      ok: true,
      status: 201,
      body: { data: { user: { first_name: 'Ioana', email: 'ioana@dichis.test', phone: '+40722123456' } } },
    })
    expect(await visitor.call(getUser)).toMatchObject({ ok: true })
    await visitor.call(logout)
    expect(await visitor.call(getUser)).toMatchObject({ ok: false, status: 401 })
  })
})

describe('POST /auth/login', () => {
  test('e-mail and password; a wrong password and an unknown e-mail answer alike [AU-02]', async () => {
    const visitor = api.visitor()
    const wrong = await visitor.call(login, { body: { email: form.email, password: 'alta' } })
    const unknown = await visitor.call(login, { body: { email: 'nimeni@dichis.test', password: 'alta' } })
    expect(wrong).toMatchObject({ ok: false, status: 401 })
    expect(unknown).toEqual(wrong)
    expect(await visitor.call(login, { body: { email: form.email, password: form.password } })).toMatchObject({
      ok: true,
      status: 200,
    })
  })

  test('by SMS: the code opens a session, a phone nobody has is sent to registration [AU-09]', async () => {
    const visitor = api.visitor()
    const sent = await visitor.call(sendLoginCode, { body: { phone: '+40 722 123 456' } })
    if (!sent.ok) throw new Error('no code was sent')
    const body = {
      strategy: 'sms' as const,
      phone: '0722123456',
      token: sent.body.token,
      confirmation_code: await lastCode(visitor),
    }
    expect(await visitor.call(login, { body })).toMatchObject({ ok: true })
    expect(await visitor.call(login, { body })).toMatchObject({ ok: false, status: 422 })
    const again = await visitor.call(sendLoginCode, { body: { phone: '0722123456' } })
    expect(again).toMatchObject({ ok: false, status: 422, problem: { seconds: expect.any(Number) } })
    const stranger = await visitor.call(sendLoginCode, { body: { phone: '0733000111' } })
    if (!stranger.ok) throw new Error('no code was sent')
    const proof = {
      strategy: 'sms' as const,
      phone: '0733000111',
      token: stranger.body.token,
      confirmation_code: await lastCode(visitor),
    }
    expect(await visitor.call(login, { body: proof })).toMatchObject({
      ok: false,
      status: 422,
      problem: { errors: { register: [expect.any(String)] } },
    })
  })

  test('without a CSRF token, with another session’s, or from a foreign page: 419 [HT-02]', async () => {
    const visitor = api.visitor()
    const bare = await visitor.raw('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(bare.status).toBe(419)
    await visitor.raw('/sanctum/csrf-cookie')
    const before = decodeURIComponent(visitor.jar.get('XSRF-TOKEN') ?? '')
    await visitor.call(login, { body: { email: form.email, password: form.password } })
    const stale = await visitor.raw('/auth/logout', { method: 'POST', headers: { 'x-xsrf-token': before } })
    expect(stale.status).toBe(419)
    const token = decodeURIComponent(visitor.jar.get('XSRF-TOKEN') ?? '')
    const foreign = await visitor.raw('/auth/logout', {
      method: 'POST',
      headers: { 'x-xsrf-token': token, origin: 'http://dichis.test.evil.ro' },
    })
    expect(foreign.status).toBe(419)
    expect((await visitor.raw('/auth/logout', { method: 'POST', headers: { 'x-xsrf-token': token } })).status).toBe(204)
  })
})
