import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { Role, Switches } from '#domain/staff/rights.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, outcomeOf, processOn } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { walkIn } from '../acts/walk-in.ts'
import { attachClient } from './attach-client.ts'
import { correctVisit } from './correct-visit.ts'
import { getStaffBooking } from './get-staff-booking.ts'
import { setState } from './set-state.ts'

const { url, db } = await testDatabase()
const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00Z')
let now = MONDAY
beforeEach(() => {
  now = MONDAY
})
const node = processOn(url, () => now)
afterAll(() => node.close())

async function at(salon: Salon, role: Role, switches: Switches = {}) {
  const member = await addMember({ db: node.db }, salon.locationId, role, { switches })
  return staffAt(node, salon.locationId, member, role, { switches })
}

const rowOf = (id: BookingId) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const messagesOf = (id: BookingId) => db.selectFrom('message').select('id').where('booking_id', '=', id).execute()

async function aWalkIn(salon: Salon) {
  const desk = await at(salon, 'reception')
  const request = { serviceIds: [salon.short], professionalId: null, override: false }
  return { desk, id: (await walkIn(desk, request, null)).id }
}

test('a walk-in’s client is entered afterwards: a known one, or somebody new by name and phone [PT-20]', async () => {
  const salon = await aSalon(db)
  const { desk, id } = await aWalkIn(salon)
  expect((await getStaffBooking(desk, id)).facts.clientId).toBeNull()
  await attachClient(desk, id, { name: 'Ana Pop', phone: '0722 111 333', email: null })
  const { facts, history } = await getStaffBooking(desk, id)
  expect(facts).toMatchObject({ clientName: 'Ana Pop', clientPhone: '+40722111333', source: 'walk_in' })
  expect(history.at(-1)).toMatchObject({
    kind: 'booking_client_attached',
    changes: [{ label: 'client', before: '–', after: 'Ana Pop' }],
  })
  now = now.add({ hours: 2 })
  const second = await aWalkIn(salon)
  await attachClient(second.desk, second.id, { id: facts.clientId! })
  expect((await rowOf(second.id)).client_id).toBe(facts.clientId)
  expect(await messagesOf(id)).toEqual([])
})

test('a client with an account finds the visit among their own; one set wrongly is set right [PT-20]', async () => {
  const salon = await aSalon(db)
  const { desk, id } = await aWalkIn(salon)
  const owner = await addCustomer({ db: node.db }, { firstName: 'Dan', lastName: 'Popa' })
  await attachClient(desk, id, { name: 'Dan', phone: owner.phone!, email: null })
  expect((await rowOf(id)).customer_id).toBe(owner.id)
  await attachClient(desk, id, { name: 'Maria', phone: '0722 111 444', email: null })
  expect(await rowOf(id)).toMatchObject({ customer_id: null, contact_name: 'Maria' })
  const { client_id } = await rowOf(id)
  const dan = await db.selectFrom('client').selectAll().where('customer_id', '=', owner.id).executeTakeFirstOrThrow()
  expect(dan.id).not.toBe(client_id)
})

test('no other booking changes hands, nor one of another location, nor to a client who is not theirs [PT-20]', async () => {
  const [salon, other] = [await aSalon(db), await aSalon(db)]
  const { desk, id } = await aWalkIn(salon)
  const who = await addCustomer({ db: node.db }, { firstName: 'Ana', lastName: 'Pop' })
  const online = await placeBooking(customer(node, who.id), bookingAt(salon, '2026-11-25', 600), null)
  const somebody = { name: 'Ion', phone: '0722 111 555', email: null }
  expect(await fieldsOf(attachClient(desk, online.id, somebody))).toEqual(['client_id'])
  expect((await rowOf(online.id)).customer_id).toBe(who.id)
  expect(await outcomeOf(attachClient(await at(other, 'owner'), id, somebody))).toBe('not_found')
  const theirs = await aWalkIn(other)
  await attachClient(theirs.desk, theirs.id, somebody)
  const { client_id } = await rowOf(theirs.id)
  expect(await fieldsOf(attachClient(desk, id, { id: client_id! }))).toEqual(['client_id'])
})

test('the state of a visit is corrected with a reason for 7 days after its end, and the log keeps both [PT-23]', async () => {
  const salon = await aSalon(db)
  const { desk, id } = await aWalkIn(salon)
  const manager = await at(salon, 'manager')
  expect(await fieldsOf(correctVisit(manager, id, { state: 'no_show', reason: 'Nu era el' }))).toEqual(['state'])
  now = now.add({ hours: 1 })
  await setState(desk, id, 'completed')
  now = now.add({ hours: 6 * 24 })
  expect(await fieldsOf(setState(desk, id, 'no_show'))).toEqual(['state'])
  await correctVisit(manager, id, { state: 'no_show', reason: ' Nu era el ' })
  expect((await rowOf(id)).status).toBe('no_show')
  const { history } = await getStaffBooking(manager, id)
  expect(history.at(-1)).toMatchObject({
    kind: 'booking_corrected',
    reason: 'Nu era el',
    changes: expect.arrayContaining([{ label: 'stare', before: 'încheiată', after: 'nu a venit' }]),
  })
  expect(await messagesOf(id)).toEqual([])
  now = now.add({ hours: 24 })
  expect(await fieldsOf(correctVisit(manager, id, { state: 'completed', reason: 'Era' }))).toEqual(['state'])
})
