import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account/index.ts'
import { exportActions, listActions } from '#contract/staff/actions.ts'
import * as contract from '#contract/staff/members.ts'
import { getOwnWork } from '#contract/staff/session.ts'
import { transaction } from '#db/transaction.ts'
import type { MembershipId } from '#domain/ids.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomer, loggedIn, PASSWORD } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, type Member, partnerVisitor, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { addClientNote, changeClient } from '#usecases/clients/clients.ts'
import { recordAct } from './staff.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)

async function callAs(member: Member) {
  return (await partnerVisitor(api, member)).call
}

const named = ({ membershipId }: { membershipId: MembershipId }) => ({ membership_id: String(membershipId) })

async function aTeam() {
  const salon = await aSalon(api.db)
  const owner = await addMember(api, salon.locationId, 'owner')
  const reception = await addMember(api, salon.locationId, 'reception')
  return { salon, owner, reception, call: await callAs(owner) }
}

test('a switch holds at the person’s next request, and only rights that the role lets be switched are taken [PT-53]', async () => {
  const { reception, call } = await aTeam()
  const theirs = await callAs(reception)
  const rights = async () => {
    const answer = await theirs(getOwnWork)
    return answer.ok ? (answer.body.data.current?.rights ?? []) : []
  }
  expect(await rights()).not.toContain('override_rules')
  const body = { role: 'reception' as const, rights_on: ['override_rules' as const] }
  expect((await call(contract.changeMember, { params: named(reception), body })).status).toBe(204)
  expect(await rights()).toContain('override_rules')
  const wrong = { role: 'reception' as const, rights_on: ['own_business' as const] }
  expect(await call(contract.changeMember, { params: named(reception), body: wrong })).toMatchObject({
    status: 422,
    problem: { errors: { rights_on: [expect.any(String)] } },
  })
  const members = await call(contract.listMembers)
  expect(members.ok && members.body.data.map(({ role, rights_on, is_me }) => [role, rights_on, is_me])).toEqual([
    ['owner', [], true],
    ['reception', ['override_rules'], false],
  ])
})

test('nobody without a column in the calendar becomes a professional, whose work is all in one [PT-53]', async () => {
  const { salon, reception, call } = await aTeam()
  const body = { role: 'professional' as const, rights_on: [] }
  expect(await call(contract.changeMember, { params: named(reception), body })).toMatchObject({
    status: 422,
    problem: { errors: { role: [expect.stringContaining('coloană')] } },
  })
  const own = await addMember(api, salon.locationId, 'reception', { professionalId: salon.professionals[0]! })
  expect((await call(contract.changeMember, { params: named(own), body })).status).toBe(204)
})

test('a removed member is out at the next request; nobody of another location can be touched [PT-53]', async () => {
  const { reception, call } = await aTeam()
  const other = await aTeam()
  expect((await call(contract.removeMember, { params: named(other.reception) })).status).toBe(404)
  const theirs = await callAs(reception)
  expect((await call(contract.removeMember, { params: named(reception) })).status).toBe(204)
  const answer = await theirs(getOwnWork)
  expect(answer.ok && answer.body.data.current).toBeNull()
  const again = await call(contract.removeMember, { params: named(reception) })
  expect(again).toMatchObject({ status: 404, problem: { message: expect.stringContaining('nu mai e în echipă') } })
})

test('the last owner can neither leave nor become less, of two who step down at once one stays [PT-53]', async () => {
  const { salon, owner, call } = await aTeam()
  const less = { role: 'manager' as const, rights_on: [] }
  for (const attempt of [
    call(contract.changeMember, { params: named(owner), body: less }),
    call(contract.removeMember, { params: named(owner) }),
  ])
    expect(await attempt).toMatchObject({
      status: 422,
      problem: { errors: { role: ['Echipa are nevoie de un proprietar. Fă întâi pe altcineva proprietar.'] } },
    })
  for (let round = 0; round < 5; round += 1) {
    const second = await addMember(api, salon.locationId, 'owner')
    const secondCall = await callAs(second)
    const statuses = await Promise.all([
      call(contract.changeMember, { params: named(owner), body: less }),
      secondCall(contract.removeMember, { params: named(second) }),
    ])
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 422])
    await api.db.updateTable('membership').set({ role: 'owner' }).where('id', '=', owner.membershipId).execute()
    await api.db.updateTable('membership').set({ ended_at: now }).where('id', '=', second.membershipId).execute()
  }
})

test('the account of an only owner is not deleted, and it is said what to do; with a second owner it is [PT-53]', async () => {
  const { salon, owner } = await aTeam()
  const customers = await loggedIn(api, owner)
  const remove = () => customers.call(deleteAccount, { body: { current_password: PASSWORD } })
  const refused = await remove()
  expect(refused).toMatchObject({ status: 422 })
  expect(!refused.ok && refused.problem.errors?.owner?.[0]).toContain('Ești singurul proprietar la Salon Aura')
  await addMember(api, salon.locationId, 'owner')
  expect((await remove()).ok).toBe(true)
})

test('the audit log is read by booking, by person and by kind, in pages, and exported whole [PT-55]', async () => {
  const { salon, owner, reception, call } = await aTeam()
  const client = await addCustomer(api)
  const booking = await placeBooking(customer(api.deps, client.id), bookingAt(salon, '2026-11-25', 600), null)
  const asOwner = staffAt(api.deps, salon.locationId, owner)
  const asReception = staffAt(api.deps, salon.locationId, reception, 'reception')
  const write = (ctx: typeof asOwner, act: Parameters<typeof recordAct>[2]) =>
    transaction(api.db, async (tx) => recordAct(ctx, tx, act))
  for (let at = 0; at < 125; at += 1) await write(asOwner, { kind: 'service_changed', after: { name: `Tuns ${at}` } })
  const moved = {
    bookingId: booking.id,
    reason: '=HYPERLINK("x")',
    before: { time: '10:00' },
    after: { time: '11:00' },
  }
  await write(asReception, { kind: 'booking_moved', ...moved })
  const first = await call(listActions)
  const page = first.ok ? first.body.data : null
  expect([page?.actions.length, page?.actions[0]?.kind]).toEqual([50, 'booking_moved'])
  const seen = page?.actions.map(({ changes }) => changes[0]?.after) ?? []
  for (let next = page?.next ?? null; next !== null; ) {
    const rest = await call(listActions, { query: { before: String(next) } })
    if (!rest.ok) throw new Error(String(rest.status))
    seen.push(...rest.body.data.actions.map(({ changes }) => changes[0]?.after))
    next = rest.body.data.next
  }
  expect(seen).toEqual(['11:00', ...Array.from({ length: 125 }, (_, at) => `Tuns ${124 - at}`), '25 noiembrie 2026'])
  const kindsOf = async (query: Record<string, string>) => {
    const answer = await call(listActions, { query })
    return answer.ok ? [...new Set(answer.body.data.actions.map(({ kind }) => kind))] : []
  }
  expect(await kindsOf({ booking_number: booking.number })).toEqual(['booking_moved', 'booking_placed'])
  expect(await kindsOf({ booking_number: ` ${booking.number.toLowerCase()} ` })).toEqual([
    'booking_moved',
    'booking_placed',
  ])
  expect(await kindsOf({ who: String(reception.id) })).toEqual(['booking_moved'])
  expect(await kindsOf({ kind: 'service_changed' })).toEqual(['service_changed'])
  expect(await kindsOf({ booking_number: 'D-NIMIC1' })).toEqual([])
  const table = await call(exportActions)
  const lines = table.ok ? table.body.split('\r\n') : []
  expect(lines).toHaveLength(129)
  expect(lines[1]).toMatch(/^2026-11-21 10:00;/)
  expect(lines[1]).toContain(`;${booking.number};;;;"'=HYPERLINK(""x"")";ora: 10:00;ora: 11:00`)
})

test('the log says of which client a note and a change are, as they are called now, to the owner alone [PT-55, PT-40]', async () => {
  const { salon, reception, call } = await aTeam()
  await placeBooking(customer(api.deps, (await addCustomer(api)).id), bookingAt(salon, '2026-11-26', 600), null)
  const { id } = await api.db
    .selectFrom('client')
    .select('id')
    .where('location_id', '=', salon.locationId)
    .executeTakeFirstOrThrow()
  const asReception = staffAt(api.deps, salon.locationId, reception, 'reception')
  await addClientNote(asReception, id, 'Vine cu fetița')
  await changeClient(asReception, id, { name: 'Ana Popescu', tags: ['fidelă'], preferences: '' })
  const answer = await call(listActions)
  const lines = answer.ok ? answer.body.data.actions.map(({ kind, client }) => [kind, client]) : []
  expect(lines).toEqual([
    ['client_changed', 'Ana Popescu'],
    ['client_note_added', 'Ana Popescu'],
    ['booking_placed', null],
  ])
  const table = await call(exportActions)
  expect(table.ok && table.body).toContain('Notă despre un client;;;Ana Popescu;')
  expect((await (await callAs(reception))(listActions)).status).toBe(403)
})

test('the log says whose role or rights were changed, and has no line of a save that changed none [PT-55, PT-53]', async () => {
  const { reception, call } = await aTeam()
  const save = (rights_on: 'override_rules'[]) =>
    call(contract.changeMember, { params: named(reception), body: { role: 'reception', rights_on } })
  for (const on of [['override_rules'], ['override_rules'], []] as const) await save([...on])
  const members = await call(contract.listMembers)
  const name = members.ok ? members.body.data.find(({ role }) => role === 'reception')!.name : ''
  const answer = await call(listActions)
  const lines = answer.ok ? answer.body.data.actions : []
  expect(lines.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['member_changed', name],
    ['member_changed', name],
  ])
  expect(lines[1]!.changes).toEqual([{ label: 'drepturi în plus', before: '–', after: 'trece peste reguli' }])
  const table = await call(exportActions)
  expect(table.ok && table.body).toContain(`Rol schimbat;;;;${name};`)
})
