import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/clients/clients.ts'
import type { E164 } from '#domain/account/phone.ts'
import type { ClientId } from '#domain/ids.ts'
import type { Right, Role } from '#domain/staff/rights.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)

async function memberOf(salon: Salon, role: Role, switches: Partial<Record<Right, boolean>> = {}) {
  const professionalId = role === 'professional' ? salon.professionals[0]! : null
  const member = await addMember(api, salon.locationId, role, { professionalId, switches })
  return (await partnerVisitor(api, member)).call
}

async function addClient({ locationId: location_id }: Salon, name: string, phone: E164): Promise<ClientId> {
  const added = api.db.insertInto('client').values({ location_id, name, phone }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

type Call = Awaited<ReturnType<typeof memberOf>>

const namesFor = async (call: Call, search: string) => {
  const answer = await call(contract.listClients, { query: { search } })
  return answer.ok ? answer.body.data.map(({ name }) => name) : answer.status
}

test.each([
  ['ștefania', ['Ștefania Țuțu']],
  ['STEFANIA', ['Ștefania Țuțu']],
  ['tutu stef', ['Ștefania Țuțu']],
  ['fan', ['Ștefania Țuțu', 'Ștefan Popa']],
  ['0722 111', ['Ștefan Popa']],
  ['+40722111', ['Ștefan Popa']],
  ['0040722111', ['Ștefan Popa']],
  ['405', ['Radu Ion']],
  ['05', ['Radu Ion']],
  ['40 54', ['Radu Ion']],
  ['407', []],
  ['+40', ['Ștefania Țuțu', 'Ștefan Popa', 'Radu Ion']],
  ['+407', ['Ștefania Țuțu', 'Ștefan Popa', 'Radu Ion']],
  ['+4 072', ['Ștefan Popa']],
  ['+4072', ['Ștefan Popa']],
  ['+722', []],
  ['0040', ['Ștefania Țuțu', 'Ștefan Popa', 'Radu Ion']],
  ['0040 73', ['Ștefania Țuțu']],
  ['07', ['Ștefania Țuțu', 'Ștefan Popa', 'Radu Ion']],
  ['073', ['Ștefania Țuțu']],
  ['%', []],
  ['zz', []],
])('‘%s’ finds %j, and nobody of another location [PT-40]', async (search, names) => {
  const salon = await aSalon(api.db)
  await addClient(salon, 'Ștefania Țuțu', '+40733000001')
  await addClient(salon, 'Ștefan Popa', '+40722111222')
  await addClient(salon, 'Radu Ion', '+40744405499')
  await addClient(await aSalon(api.db), 'Ștefan Străinul', '+40722111223')
  expect([...((await namesFor(await memberOf(salon, 'owner'), search)) as string[])].sort()).toEqual([...names].sort())
})

test('a client of that name comes before clients whose name only contains it [PT-40]', async () => {
  const salon = await aSalon(api.db)
  const names = ['Adriana Rusu', 'Ioana Anastasiu', 'Ana Zamfir', 'Elena Ana Bucur', 'Anca Pop', 'Ana Dinu']
  for (const [at, name] of names.entries()) await addClient(salon, name, `+4073300010${at}` as E164)
  const call = await memberOf(salon, 'reception')
  const inWords = ['Elena Ana Bucur', 'Ioana Anastasiu', 'Adriana Rusu']
  expect(await namesFor(call, 'ana')).toEqual(['Ana Dinu', 'Ana Zamfir', ...inWords])
  expect(await namesFor(call, 'an')).toEqual(['Ana Dinu', 'Ana Zamfir', 'Anca Pop', ...inWords])
  expect(await namesFor(call, 'ana z')).toEqual(['Ana Zamfir'])
})

test('a number that begins with the typed digits comes before one that only contains them [PT-40]', async () => {
  const salon = await aSalon(api.db)
  await addClient(salon, 'Ana Dinu', '+40733072200')
  await addClient(salon, 'Radu Ion', '+40722111000')
  const call = await memberOf(salon, 'reception')
  for (const typed of ['0722', '07 22']) expect(await namesFor(call, typed)).toEqual(['Radu Ion', 'Ana Dinu'])
  for (const typed of ['+40722', '00 40 722']) expect(await namesFor(call, typed)).toEqual(['Radu Ion'])
})

test('nothing typed lists who was here last first, then by name who has not been here yet [PT-40]', async () => {
  const salon = await aSalon(api.db)
  for (const [index, name] of ['Ana Veche', 'Zoe Ieri', 'Maria Alaltăieri'].entries()) {
    const { id } = await addCustomer(api)
    const booked = await placeBooking(customer(api.deps, id), bookingAt(salon, '2026-11-25', 600 + 60 * index), null)
    const client = await api.db
      .selectFrom('booking')
      .select('client_id')
      .where('id', '=', booked.id)
      .executeTakeFirstOrThrow()
    const at = { start_date: dateOf(['2025-03-01', '2026-11-20', '2026-11-19'][index]!), status: 'completed' as const }
    await api.db.updateTable('booking').set(at).where('id', '=', booked.id).execute()
    await api.db.updateTable('client').set({ name }).where('id', '=', client.client_id!).execute()
  }
  await addClient(salon, 'Bianca Nouă', '+40722000111' as E164)
  await addClient(salon, 'Alina Nouă', '+40722000112' as E164)
  const call = await memberOf(salon, 'owner')
  expect(await namesFor(call, '')).toEqual(['Zoe Ieri', 'Maria Alaltăieri', 'Ana Veche', 'Alina Nouă', 'Bianca Nouă'])
})

test('a professional finds their own clients, and a phone only with the right to it, by which they can then search [PT-40]', async () => {
  const salon = await aSalon(api.db, { professionals: 2 })
  const [mine, other] = [await addCustomer(api), await addCustomer(api)]
  const [one, two] = salon.professionals
  await placeBooking(customer(api.deps, mine.id), bookingAt(salon, '2026-11-25', 600, { professionalId: one! }), null)
  await placeBooking(customer(api.deps, mine.id), bookingAt(salon, '2026-11-26', 600, { professionalId: two! }), null)
  await placeBooking(customer(api.deps, other.id), bookingAt(salon, '2026-11-25', 600, { professionalId: two! }), null)
  const [found] = await api.db.selectFrom('client').selectAll().where('customer_id', '=', mine.id).execute()
  const [foreign] = await api.db.selectFrom('client').selectAll().where('customer_id', '=', other.id).execute()
  const plain = await memberOf(salon, 'professional')
  const list = await plain(contract.listClients, { query: {} })
  expect(list.ok && list.body.data.map(({ id }) => id)).toEqual([found!.id])
  expect(JSON.stringify(list)).not.toContain(mine.phone)
  expect(await namesFor(plain, mine.phone)).toEqual([])
  const card = await plain(contract.getClient, { params: { client_id: String(found!.id) } })
  expect(card.ok && card.body.data.visits.map(({ date }) => date)).toEqual(['2026-11-25'])
  expect(JSON.stringify(card)).not.toMatch(new RegExp(`${mine.phone.slice(1)}|${mine.email}`))
  expect((await plain(contract.getClient, { params: { client_id: String(foreign!.id) } })).status).toBe(404)
  const trusted = await memberOf(salon, 'professional', { see_client_phones: true })
  expect(await namesFor(trusted, mine.phone)).toEqual([found!.name])
  expect(await namesFor(trusted, other.phone)).toEqual([])
})

test('a card tells visits, missed ones, tags, preferences, and notes with their author [PT-40]', async () => {
  const salon = await aSalon(api.db)
  const call = await memberOf(salon, 'reception')
  const person = await addCustomer(api)
  const at = (date: '2026-11-25' | '2026-11-26') => bookingAt(salon, date, 600)
  const first = await placeBooking(customer(api.deps, person.id), at('2026-11-25'), null)
  await placeBooking(customer(api.deps, person.id), at('2026-11-26'), null)
  await api.db
    .updateTable('booking')
    .set({ status: 'no_show', starts_at: now.subtract({ hours: 24 }), ends_at: now.subtract({ hours: 23 }) })
    .where('id', '=', first.id)
    .execute()
  const [row] = await api.db.selectFrom('client').selectAll().where('customer_id', '=', person.id).execute()
  const params = { client_id: String(row!.id) }
  const body = { name: 'Ana Pop', tags: ['fidelă', 'Fidela ', 'fidelă '], preferences: 'Cafea.' }
  expect((await call(contract.changeClient, { params, body })).status).toBe(204)
  expect((await call(contract.addClientNote, { params, body: { text: 'Vine cu copilul.' } })).status).toBe(204)
  expect((await call(contract.addClientNote, { params, body: { text: ' ' } })).status).toBe(422)
  const card = await call(contract.getClient, { params })
  expect(card.ok && card.body.data).toMatchObject({
    name: 'Ana Pop',
    phone: person.phone,
    source: 'online',
    tags: ['fidelă'],
    preferences: 'Cafea.',
    missed: 1,
    visits: [
      { date: '2026-11-26', status: 'confirmed', is_to_come: true },
      { date: '2026-11-25', status: 'no_show', is_to_come: false },
    ],
    notes: [{ text: 'Vine cu copilul.', author: expect.stringMatching(/\S/) }],
  })
})

describe('two colleagues on one card', () => {
  const seen = { name: 'Ana Pop', tags: ['fidelă'], preferences: '' }

  async function onOneCard() {
    const salon = await aSalon(api.db)
    const [one, other] = [await memberOf(salon, 'reception'), await memberOf(salon, 'owner')]
    const params = { client_id: String(await addClient(salon, 'Ana Pop', '+40733000010')) }
    expect(await one(contract.changeClient, { params, body: seen })).toMatchObject({ ok: true })
    const save = async (call: Call, body: object) => call(contract.changeClient, { params, body: { ...seen, ...body } })
    const stored = async () => {
      const card = await one(contract.getClient, { params })
      return card.ok && card.body.data
    }
    return { one, other, save, stored }
  }

  test('a member about to overwrite a colleague’s text is shown it, and nothing is lost [PT-17, PT-40]', async () => {
    const { one, other, save, stored } = await onOneCard()
    expect((await save(one, { preferences: 'Cafea fără zahăr.', tags: ['fidelă', 'dimineața'], seen })).ok).toBe(true)
    const refused = await save(other, { preferences: 'Doar la Ioana.', seen })
    expect(refused).toMatchObject({ ok: false, status: 422 })
    expect(refused.ok ? {} : refused.problem.errors).toEqual({
      preferences: [expect.stringContaining('Între timp aici s-a trecut „Cafea fără zahăr.”.')],
    })
    expect(await stored()).toMatchObject({ preferences: 'Cafea fără zahăr.' })
    // Having read it, they save knowingly.
    const read = { ...seen, preferences: 'Cafea fără zahăr.' }
    expect((await save(other, { preferences: 'Doar la Ioana.', seen: read })).ok).toBe(true)
    expect(await stored()).toMatchObject({ preferences: 'Doar la Ioana.', tags: ['fidelă', 'dimineața'] })
  })

  test('changes of different fields by two members hold, and of tags each one [PT-17, PT-40]', async () => {
    const { one, other, save, stored } = await onOneCard()
    expect((await save(one, { preferences: 'Cafea.', tags: ['VIP'], seen })).ok).toBe(true)
    expect((await save(other, { name: 'Ana Popa', tags: ['fidelă', 'vip', 'seara'], seen })).ok).toBe(true)
    expect(await stored()).toMatchObject({ name: 'Ana Popa', preferences: 'Cafea.', tags: ['vip', 'seara'] })
  })

  test('one of two saves at once is refused, round after round [PT-17, PT-40]', async () => {
    const { one, other, save, stored } = await onOneCard()
    for (let round = 1; round <= 20; round += 1) {
      const card = await stored()
      const read = { ...seen, preferences: card ? card.preferences : '' }
      const both = [
        save(one, { preferences: `a${round}`, seen: read }),
        save(other, { preferences: `b${round}`, seen: read }),
      ]
      expect((await Promise.all(both)).map(({ ok }) => ok).toSorted()).toEqual([false, true])
    }
  })
})

test('among 50,000 clients a part of a name or number is looked up in an index [PT-40]', async () => {
  const salon = await aSalon(api.db)
  // In pieces: a statement of a request is cut off after seconds, however busy the machine.
  for (let first = 1; first <= 50_000; first += 5_000)
    await sql`insert into client (location_id, name, phone)
      select ${salon.locationId}, 'Client ' || md5(n::text), '+407' || lpad(n::text, 8, '0')
      from generate_series(${first}::int, ${first + 4_999}::int) n`.execute(api.db)
  await sql`analyze client`.execute(api.db)
  const call = await memberOf(salon, 'owner')
  await addClient(salon, 'Ștefania Țuțu', '+40733999001')
  expect(await namesFor(call, 'tutu')).toEqual(['Ștefania Țuțu'])
  expect(await namesFor(call, '33999001')).toEqual(['Ștefania Țuțu'])
  const plan = await sql<{ 'QUERY PLAN': string }>`explain select c.id from client c
    where c.location_id = ${salon.locationId} and c.sought_name like ${'%tutu%'} order by c.sought_name limit 50`.execute(
    api.db,
  )
  expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/client_sought_name/)
})

test('a client who first booked after midnight is one since that day, as the clock here shows it [PT-40]', async () => {
  const salon = await aSalon(api.db)
  const id = await addClient(salon, 'Ana Pop', '+40733000009')
  const created_at = Temporal.Instant.from('2026-11-20T22:30:00Z')
  await api.db.updateTable('client').set({ created_at }).where('id', '=', id).execute()
  const call = await memberOf(salon, 'owner')
  const card = await call(contract.getClient, { params: { client_id: String(id) } })
  expect(card.ok && card.body.data.since).toBe('2026-11-21')
})
