import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePhone, confirmChangePhone } from '#contract/account/index.ts'
import { register, startRegistration } from '#contract/auth/registration.ts'
import { confirmLoginCode, getUser, login, logout } from '#contract/auth/session.ts'
import { registerPartner } from '#contract/onboarding/register.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { DORMANT_DAYS } from '#domain/auth/dormant.ts'
import { apiOver, type Visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, codeSentTo, loggedIn, messagesTo, PASSWORD } from '#test/world/customers.ts'
import { registrationOf } from '#test/world/phones.ts'
import { addReference } from '#test/world/reference.ts'
import { newcomersOf } from '#test/world/registration.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, type Member } from '#test/world/staff.ts'

const { url } = await testDatabase()
const NOW = Temporal.Instant.from('2026-11-23T10:00:00Z')
const api = apiOver(url, { now: () => NOW, limitsFactor: 100 })
const { formOf, sentCode } = newcomersOf(api)
beforeAll(() => addReference(api.db))
afterAll(api.close)

/** Somebody who works at a salon, and has not logged in for so many days. */
async function lastSeen(days: number): Promise<Member> {
  const { locationId } = await aSalon(api.db)
  const member = await addMember(api, locationId, 'owner')
  const logged_in_at = NOW.subtract({ hours: 24 * days })
  await api.db.updateTable('customer').set({ logged_in_at }).where('id', '=', member.id).execute()
  return member
}

const phoneOf = ({ phone }: Member) => phone as `+40${string}`

async function bySms(visitor: Visitor, member: Member) {
  const { phone, token, code: confirmation_code } = await sentCode(visitor, phoneOf(member))
  return visitor.call(login, { body: { strategy: 'sms', phone, token, confirmation_code } })
}

/** The person as whom the visitor is logged in, on either side. */
async function personOf({ call }: Visitor): Promise<readonly (number | undefined)[]> {
  const [user, work] = [await call(getUser), await call(getOwnWork)]
  return [user.ok ? user.body.data.id : undefined, work.ok ? work.body.data.person.id : undefined]
}

/** Each door that a code sent to a phone opens, tried by somebody who has only that phone. */
const DOORS: Readonly<Record<string, (visitor: Visitor, member: Member) => Promise<{ status: number }>>> = {
  'the login': bySms,
  'the partner’s login': async (visitor, member) => {
    const { phone, token, code: confirmation_code } = await sentCode(visitor, phoneOf(member))
    return visitor.call(login, { body: { strategy: 'sms', from: 'partner', phone, token, confirmation_code } })
  },
  'the registration': async (visitor, member) => {
    const form = registrationOf(member.phone, `${member.phone.slice(1)}@nou.test`)
    const started = await visitor.call(startRegistration, { body: form })
    const token = started.ok ? started.body.data : ''
    return visitor.call(register, { body: { ...form, token, confirmation_code: await codeSentTo(api, member.phone) } })
  },
  'the registration after a login by code': async (visitor, member) => {
    const { phone, token, code: confirmation_code } = await sentCode(visitor, phoneOf(member))
    const proved = await visitor.call(confirmLoginCode, { body: { phone, token, confirmation_code } })
    const phone_proof = proved.ok ? proved.body.data.phone_proof : ''
    return visitor.call(register, { body: { ...registrationOf(phone, `${phone.slice(1)}@nou.test`), phone_proof } })
  },
  'the registration of a business': async (visitor, member) =>
    visitor.call(registerPartner, { body: await formOf(visitor, phoneOf(member)) }),
}

let awake: Member
let dormant: Member
beforeEach(async () => {
  awake = await lastSeen(DORMANT_DAYS - 1)
  dormant = await lastSeen(DORMANT_DAYS + 1)
})

test.each(Object.entries(DOORS))(
  'after a year without a login, %s opens no account by its number alone [AU-09, PT-53]',
  async (_, door) => {
    const visitor = api.visitor()
    await door(visitor, dormant)
    expect(await personOf(visitor)).not.toContain(dormant.id)
    const owner = await loggedIn(api, dormant)
    expect((await personOf(owner))[0]).toBe(dormant.id)
  },
)

test.each(['the login', 'the partner’s login'])('before that, a code alone opens %s [AU-09]', async (name) => {
  const visitor = api.visitor()
  expect((await DOORS[name]!(visitor, awake)).status).toBe(200)
  expect(await personOf(visitor)).toContain(awake.id)
})

test('a refused login by code names the ways that are left; after one of them the code opens again [AU-09]', async () => {
  expect(await bySms(api.visitor(), dormant)).toMatchObject({
    status: 422,
    problem: {
      errors: { phone: [expect.stringMatching(/e-mailul și parola.*alege una nouă prin e-mail.*creează un cont nou/)] },
    },
  })
  await loggedIn(api, dormant)
  await api.db.deleteFrom('confirmation_code').execute()
  expect((await bySms(api.visitor(), dormant)).status).toBe(200)
})

test('a browser that has been logged in to the account opens it by code, however long ago that was [AU-09]', async () => {
  const own = await loggedIn(api, dormant)
  const logged_in_at = NOW.subtract({ hours: 24 * (DORMANT_DAYS + 1) })
  await api.db.updateTable('customer').set({ logged_in_at }).where('id', '=', dormant.id).execute()
  expect((await own.call(logout)).status).toBe(204)
  own.jar.delete('XSRF-TOKEN')
  expect((await bySms(own, dormant)).status).toBe(200)
})

test('a number that is proved leaves the dormant account, which keeps the rest and is told [AU-05, AN-02]', async () => {
  const visitor = api.visitor()
  expect((await DOORS['the registration']!(visitor, dormant)).status).toBe(201)
  expect((await messagesTo(api, dormant.email))[0]).toContain(
    'Numărul de telefon al contului tău Dichis a fost schimbat',
  )
  const other = await lastSeen(DORMANT_DAYS + 1)
  const me = await loggedIn(api, await addCustomer(api))
  expect((await me.call(changePhone, { body: { phone: other.phone } })).status).toBe(200)
  const confirmation_code = await codeSentTo(api, other.phone)
  expect((await me.call(confirmChangePhone, { body: { phone: other.phone, confirmation_code } })).status).toBe(200)
  const rows = api.db.selectFrom('customer').select('phone').where('id', 'in', [dormant.id, other.id])
  expect(await rows.execute()).toEqual([{ phone: null }, { phone: null }])
  const password = { email: other.email, password: PASSWORD }
  expect((await api.visitor().call(login, { body: password })).status).toBe(200)
})

test('the number of an account in use is not given to another [AU-05]', async () => {
  const visitor = api.visitor()
  expect((await DOORS['the registration after a login by code']!(visitor, awake)).status).toBe(422)
  const row = api.db.selectFrom('customer').select('phone').where('id', '=', awake.id)
  expect(await row.executeTakeFirst()).toEqual({ phone: awake.phone })
})
