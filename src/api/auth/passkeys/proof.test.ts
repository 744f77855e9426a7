import { expect, test } from 'vitest'
import * as account from '#contract/account/index.ts'
import { login, refresh } from '#contract/auth/session.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { loginBy, passkeyOwner } from '#test/passkeys/owner.ts'
import { addCustomer, loggedIn, PASSWORD } from '#test/world/customers.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
/** Past the minutes for which a login or a proof serves. */
async function longAfter({ me }: { me: Visitor }) {
  now = now.add({ minutes: 11 })
  expect(await me.call(refresh)).toMatchObject({ ok: true })
}
const refused = { status: 422, problem: { errors: { passkey: [expect.stringMatching(/cheia de acces/i)] } } }

type Owner = Awaited<ReturnType<typeof passkeyOwner>>

/** The device's answer to a challenge of this session's own. */
async function proofOf({ me, device }: Pick<Owner, 'me' | 'device'>, lies = {}) {
  const options = await me.call(account.startPasskeyProof)
  if (!options.ok) throw new Error(`no options were given: ${options.status}`)
  return { passkey: device.get(options.body.data, lies) }
}
const exportOf = (me: Visitor) => me.call(account.exportPersonalData, { query: {} })

test('a passkey proves who is asking for ten minutes, as the password does [AU-17]', async () => {
  const owner = await passkeyOwner(api)
  await longAfter(owner)
  expect(await exportOf(owner.me)).toMatchObject({ status: 422 })
  const proved = await owner.me.call(account.proveIdentity, { body: await proofOf(owner) })
  expect(proved).toMatchObject({ ok: true, body: { data: { by: ['password', 'sms', 'passkey'] } } })
  expect(await exportOf(owner.me)).toMatchObject({ ok: true })
  await longAfter(owner)
  expect(await exportOf(owner.me)).toMatchObject({ status: 422 })
})

test('a passkey is offered where e-mail, phone and password are changed and the account deleted [AU-17]', async () => {
  const owner = await passkeyOwner(api)
  await longAfter(owner)
  const { me, who } = owner
  const byMail = { email: `altul.${who.id}@dichis.test`, ...(await proofOf(owner)) }
  expect(await me.call(account.changeEmail, { body: byMail })).toMatchObject({ ok: true })
  await longAfter(owner)
  const byPhone = { phone: `+4073300${String(1000 + who.id)}`, ...(await proofOf(owner)) }
  expect(await me.call(account.changePhone, { body: byPhone })).toMatchObject({ ok: true })
  await longAfter(owner)
  const fresh = { password: 'o parolă cu totul nouă', password_confirmation: 'o parolă cu totul nouă' }
  const params = { user_id: String(who.id) }
  expect(await me.call(account.changePassword, { params, body: fresh })).toMatchObject({
    status: 422,
    problem: { errors: { current_password: ['Scrie parola actuală.'] } },
  })
  const changed = await me.call(account.changePassword, { params, body: { ...fresh, ...(await proofOf(owner)) } })
  expect(changed).toMatchObject({ ok: true })
  const body = { email: who.email, password: fresh.password }
  expect(await api.visitor().call(login, { body })).toMatchObject({ ok: true })
  await longAfter(owner)
  expect(await me.call(account.deleteAccount, { body: await proofOf(owner) })).toMatchObject({ ok: true })
})

test('a passkey that proved once proves no second time, nor in another session of the same account [AU-17]', async () => {
  const owner = await passkeyOwner(api, { counts: false })
  const elsewhere = await loggedIn(api, owner.who)
  const body = await proofOf(owner)
  expect(await elsewhere.call(account.proveIdentity, { body })).toMatchObject(refused)
  expect(await owner.me.call(account.proveIdentity, { body })).toMatchObject({ ok: true })
  expect(await owner.me.call(account.proveIdentity, { body })).toMatchObject(refused)
})

test('another customer’s passkey proves nothing, though its signature is right [AU-17]', async () => {
  const [mine, theirs] = [await passkeyOwner(api), await passkeyOwner(api)]
  const options = await mine.me.call(account.startPasskeyProof)
  expect(options.ok && options.body.data.allowCredentials.map(({ id }) => id)).toEqual([mine.device.credentialId])
  const body = await proofOf({ me: mine.me, device: theirs.device })
  expect(await mine.me.call(account.proveIdentity, { body })).toMatchObject(refused)
})

test.each([
  ['another site', { origin: 'https://rau.example' }],
  ['another relying party', { rpId: 'alt-site.test' }],
  ['nobody’s finger or PIN', { userVerified: false }],
  ['a counter that went back', { counter: 0 }],
])('a proof signed with %s is refused [AU-17]', async (_, lies) => {
  const owner = await passkeyOwner(api)
  await owner.me.call(account.proveIdentity, { body: await proofOf(owner, { counter: 5 }) })
  const body = await proofOf(owner, lies)
  expect(await owner.me.call(account.proveIdentity, { body })).toMatchObject(refused)
})

test('a challenge to log in by proves nothing, and one of a proof logs nobody in [AU-17]', async () => {
  const owner = await passkeyOwner(api, { counts: false })
  const options = await owner.me.call(account.startAddingPasskey)
  const adding = options.ok ? options.body.data : { challenge: '', rp: { id: '' } }
  const body = { passkey: owner.device.get({ challenge: adding.challenge, rpId: adding.rp.id }) }
  expect(await owner.me.call(account.proveIdentity, { body })).toMatchObject(refused)
  expect(await loginBy(api, owner.device)).toMatchObject({ ok: true })
})

test('wrong proofs by passkey and by password share one budget; a right one costs nothing of it [AU-17]', async () => {
  const owner = await passkeyOwner(api, { counts: false })
  const prove = (body: object) => owner.me.call(account.proveIdentity, { body })
  for (let round = 0; round < 12; round++) expect(await prove(await proofOf(owner))).toMatchObject({ ok: true })
  for (let round = 0; round < 5; round++) {
    expect(await prove({ current_password: 'alta' })).toMatchObject({ status: 422 })
    expect(await prove(await proofOf(owner, { userVerified: false }))).toMatchObject({ status: 422 })
  }
  expect(await prove(await proofOf(owner))).toMatchObject({ status: 429 })
})

test('an account without a passkey is offered none to prove by [AU-17]', async () => {
  const me = await loggedIn(api, await addCustomer(api))
  expect(await me.call(account.getIdentity)).toMatchObject({ body: { data: { by: ['password', 'sms'] } } })
  expect(await me.call(account.startPasskeyProof)).toMatchObject({ status: 422 })
  expect(await me.call(account.proveIdentity, { body: { current_password: PASSWORD } })).toMatchObject({ ok: true })
})
