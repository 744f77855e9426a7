import { afterAll, expect, test } from 'vitest'
import { getUser, login, sendLoginCode } from '#contract/auth/session.ts'
import { getOwnWork, logoutPartner, switchLocation } from '#contract/staff/session.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, codeSentTo, loggedIn, PASSWORD } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember } from '#test/world/staff.ts'

const { url } = await testDatabase()
let now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)

const asPartner = (email: string) => ({ body: { from: 'partner', email, password: PASSWORD } })

test('a password opens the partner’s side and nothing of the customer’s, and the other way round [PT-01]', async () => {
  const salon = await aSalon(api.db)
  const owner = await addMember(api, salon.locationId, 'owner')
  const visitor = api.visitor()
  expect(await visitor.call(login, asPartner(owner.email))).toMatchObject({ ok: true })
  expect([...visitor.jar.keys()]).not.toContain('access_token')
  expect(await visitor.call(getOwnWork)).toMatchObject({
    ok: true,
    body: { data: { current: { location_id: salon.locationId, role: 'owner' } } },
  })
  expect(await visitor.call(getUser)).toMatchObject({ status: 401 })
  const customer = await loggedIn(api, owner)
  expect(await customer.call(getOwnWork)).toMatchObject({ status: 401 })
})

test('a code sent by SMS opens it too [PT-01]', async () => {
  const salon = await aSalon(api.db)
  const { phone } = await addMember(api, salon.locationId, 'reception')
  const visitor = api.visitor()
  const sent = await visitor.call(sendLoginCode, { body: { phone } })
  const token = sent.ok ? sent.body.token : ''
  const body = {
    strategy: 'sms' as const,
    from: 'partner',
    phone,
    token,
    confirmation_code: await codeSentTo(api, phone),
  }
  expect(await visitor.call(login, { body })).toMatchObject({ ok: true })
  expect(await visitor.call(getOwnWork)).toMatchObject({ body: { data: { current: { role: 'reception' } } } })
})

test('a person who works nowhere is told so and gets no session [PT-01]', async () => {
  const { email } = await addCustomer(api)
  const visitor = api.visitor()
  const answer = await visitor.call(login, asPartner(email))
  expect(answer).toMatchObject({
    status: 422,
    problem: { errors: { from: [expect.stringContaining('nu face parte încă din nicio echipă')] } },
  })
  expect(visitor.jar.has('partner_token')).toBe(false)
})

test('the last used of several locations opens, and another is chosen [PT-01]', async () => {
  const [one, two, foreign] = [await aSalon(api.db), await aSalon(api.db), await aSalon(api.db)]
  const owner = await addMember(api, one.locationId, 'owner')
  await api.db
    .insertInto('membership')
    .values({ location_id: two.locationId, customer_id: owner.id, role: 'manager' })
    .execute()
  const visitor = api.visitor()
  await visitor.call(login, asPartner(owner.email))
  await visitor.call(switchLocation, { body: { location_id: two.locationId } })
  const again = api.visitor()
  await again.call(login, asPartner(owner.email))
  expect(await again.call(getOwnWork)).toMatchObject({
    body: { data: { current: { location_id: two.locationId, role: 'manager' } } },
  })
  expect(await again.call(switchLocation, { body: { location_id: foreign.locationId } })).toMatchObject({ status: 404 })
})

test('a member who is removed, logs out, or stays away for a month is out at the next request [PT-53]', async () => {
  const salon = await aSalon(api.db)
  const owner = await addMember(api, salon.locationId, 'owner')
  const current = async (visitor: ReturnType<typeof api.visitor>) => {
    const answer = await visitor.call(getOwnWork)
    return answer.ok ? (answer.body.data.current?.role ?? null) : answer.status
  }
  const [leaving, away, removed] = [api.visitor(), api.visitor(), api.visitor()]
  for (const visitor of [leaving, away, removed]) await visitor.call(login, asPartner(owner.email))
  const token = leaving.jar.get('partner_token')!
  await leaving.call(logoutPartner)
  leaving.jar.set('partner_token', token)
  expect(await current(leaving)).toBe(401)
  now = now.add({ hours: 24 * 29 })
  expect(await current(removed)).toBe('owner')
  now = now.add({ hours: 24 * 2 })
  expect(await current(away)).toBe(401)
  expect(await current(removed)).toBe('owner')
  await api.db.updateTable('membership').set({ ended_at: now }).where('id', '=', owner.membershipId).execute()
  expect(await current(removed)).toBe(null)
  // The page that they are led to says why.
  const { name } = await api.db
    .selectFrom('location')
    .select('name')
    .where('id', '=', salon.locationId)
    .executeTakeFirstOrThrow()
  const other = await aSalon(api.db)
  const row = { location_id: other.locationId, customer_id: owner.id, role: 'manager' } as const
  await api.db.insertInto('membership').values(row).execute()
  expect(await removed.call(getOwnWork)).toMatchObject({ body: { data: { current: null, left: name } } })
  await removed.call(switchLocation, { body: { location_id: other.locationId } })
  expect(await removed.call(getOwnWork)).toMatchObject({ body: { data: { current: { role: 'manager' }, left: null } } })
})

test('a line of the audit log can be neither changed nor deleted [PT-55]', async () => {
  const salon = await aSalon(api.db)
  const { id } = await addMember(api, salon.locationId, 'owner')
  await api.db
    .insertInto('staff_action')
    .values({ location_id: salon.locationId, customer_id: id, kind: 'test' })
    .execute()
  await expect(api.db.updateTable('staff_action').set({ kind: 'other' }).execute()).rejects.toThrow('never changed')
  await expect(api.db.deleteFrom('staff_action').execute()).rejects.toThrow('never changed')
})
