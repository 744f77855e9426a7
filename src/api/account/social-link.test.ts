import { expect, test } from 'vitest'
import { linkSocial, sendIdentityCode, unlinkSocial } from '#contract/account/index.ts'
import { getUser } from '#contract/auth/session.ts'
import { testDatabase } from '#test/database.ts'
import { apiWithApple, refusedOn } from '#test/outside/apple.ts'
import { addCustomer, codeSentTo, loggedIn, messagesTo, PASSWORD } from '#test/world/customers.ts'

const { url } = await testDatabase()
const { apple, api, known, come } = await apiWithApple(url)
const link = { params: { social: 'apple' } }

test('an Apple login is linked by its token, opens the account from then on, and is unlinked again [AN-03]', async () => {
  const who = await addCustomer(api)
  const me = await loggedIn(api, who)
  const sub = `001.leg.${who.id}`
  const body = { token: await apple.token({ sub, email: 'altul@dichis.test' }) }
  expect(await me.call(linkSocial, { ...link, body })).toMatchObject({ ok: true, body: { data: ['apple'] } })
  expect((await messagesTo(api, who.email))[0]).toMatch(/mod nou de a intra/)
  const byApple = api.visitor()
  expect(await come(await apple.token({ sub }), {}, byApple)).toMatchObject({ ok: true })
  expect(await byApple.call(getUser)).toMatchObject({ body: { data: { id: who.id, email: who.email } } })
  expect(await me.call(unlinkSocial, { ...link, body: { current_password: PASSWORD } })).toMatchObject({
    body: { data: [] },
  })
  expect(await me.call(linkSocial, { ...link, body })).toMatchObject(refusedOn('token'))
})

test('a token that proves nobody, another’s Apple login, a second one or another identity provider is refused [AN-03]', async () => {
  const me = await loggedIn(api, await addCustomer(api))
  const taken = await known()
  const token = (sub: string, key?: string) => apple.token({ sub, ...(key ? { key } : {}) } as never)
  const tryWith = async (made: Promise<string>) => me.call(linkSocial, { ...link, body: { token: await made } })
  expect(await tryWith(token('001.fals', 'another'))).toMatchObject(refusedOn('token'))
  expect(await tryWith(token(taken.subject))).toMatchObject(refusedOn('token'))
  expect(await tryWith(token('001.primul'))).toMatchObject({ ok: true })
  expect(await tryWith(token('001.alDoilea'))).toMatchObject(refusedOn('token'))
  const google = { params: { social: 'google' }, body: { token: 'x' } }
  expect(await me.call(linkSocial, google)).toMatchObject({ status: 404 })
})

test('a token that opened a session links nothing, and one that linked opens none [AN-03]', async () => {
  const taken = await known()
  const me = await loggedIn(api, await addCustomer(api))
  const used = await apple.token({ sub: taken.subject })
  expect(await come(used)).toMatchObject({ ok: true })
  await api.db.deleteFrom('customer_social').where('customer_id', '=', taken.id).execute()
  expect(await me.call(linkSocial, { ...link, body: { token: used } })).toMatchObject(refusedOn('token'))
  const fresh = await apple.token({ sub: taken.subject, jti: 'another' })
  expect(await me.call(linkSocial, { ...link, body: { token: fresh } })).toMatchObject({ ok: true })
  expect(await come(fresh)).toMatchObject(refusedOn('token'))
})

test('long after login a proof is asked first [AN-03]', async () => {
  const me = await loggedIn(api, await addCustomer(api))
  const earlier = api.deps.now().subtract({ minutes: 11 })
  await api.db.updateTable('session').set({ created_at: earlier }).execute()
  const body = { token: await apple.token({ sub: '001.tarziu' }) }
  expect(await me.call(linkSocial, { ...link, body })).toMatchObject(refusedOn('current_password'))
})

test('a session alone does not unlink it, however fresh: the password or a fresh code does [AN-08]', async () => {
  const who = await addCustomer(api)
  const me = await loggedIn(api, who)
  const body = { token: await apple.token({ sub: `001.legat.${who.id}` }) }
  await me.call(linkSocial, { ...link, body })
  expect(await me.call(unlinkSocial, link)).toMatchObject(refusedOn('current_password'))
  const wrong = { ...link, body: { current_password: 'alta' } }
  expect(await me.call(unlinkSocial, wrong)).toMatchObject(refusedOn('current_password'))
  expect(await me.call(getUser)).toMatchObject({ body: { data: { socials: ['apple'] } } })
  await me.call(sendIdentityCode)
  const proof = { ...link, body: { confirmation_code: await codeSentTo(api, who.phone) } }
  expect(await me.call(unlinkSocial, proof)).toMatchObject({ body: { data: [] } })
})
