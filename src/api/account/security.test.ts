import { describe, expect, test } from 'vitest'
import * as account from '#contract/account/index.ts'
import { getUser, login, refresh } from '#contract/auth/session.ts'
import { AUDIENCES, type Audience } from '#domain/staff/audience.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { guest } from '#test/world/booking.ts'
import { addCustomer, codeSentTo, loggedIn, messagesTo, PASSWORD } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { findStaff, openStaffSession } from '#usecases/staff/sessions.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
const later = (minutes: number) => {
  now = now.add({ minutes })
}
const twice = (password: string) => ({ password, password_confirmation: password })

describe('PUT /api/account/change-password', () => {
  test('the current password opens it; the other devices are out, this one stays, the owner is told [AN-03]', async () => {
    const who = await addCustomer(api)
    const [me, elsewhere] = [await loggedIn(api, who), await loggedIn(api, who)]
    const params = { user_id: String(who.id) }
    const body = { current_password: PASSWORD, ...twice('o parolă nouă 🙂') }
    expect(await me.call(account.changePassword, { params, body })).toMatchObject({ ok: true })
    expect(await me.call(getUser)).toMatchObject({ ok: true })
    expect([await elsewhere.call(getUser), await elsewhere.call(refresh)]).toMatchObject([
      { status: 401 },
      { status: 401 },
    ])
    expect((await messagesTo(api, who.email))[0]).toMatch(/Parola contului tău Dichis a fost schimbată pe \d+ /)
    const old = await api.visitor().call(login, { body: { email: who.email, password: PASSWORD } })
    expect(old.status).toBe(401)
    const fresh = await api.visitor().call(login, { body: { email: who.email, password: 'o parolă nouă 🙂' } })
    expect(fresh.status).toBe(200)
  })

  test('a wrong current password, a weak or unlike new one: refused on their fields, nothing changed [AN-03]', async () => {
    const who = await addCustomer(api)
    const me = await loggedIn(api, who)
    const params = { user_id: String(who.id) }
    const tries = [
      [{ current_password: 'alta-parolă', ...twice('parola-noua-1') }, 'current_password'],
      [{ current_password: '', ...twice('parola-noua-1') }, 'current_password'],
      [{ current_password: PASSWORD, ...twice('12345') }, 'password'],
      [{ current_password: PASSWORD, ...twice('password') }, 'password'],
      [
        { current_password: PASSWORD, password: 'parola-noua-1', password_confirmation: 'parola' },
        'password_confirmation',
      ],
    ] as const
    for (const [body, field] of tries) {
      const answer = await me.call(account.changePassword, { params, body })
      expect(answer).toMatchObject({ status: 422, problem: { errors: { [field]: [expect.any(String)] } } })
    }
    expect(await loggedIn(api, who)).toBeDefined()
  })

  test('a victim’s id in the path is a 404, as one that nobody has, and their password stays [AN-03]', async () => {
    const [victim, thief] = [await addCustomer(api), await addCustomer(api)]
    const me = await loggedIn(api, thief)
    const body = { current_password: PASSWORD, ...twice('furată-1') }
    const foreign = await me.call(account.changePassword, { params: { user_id: String(victim.id) }, body })
    const missing = await me.call(account.changePassword, { params: { user_id: '2000000000' }, body })
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
    const first = await me.call(account.setUpPassword, {
      params: { user_id: String(victim.id) },
      body: twice('furată-1'),
    })
    expect(first.status).toBe(404)
    expect(await loggedIn(api, victim)).toBeDefined()
  })

  test('guesses at the current password run out [AN-03, HT-04]', async () => {
    const who = await addCustomer(api)
    const me = await loggedIn(api, who)
    const params = { user_id: String(who.id) }
    const guess = (n: number) =>
      me.call(account.changePassword, { params, body: { current_password: `greșită-${n}`, ...twice('parola-noua-1') } })
    const statuses = (await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
  })
})

describe('PUT /api/account/set-up-password', () => {
  test('an account without a password sets its first, once; long after login a code is asked [AN-03]', async () => {
    const who = await addCustomer(api)
    const me = await loggedIn(api, who)
    const params = { user_id: String(who.id) }
    expect(await me.call(account.setUpPassword, { params, body: twice('prima-parolă') })).toMatchObject({ status: 422 })
    await api.db.updateTable('customer').set({ password_hash: null }).where('id', '=', who.id).execute()
    later(14)
    const asked = await me.call(account.setUpPassword, { params, body: twice('prima-parolă') })
    const codeAsked = {
      status: 422,
      problem: { errors: { confirmation_code: [expect.stringMatching(/cere un cod/)] } },
    }
    expect(asked).toMatchObject(codeAsked)
    expect(await me.call(account.proveIdentity, { body: {} })).toMatchObject(codeAsked)
    expect(await me.call(account.sendIdentityCode)).toMatchObject({ body: { data: { sent_to: 'sms' } } })
    const body = { ...twice('prima-parolă'), confirmation_code: await codeSentTo(api, who.phone) }
    expect(await me.call(account.setUpPassword, { params, body })).toMatchObject({ ok: true })
    expect(await me.call(getUser)).toMatchObject({ body: { data: { has_password: true } } })
  })
})

describe('/api/account/sessions', () => {
  test('lists the devices, this one first; one is logged out alone, or all the others at once [AN-03]', async () => {
    const who = await addCustomer(api)
    const phone = await loggedIn(api, who, 'Telefon')
    const tablet = await loggedIn(api, who, 'Tabletă')
    const me = await loggedIn(api, who, 'Laptop')
    const list = await me.call(account.listSessions)
    const devices = list.ok ? list.body.data : []
    expect(devices.map(({ device_name, current }) => [device_name, current])).toEqual([
      ['Laptop', true],
      ['Tabletă', false],
      ['Telefon', false],
    ])
    expect(await me.call(account.endSession, { params: { id: String(devices[2]!.id) } })).toMatchObject({ status: 204 })
    expect(await phone.call(getUser)).toMatchObject({ status: 401 })
    expect(await tablet.call(getUser)).toMatchObject({ ok: true })
    expect(await me.call(account.endOtherSessions)).toMatchObject({ body: { data: [{ current: true }] } })
    expect(await tablet.call(refresh)).toMatchObject({ status: 401 })
    expect(await me.call(getUser)).toMatchObject({ ok: true })
  })

  test('each session of the person, at work too, stands in the list by its side and is ended from it [AN-03, PT-53]', async () => {
    const who = await addCustomer(api)
    const me = await loggedIn(api, who, 'Laptop')
    const customer = await loggedIn(api, who, 'Tabletă')
    const opening = { customerId: who.id, locationId: null, deviceName: 'Salon', verified: {} }
    const tokens = new Map<string, string>()
    for (const audience of ['partner', 'operator'] as const)
      tokens.set(audience, (await openStaffSession(guest(api.deps, 'x'), api.db, { ...opening, audience })).token)
    await api.db.insertInto('operator').values({ customer_id: who.id }).execute()
    const isLive = async (side: Audience) =>
      side === 'customer'
        ? (await customer.call(getUser)).ok
        : (await findStaff(api.deps, side, tokens.get(side)!)) !== null
    const listed = async () => {
      const list = await me.call(account.listSessions)
      return list.ok ? list.body.data.filter(({ current }) => !current) : []
    }
    const stranger = await loggedIn(api, await addCustomer(api))
    expect((await listed()).map(({ side }) => side).sort()).toEqual([...AUDIENCES].sort())
    for (const { side, id } of await listed()) {
      const asked = { params: { id: String(id) }, query: { side } }
      expect((await stranger.call(account.endSession, asked)).status).toBe(404)
      expect([side, await isLive(side)]).toEqual([side, true])
      expect((await me.call(account.endSession, asked)).status).toBe(204)
      expect([side, await isLive(side)]).toEqual([side, false])
      expect((await listed()).some((each) => each.side === side)).toBe(false)
    }
    expect((await me.call(getUser)).ok).toBe(true)
  })

  test('another customer’s session is a 404, as one that was never [AN-03]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const victim = await loggedIn(api, await addCustomer(api))
    const list = await victim.call(account.listSessions)
    const id = list.ok ? String(list.body.data[0]!.id) : ''
    const foreign = await me.call(account.endSession, { params: { id } })
    expect(foreign).toEqual(await me.call(account.endSession, { params: { id: '999999999' } }))
    expect(foreign.status).toBe(404)
    expect(await victim.call(getUser)).toMatchObject({ ok: true })
  })
})

describe('/api/account/socials', () => {
  test('a linked login is forgotten; the last way in stays [AN-03]', async () => {
    const who = await addCustomer(api)
    const me = await loggedIn(api, who)
    const link = (provider: string) =>
      api.db
        .insertInto('customer_social')
        .values({ provider, subject: `${who.id}`, customer_id: who.id })
        .execute()
    await link('apple')
    await me.call(account.proveIdentity, { body: { current_password: PASSWORD } })
    expect(await me.call(getUser)).toMatchObject({ body: { data: { socials: ['apple'] } } })
    expect(await me.call(account.unlinkSocial, { params: { social: 'facebook' } })).toMatchObject({ status: 404 })
    expect(await me.call(account.unlinkSocial, { params: { social: 'apple' } })).toMatchObject({
      body: { data: [] },
    })
    expect(await me.call(getUser)).toMatchObject({ body: { data: { socials: [] } } })
    await link('apple')
    await api.db.updateTable('customer').set({ password_hash: null, phone: null }).where('id', '=', who.id).execute()
    expect(await me.call(account.unlinkSocial, { params: { social: 'apple' } })).toMatchObject({ status: 422 })
    expect(await me.call(getUser)).toMatchObject({ body: { data: { socials: ['apple'] } } })
  })
})

describe('/api/account/favorites', () => {
  test('added once, listed as places are, taken out; each customer has their own [AN-07]', async () => {
    const [me, other] = [await loggedIn(api, await addCustomer(api)), await loggedIn(api, await addCustomer(api))]
    const [first, second] = [await aSalon(api.db), await aSalon(api.db, { name: 'Frizeria Ilie' })]
    const hidden = await aSalon(api.db, { name: 'Închis', active: false })
    const add = (id: number) => me.call(account.addFavourite, { params: { location_id: String(id) } })
    expect([(await add(first.locationId)).status, (await add(first.locationId)).status]).toEqual([204, 204])
    later(1)
    await add(second.locationId)
    expect((await add(hidden.locationId)).status).toBe(404)
    expect((await add(2_000_000_000)).status).toBe(404)
    const list = await me.call(account.listFavourites)
    expect(list).toMatchObject({
      body: { data: [{ name: 'Frizeria Ilie', city: { name: 'Iași' } }, { name: 'Salon Aura' }] },
    })
    expect(await me.call(account.listFavouriteIds)).toMatchObject({
      body: { data: [second.locationId, first.locationId] },
    })
    expect(await other.call(account.listFavourites)).toMatchObject({ body: { data: [] } })
    const gone = { params: { location_id: String(first.locationId) } }
    expect([
      (await me.call(account.removeFavourite, gone)).status,
      (await me.call(account.removeFavourite, gone)).status,
    ]).toEqual([204, 204])
    expect(await me.call(account.listFavouriteIds)).toMatchObject({ body: { data: [second.locationId] } })
  })
})
