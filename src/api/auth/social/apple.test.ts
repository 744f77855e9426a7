import { createHash, createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { getUser } from '#contract/auth/session.ts'
import { loginSocial } from '#contract/auth/social.ts'
import { visitor as visitorOf } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { apiWithApple, refusedOn } from '#test/outside/apple.ts'
import { signValue } from '#usecases/auth/codes/signed-value.ts'

const { url } = await testDatabase()
const { apple, api, base, over, known, come, callback, roundTrip } = await apiWithApple(url)

describe('POST /auth/login-social', () => {
  test('a token of Apple’s opens one session for whom it proves [AU-04]', async () => {
    const { subject, email } = await known()
    const token = await apple.token({ sub: subject, email, nonce: 'n-1' })
    const visitor = api.visitor()
    expect(await come(token, { nonce: 'n-1', external_id: subject, email }, visitor)).toMatchObject({
      ok: true,
      body: { data: { user: { email, socials: ['apple'] } } },
    })
    expect(await visitor.call(getUser)).toMatchObject({ ok: true })
    expect(await come(token, { nonce: 'n-1' })).toMatchObject(refusedOn('token'))
  })

  test('a token sent twenty times at once opens one session [AU-04]', async () => {
    const { subject } = await known()
    const token = await apple.token({ sub: subject })
    const answers = await Promise.all(Array.from({ length: 20 }, () => come(token)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })

  test('for the app too, its nonce hashed as Apple’s kit does [AU-04]', async () => {
    const { subject } = await known()
    const nonce = createHash('sha256').update('raw').digest('hex')
    expect(
      await come(await apple.token({ sub: subject, aud: 'ro.dichis.app', nonce }), { nonce: 'raw' }),
    ).toMatchObject({ ok: true })
  })

  test('no forged, borrowed, old or altered token opens anything [AU-04]', async () => {
    const { subject, email } = await known()
    const sub = { sub: subject }
    const now = Math.floor(Date.now() / 1000)
    const [head, body] = (await apple.token(sub)).split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const hs256 = `${part({ alg: 'HS256', kid: 'apple-1' })}.${body}`
    const tokens = {
      'of another key': await apple.token({ ...sub, key: 'another' }),
      'of an unknown key': await apple.token({ ...sub, header: { kid: 'apple-9' } }),
      'of another issuer': await apple.token({ ...sub, iss: 'https://appleid.apple.com' }),
      'for another app': await apple.token({ ...sub, aud: 'ro.altul.web' }),
      expired: await apple.token({ ...sub, iat: now - 900, exp: now - 300 }),
      'of no person': await apple.token({ sub: '' }),
      unsigned: `${part({ alg: 'none' })}.${body}.`,
      'signed with the public key': `${hs256}.${createHmac('sha256', JSON.stringify(apple.jwk)).update(hs256).digest('base64url')}`,
      altered: `${head}.${Buffer.from(Buffer.from(body!, 'base64url').toString().replace(subject, '001.altcineva')).toString('base64url')}.AAAA`,
      'not a token': 'x.y.z',
      'with an address Apple does not vouch for': await apple.token({ ...sub, email, email_verified: false }),
    }
    for (const [what, token] of Object.entries(tokens))
      expect(await come(token), what).toMatchObject(refusedOn('token'))
  })

  test('the nonce, the id and the address must be those of the token [AU-04]', async () => {
    const { subject, email } = await known()
    const token = await apple.token({ sub: subject, email, nonce: 'n-2' })
    expect(await come(token)).toMatchObject(refusedOn('token'))
    expect(await come(token, { nonce: 'n-3' })).toMatchObject(refusedOn('token'))
    expect(await come(await apple.token({ sub: subject }), { nonce: 'n-3' })).toMatchObject(refusedOn('token'))
    expect(await come(token, { nonce: 'n-2', external_id: '001.altcineva' })).toMatchObject(refusedOn('external_id'))
    expect(await come(token, { nonce: 'n-2', email: 'alta@dichis.test' })).toMatchObject(refusedOn('email'))
    expect(await come(token, { nonce: 'n-2' })).toMatchObject({ ok: true })
  })

  test('any other identity provider is a 422; a person unknown here is sent to register [AU-04]', async () => {
    const other = await api.visitor().call(loginSocial, { body: { social: 'google' as 'apple', token: 'x' } })
    expect(other).toMatchObject(refusedOn('social'))
    expect(await come(await apple.token({ sub: '001.nimeni' }))).toMatchObject(refusedOn('register'))
  })

  test('with keys away, slow or broken the answer is a clean 503 [AU-04]', async () => {
    const { subject } = await known()
    const token = await apple.token({ sub: subject })
    const broken = [
      (_: unknown, response: ServerResponse) => void response.writeHead(500).end('no'),
      (_: unknown, response: ServerResponse) => void response.writeHead(200).end('<html>'),
      (_: unknown, response: ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).write('{"keys":['),
    ]
    for (const answer of broken) {
      apple.answerKeys(answer)
      const refused = await come(token, {}, over().visitor())
      expect(refused).toMatchObject({ ok: false, status: 503, problem: { seconds: 5 } })
    }
    apple.answerKeys(null)
    expect(await come(token)).toMatchObject({ ok: true })
  })

  test('with Apple’s key set, the code is exchanged and must be the same person’s [AU-04]', async () => {
    const withKey = over(true)
    const [one, other] = [await known(), await known()]
    apple.codes.set('c-1', one.subject).set('c-2', other.subject)
    const token = await apple.token({ sub: one.subject })
    const come2 = (code: string) => come(token, { authorization_code: code }, withKey.visitor())
    expect(await come2('c-2')).toMatchObject(refusedOn('authorization_code'))
    expect(await come2('unknown')).toMatchObject(refusedOn('authorization_code'))
    expect(await come2('c-1')).toMatchObject({ ok: true })
    const asked = apple.exchanges.at(-1)
    expect(asked?.get('redirect_uri')).toBe('http://dichis.test/auth/apple/callback')
    expect(asked?.get('client_secret')?.split('.')).toHaveLength(3)
  })

  test('off until it is configured [AU-04]', async () => {
    const plain = createApi(base)
    const visitor = visitorOf((request) => plain.fetch(request))
    expect(await come('x', {}, visitor)).toMatchObject(refusedOn('token'))
    const start = await plain.request('http://dichis.test/auth/apple/start')
    expect([start.status, start.headers.get('location')]).toEqual([302, '/login?auth-note=apple'])
  })
})

describe('/auth/apple/callback', () => {
  test('is bound by state and nonce: it hands on to the page, which logs the same visitor in [AU-04]', async () => {
    const { subject } = await known()
    const visitor = api.visitor()
    const { address, nonce, response, html, fields } = await roundTrip(visitor, { sub: subject })
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'ro.dichis.web',
      response_mode: 'form_post',
      response_type: 'code id_token',
      scope: 'name email',
    })
    expect(nonce).toHaveLength(43)
    expect(html).toContain('action="/login?redirect=%2Ffaq"')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+';.*form-action 'self'/)
    expect(response.headers.getSetCookie()).toEqual([])
    const shown = { state: fields.state, authorization_code: fields.authorization_code }
    expect(await come(fields.token ?? '', shown, api.visitor())).toMatchObject(refusedOn('state'))
    expect(await come(fields.token ?? '', shown, visitor)).toMatchObject({ ok: true })
  })

  test('another visitor’s, a forged or an old state is nothing, nor a token of another nonce [AU-04]', async () => {
    const { subject } = await known()
    const [visitor, other] = [api.visitor(), api.visitor()]
    const mine = await roundTrip(visitor, { sub: subject })
    const theirs = await roundTrip(other, { sub: subject })
    expect(await come(mine.fields.token ?? '', { state: theirs.state }, visitor)).toMatchObject(refusedOn('state'))
    expect(await come(theirs.fields.token ?? '', { state: mine.state }, visitor)).toMatchObject(refusedOn('token'))
    expect(await come(mine.fields.token ?? '', { state: `${mine.state}x` }, visitor)).toMatchObject(refusedOn('state'))
  })

  test('another’s token that comes without a state of ours is never handed on, nor used with an empty one [AU-04]', async () => {
    const { subject } = await known()
    const token = await apple.token({ sub: subject })
    const { state } = await roundTrip(api.visitor(), { sub: subject })
    const facebook = signValue(
      api.deps,
      'social',
      { provider: 'facebook', errand: 'enter', returnTo: '/', popup: false },
      15,
    )
    for (const shown of ['', 'x', `${state}x`, state.replace('.', '..'), facebook, null]) {
      const form = { id_token: token, code: 'c-9', ...(shown === null ? {} : { state: shown }) }
      const { response, html } = await callback(form)
      expect([response.status, response.headers.get('location')], `${shown}`).toEqual([303, '/login?auth-note=expired'])
      expect(html).toBe('')
    }
    expect(await come(token, { state: '' })).toMatchObject(refusedOn('state'))
    expect(await come(token, { state: null, nonce: null })).toMatchObject({ ok: true })
  })

  test('leads nowhere else, runs nothing it was sent, and takes a small form only [AU-04]', async () => {
    const evil = await callback({
      state: '"><script>alert(1)</script>',
      id_token: "'><b>",
      user: '{"name":{"firstName":"<i>"}}',
    })
    expect(evil.html).not.toMatch(/<script>alert|<b>|<i>/)
    const { fields, html } = await roundTrip(api.visitor(), { sub: '001.x' }, { name: { firstName: '<i>"' } })
    expect(html).not.toContain('<i>')
    expect(fields.first_name).toBe('&lt;i&gt;&quot;')
    const big = await callback({ state: 'x'.repeat(40_000) })
    expect(big.response.status).toBe(400)
    const json = await api.app.request('http://dichis.test/auth/apple/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(400)
  })
})
