import { describe, expect, test } from 'vitest'
import * as account from '#contract/account/index.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { authenticator } from '#test/passkeys/authenticator.ts'
import { addTo, loginBy, passkeyOwner } from '#test/passkeys/owner.ts'
import { addCustomer, codeSentTo, loggedIn, messagesTo, PASSWORD } from '#test/world/customers.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const refusedOn = (field: string) => ({ status: 422, problem: { errors: { [field]: [expect.any(String)] } } })

/** Past the minutes for which a login proves who is asking. */
const longAfterLogin = () => {
  now = now.add({ minutes: 11 })
}
const listOf = async (me: Visitor) => {
  const answer = await me.call(account.listPasskeys)
  return answer.ok ? answer.body.data : []
}
const remove = (me: Visitor, id: number, body?: object) =>
  me.call(account.removePasskey, { params: { id: String(id) }, ...(body ? { body } : {}) })

describe('adding a passkey', () => {
  test('a passkey is listed by its name and date, never by its keys, and its owner is notified [AU-17]', async () => {
    const { who, me, device, id } = await passkeyOwner(api)
    const created_at = now.toZonedDateTimeISO('Europe/Bucharest').toString({ timeZoneName: 'never' })
    const shown = { id, name: 'Telefonul meu', created_at: expect.any(String), used_at: null, backed_up: false }
    expect(await listOf(me)).toEqual([shown])
    expect(Date.parse((await listOf(me))[0]?.created_at ?? '')).toBe(Date.parse(created_at))
    expect((await messagesTo(api, who.email))[0]).toMatch(/cheie de acces \(passkey\).*adăugată/s)
    const stored = await api.db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.credential_id.toString('base64url')).toBe(device.credentialId)
    expect(stored.transports).toEqual(['internal', 'hybrid'])
  })

  test('an account without a password adds one by a code, is told by SMS where it has no mail, and logs in by it [AU-17]', async () => {
    const who = await addCustomer(api)
    const me = await loggedIn(api, who)
    const bare = { password_hash: null, email: null }
    await api.db.updateTable('customer').set(bare).where('id', '=', who.id).execute()
    longAfterLogin()
    const again = await loggedInByCode(me, who.phone)
    expect(await me.call(account.startAddingPasskey)).toMatchObject(refusedOn('confirmation_code'))
    const options = await me.call(account.startAddingPasskey, { body: again })
    const device = authenticator()
    const body = { credential: device.create(options.ok ? options.body.data : ({} as never)), name: 'Cheia' }
    expect(await me.call(account.addPasskey, { body })).toMatchObject({ status: 201 })
    expect((await messagesTo(api, who.phone))[0]).toMatch(/cheie de acces.*\/account\/security/)
    expect(await loginBy(api, device)).toMatchObject({ status: 200 })
  })

  test('long after login a proof is asked first, and a wrong one is refused [AU-17]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    longAfterLogin()
    expect(await me.call(account.startAddingPasskey)).toMatchObject(refusedOn('current_password'))
    const wrong = { body: { current_password: 'alta' } }
    expect(await me.call(account.startAddingPasskey, wrong)).toMatchObject(refusedOn('current_password'))
    const right = { body: { current_password: PASSWORD } }
    expect(await me.call(account.startAddingPasskey, right)).toMatchObject({ ok: true })
  })

  test('an already added passkey is named to the browser, and refused if it comes back all the same [AU-17]', async () => {
    const { me, device } = await passkeyOwner(api)
    const options = await me.call(account.startAddingPasskey)
    const excluded = options.ok ? options.body.data.excludeCredentials : []
    expect(excluded).toEqual([{ id: device.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] }])
    expect(await addTo(me, device)).toMatchObject(refusedOn('credential'))
    const other = await loggedIn(api, await addCustomer(api))
    expect(await addTo(other, device)).toMatchObject(refusedOn('credential'))
    expect(await listOf(other)).toEqual([])
  })

  test.each([
    ['made for another site', { origin: 'https://rau.example' }],
    ['made for another relying party', { rpId: 'alt-site.test' }],
    ['made without finger or PIN', { userVerified: false }],
    ['that only logs in', { type: 'webauthn.get' }],
  ])('one %s is refused [AU-17]', async (_, lies) => {
    const me = await loggedIn(api, await addCustomer(api))
    expect(await addTo(me, authenticator(), lies)).toMatchObject(refusedOn('credential'))
    expect(await listOf(me)).toEqual([])
  })

  test('a passkey that comes with its maker’s certificate, which was not asked for, is refused [AU-17]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    for (const [format, statement] of [
      ['packed', [['x5c', [new Uint8Array(8)]]]],
      ['tpm', []],
      ['android-key', []],
    ] as const)
      expect(await addTo(me, authenticator(), { attestation: [format, statement] })).toMatchObject(
        refusedOn('credential'),
      )
    expect(await listOf(me)).toEqual([])
  })

  test('the options serve once, ten minutes, and only the session that asked for them [AU-17]', async () => {
    const [me, other] = [await loggedIn(api, await addCustomer(api)), await loggedIn(api, await addCustomer(api))]
    const asked = await me.call(account.startAddingPasskey)
    const options = asked.ok ? asked.body.data : ({} as never)
    const add = (visitor: Visitor) =>
      visitor.call(account.addPasskey, { body: { credential: authenticator().create(options), name: 'Cheia' } })
    expect(await add(other)).toMatchObject(refusedOn('credential'))
    expect(await add(me)).toMatchObject({ status: 201 })
    expect(await add(me)).toMatchObject(refusedOn('credential'))
    const late = await me.call(account.startAddingPasskey)
    longAfterLogin()
    const body = { credential: authenticator().create(late.ok ? late.body.data : options), name: 'Cheia' }
    expect(await me.call(account.addPasskey, { body })).toMatchObject(refusedOn('credential'))
  })

  test('a name is one line of at most sixty characters, and an account has at most twenty passkeys [AU-17]', async () => {
    const { me, id } = await passkeyOwner(api)
    const rename = (name: string) => me.call(account.renamePasskey, { params: { id: String(id) }, body: { name } })
    for (const name of ['', '   ', 'două\nrânduri', 'ș'.repeat(61)])
      expect(await rename(name)).toMatchObject(refusedOn('name'))
    expect(await rename(' Laptopul de acasă ')).toMatchObject({ body: { data: { id, name: 'Laptopul de acasă' } } })
    for (let more = 1; more < 20; more++) expect(await addTo(me, authenticator())).toMatchObject({ status: 201 })
    expect(await me.call(account.startAddingPasskey)).toMatchObject(refusedOn('passkey'))
  })
})

describe('removing a passkey', () => {
  test('asks a proof long after login, tells the owner, and takes the passkey away [AU-17]', async () => {
    const { who, me, id } = await passkeyOwner(api)
    longAfterLogin()
    expect(await remove(me, id)).toMatchObject(refusedOn('current_password'))
    expect(await remove(me, id, { current_password: 'alta' })).toMatchObject(refusedOn('current_password'))
    expect(await remove(me, id, { current_password: PASSWORD })).toMatchObject({ status: 204 })
    expect((await messagesTo(api, who.email))[0]).toMatch(/cheie de acces \(passkey\).*scoasă/s)
    expect(await listOf(me)).toEqual([])
    expect(await remove(me, id)).toMatchObject({ status: 404 })
  })

  test('the only way into an account stays [AU-17]', async () => {
    const { who, me, id } = await passkeyOwner(api)
    const locked = { password_hash: null, phone: null }
    await api.db.updateTable('customer').set(locked).where('id', '=', who.id).execute()
    expect(await remove(me, id)).toMatchObject(refusedOn('passkey'))
    expect(await addTo(me, authenticator())).toMatchObject({ status: 201 })
    expect(await remove(me, id)).toMatchObject({ status: 204 })
  })
})

/** A code sent to the account's own phone, as a proof. */
async function loggedInByCode(me: Visitor, phone: string) {
  await me.call(account.sendIdentityCode)
  return { confirmation_code: await codeSentTo(api, phone) }
}
