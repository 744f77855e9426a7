import { expect, test } from 'vitest'
import { getUser } from '#contract/auth/session.ts'
import type { Visitor } from '../api.ts'
import { testDatabase } from '../database.ts'
import { ORIGIN } from '../deps.ts'
import { apiWithApple } from '../outside/apple.ts'
import { addCustomer, loggedIn, PASSWORD } from '../world/customers.ts'
import { builtPages, cookieOf } from './built-pages.ts'

const { url } = await testDatabase()
const { apple, api, callback } = await apiWithApple(url)
const web = await builtPages(api, { APPLE_CLIENT_IDS: 'ro.dichis.web' })
const PAGE = '/account/security'
const LINK = '/auth/apple/start?errand=link'

const show = async (me: Visitor, fields?: Record<string, string>) => {
  const headers = { cookie: cookieOf(me), origin: ORIGIN }
  const post = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const answer = await web(new Request(ORIGIN + PAGE, { ...post, headers }), undefined)
  return { status: answer.status, leads: answer.headers.get('location'), html: await answer.text() }
}

/** Out to Apple from the account's page, and what our own page then posts back to it. */
async function backFromApple(me: Visitor, sub: string, way = LINK) {
  const out = new URL((await me.raw(way)).headers.get('location') ?? '')
  const [state, nonce] = ['state', 'nonce'].map((name) => out.searchParams.get(name) ?? '')
  return callback({ state: state!, code: 'c', id_token: await apple.token({ sub, nonce: nonce! }) })
}

test('long after login the page asks who it is before anything can be linked, then offers it [AN-03]', async () => {
  const me = await loggedIn(api, await addCustomer(api))
  expect((await show(me)).html).toContain(`href="${LINK}"`)
  await api.db
    .updateTable('session')
    .set({ created_at: api.deps.now().subtract({ minutes: 11 }) })
    .execute()
  expect((await show(me)).html).not.toContain(LINK)
  const prove = { form: 'socials', intent: 'prove' }
  const wrong = await show(me, { ...prove, current_password: 'greșită' })
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('Parola actuală nu se potrivește.')])
  const right = await show(me, { ...prove, current_password: PASSWORD })
  expect([right.status, right.html]).toEqual([200, expect.stringContaining(`href="${LINK}"`)])
})

test('an answer of Apple’s links once, and only for the visitor who went out for it [AN-03, AU-04]', async () => {
  const [me, other] = [await loggedIn(api, await addCustomer(api)), await loggedIn(api, await addCustomer(api))]
  const { html, fields } = await backFromApple(me, '001.legat')
  expect(html).toContain(`action="${PAGE}#conturi-legate"`)
  expect(fields).toMatchObject({ form: 'socials', intent: 'link', social: 'apple' })
  const stolen = await show(other, fields)
  expect([stolen.status, stolen.html]).toEqual([422, expect.stringContaining('Cererea a expirat. Încearcă din nou.')])
  const nothing = await show(me, { ...fields, token: '' })
  expect([nothing.status, nothing.html]).toEqual([422, expect.stringContaining('Apple nu a confirmat cine ești.')])
  expect(await show(me, fields)).toMatchObject({ status: 302, leads: `${PAGE}?linked=apple#conturi-legate` })
  expect(await me.call(getUser)).toMatchObject({ body: { data: { socials: ['apple'] } } })
  const again = await show(me, fields)
  expect([again.status, again.html]).toEqual([422, expect.stringContaining('E deja legat de un cont.')])
})

test('the last way into an account is not let go, and that is said as a refusal [AN-03]', async () => {
  const who = await addCustomer(api)
  const me = await loggedIn(api, who)
  await show(me, (await backFromApple(me, '001.singura')).fields)
  await api.db.updateTable('customer').set({ password_hash: null, phone: null }).where('id', '=', who.id).execute()
  await api.db.updateTable('session').set({ proved_at: api.deps.now() }).execute()
  const refused = await show(me, { form: 'unlink-apple', intent: 'unlink', social: 'apple' })
  const alert = /<div role="alert"[^>]*>(?:(?!<\/div>).)*E singurul mod/
  expect([refused.status, refused.html]).toEqual([422, expect.stringMatching(alert)])
})
