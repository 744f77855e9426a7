import { describe, expect, test } from 'vitest'
import * as account from '#contract/account/index.ts'
import { loginWithPasskey } from '#contract/auth/passkey.ts'
import { getUser } from '#contract/auth/session.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { authenticator } from '#test/passkeys/authenticator.ts'
import { loginBy, loginOptions, passkeyOwner } from '#test/passkeys/owner.ts'
import { PASSWORD } from '#test/world/customers.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const refused = { ok: false, status: 401, problem: { message: expect.stringMatching(/cheia de acces/i) } }
const later = (minutes: number) => {
  now = now.add({ minutes })
}

describe('POST /auth/passkey', () => {
  test('opens the account of its owner with the cookies and the answer of any login [AU-17]', async () => {
    const { who, device } = await passkeyOwner(api)
    const visitor = api.visitor()
    const opened = await loginBy(api, device, { visitor })
    expect(opened).toMatchObject({ status: 200, body: { data: { user: { id: who.id, email: who.email } } } })
    expect(visitor.jar.has('access_token') && visitor.jar.has('refresh_token')).toBe(true)
    expect(await visitor.call(getUser)).toMatchObject({ body: { data: { id: who.id } } })
    const devices = await visitor.call(account.listSessions)
    expect(devices.ok && devices.body.data[0]).toMatchObject({ device_name: 'Telefon', current: true })
    const listed = await visitor.call(account.listPasskeys)
    expect(listed.ok && listed.body.data[0]?.used_at).toMatch(/^2026-11-21T12:/)
  })

  test('a passkey kept by a password manager, and so without a counter, logs in again and again [AU-17]', async () => {
    const { device } = await passkeyOwner(api, { counts: false })
    for (let round = 0; round < 3; round++) expect(await loginBy(api, device)).toMatchObject({ status: 200 })
  })

  test('a device that the site never saw opens nothing [AU-17]', async () => {
    expect(await loginBy(api, authenticator())).toMatchObject(refused)
  })

  test.each([
    ['another site’s page', { origin: 'https://dichis.test.example' }],
    ['plain http instead of https, or another port', { origin: 'http://dichis.test:81' }],
    ['another relying party', { rpId: 'alt-site.test' }],
    ['nobody’s finger or PIN', { userVerified: false }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['another account’s handle', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
  ])('a signature over %s is refused, and the right one still serves [AU-17]', async (_, lies) => {
    const { device } = await passkeyOwner(api, { counts: false })
    expect(await loginBy(api, device, lies)).toMatchObject(refused)
    expect(await loginBy(api, device)).toMatchObject({ status: 200 })
  })

  test('another key’s signature under this credential’s id is refused [AU-17]', async () => {
    const { device } = await passkeyOwner(api)
    const visitor = api.visitor()
    const options = await loginOptions(visitor)
    const forged = { ...device.get(options), response: authenticator().get(options).response }
    expect(await visitor.call(loginWithPasskey, { body: { credential: forged } })).toMatchObject(refused)
  })

  test('a challenge serves once: of copies sent at the same time one opens a session [AU-17]', async () => {
    const { device } = await passkeyOwner(api, { counts: false })
    const visitor = api.visitor()
    const body = { credential: device.get(await loginOptions(visitor)) }
    const copies = await Promise.all(Array.from({ length: 8 }, () => visitor.call(loginWithPasskey, { body })))
    expect(copies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)])
  })

  test('a challenge serves ten minutes, and only the visitor who got it [AU-17]', async () => {
    const { device } = await passkeyOwner(api, { counts: false })
    const visitor = api.visitor()
    const credential = device.get(await loginOptions(visitor))
    expect(await api.visitor().call(loginWithPasskey, { body: { credential } })).toMatchObject(refused)
    later(10)
    expect(await visitor.call(loginWithPasskey, { body: { credential } })).toMatchObject(refused)
  })

  test('a challenge that we did not sign, or signed for something else, is refused [AU-17]', async () => {
    const { me, device } = await passkeyOwner(api, { counts: false })
    const visitor = api.visitor()
    const options = await loginOptions(visitor)
    const proof = await me.call(account.startPasskeyProof)
    const stranger = { ...options, challenge: Buffer.from('a.b').toString('base64url') }
    for (const asked of [stranger, proof.ok ? proof.body.data : options]) {
      const body = { credential: device.get(asked) }
      expect(await me.call(loginWithPasskey, { body })).toMatchObject(refused)
    }
  })

  test.each([
    ['no further than', 0],
    ['behind', -3],
  ])('a counter that is %s the last one is a copied key: refused and put on record [AU-17]', async (_, step) => {
    const { who, device } = await passkeyOwner(api)
    expect(await loginBy(api, device, { counter: 9 })).toMatchObject({ status: 200 })
    expect(await loginBy(api, device, { counter: 9 + step })).toMatchObject(refused)
    const events = await api.db.selectFrom('audit').select('event').where('customer_id', '=', who.id).execute()
    expect(events.map(({ event }) => event)).toContain('passkey_refused')
    expect(await loginBy(api, device, { counter: 10 })).toMatchObject({ status: 200 })
  })

  test('a removed passkey, and one of a deleted account, open nothing any more [AU-17]', async () => {
    const { me, device, id } = await passkeyOwner(api)
    expect(await me.call(account.removePasskey, { params: { id: String(id) } })).toMatchObject({ status: 204 })
    expect(await loginBy(api, device)).toMatchObject(refused)
    const gone = await passkeyOwner(api)
    await gone.me.call(account.deleteAccount, { body: { current_password: PASSWORD } })
    expect(await loginBy(api, gone.device)).toMatchObject(refused)
  })

  test('a login by a passkey that is being removed succeeds before the removal, or not at all [AU-17]', async () => {
    for (let round = 0; round < 6; round++) {
      const { me, device, id } = await passkeyOwner(api, { counts: false })
      const [login] = await Promise.all([
        loginBy(api, device),
        me.call(account.removePasskey, { params: { id: String(id) } }),
      ])
      expect([200, 401]).toContain(login.status)
      expect(await loginBy(api, device)).toMatchObject(refused)
    }
  })

  test('without the CSRF token, or from another origin, it is a 419 like any write [AU-17]', async () => {
    const { device } = await passkeyOwner(api)
    const visitor = api.visitor()
    const body = JSON.stringify({ credential: device.get(await loginOptions(visitor)) })
    const token = decodeURIComponent(visitor.jar.get('XSRF-TOKEN') ?? '')
    const post = (headers: Record<string, string>) =>
      visitor.raw('/auth/passkey', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await post({})).status).toBe(419)
    expect((await post({ 'x-xsrf-token': token, origin: 'https://rau.example' })).status).toBe(419)
    expect((await post({ 'x-xsrf-token': token })).status).toBe(200)
  })

  test('from one address it is tried two hundred times in a quarter of an hour, then it waits [AU-17]', async () => {
    const body = { credential: authenticator().get({ challenge: 'AAAA', rpId: 'dichis.test' }) }
    const visitor = api.visitor()
    await api.db.deleteFrom('rate_limit').execute()
    const tries = await Promise.all(Array.from({ length: 200 }, () => visitor.call(loginWithPasskey, { body })))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]))
    expect(await visitor.call(loginWithPasskey, { body })).toMatchObject({ status: 429 })
    await api.db.deleteFrom('rate_limit').execute()
  })
})
