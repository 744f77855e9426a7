import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ResourceId } from '#domain/ids.ts'
import type { AffectedBooking } from '#domain/team/decision.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { addGroup, changeGroup, listEquipment, setOutOfOrder } from './edit-equipment.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const clients = await addCustomers(db, 3)
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let manager: StaffContext
let units: ResourceId[]
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 3, units: 2 })
  manager = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'manager'), 'manager')
  units = (await listEquipment(manager))[0]!.units.map(({ id }) => id)
})

/** Books with the nth professional, for the nth client. */
const book = async (minute: number, nth: number) => {
  const wanted = bookingAt(salon, DAY, minute, { professionalId: salon.professionals[nth]! })
  return (await placeBooking(customer(node, clients[nth]!), wanted, null)).id
}

const onUnit = async (id: ResourceId) =>
  (await db.selectFrom('claim').select('booking_id').where('resource_id', '=', id).orderBy('during').execute()).map(
    ({ booking_id }) => booking_id,
  )

async function affectedBy(work: Promise<unknown>): Promise<readonly AffectedBooking[]> {
  const { detail } = await refusalOf(work)
  if (detail.code !== 'bookings_affected') throw new Error(detail.code)
  return detail.affected
}

test('visits on a unit that breaks go to one that is free, and nobody gets a message [PT-39, PT-32]', async () => {
  const ten = await book(600, 0)
  const twelve = await book(720, 1)
  expect(await onUnit(units[0]!)).toEqual([ten, twelve])
  const sent = await db.selectFrom('message').select('id').where('booking_id', 'in', [ten, twelve]).execute()
  await setOutOfOrder(manager, units[0]!, true, [])
  expect([await onUnit(units[0]!), await onUnit(units[1]!)]).toEqual([[], [ten, twelve]])
  expect(await db.selectFrom('message').select('id').where('booking_id', 'in', [ten, twelve]).execute()).toEqual(sent)
  // One unit is left, so a second visit at that time finds none.
  expect(await outcomeOf(book(600, 2))).toBe('slot_taken')
  await setOutOfOrder(manager, units[0]!, false, [])
  expect(await outcomeOf(book(600, 2))).toBe('placed')
  expect(await brokenBookings(url, true)).toEqual([])
})

test('a visit that frees its unit while the client waits goes whole to one unit, or stays whole [PT-39, PT-35]', async () => {
  const waiting = { minutes: 90, wait: { after: 30, minutes: 30, freesEquipment: true } }
  salon = await aSalon(db, { professionals: 3, units: 3, menu: [{ minutes: 30 }, waiting] })
  manager = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'manager'), 'manager')
  units = (await listEquipment(manager))[0]!.units.map(({ id }) => id)
  const wanted = bookingAt(salon, DAY, 600, { professionalId: salon.professionals[0]!, serviceIds: [salon.long] })
  const { id } = await placeBooking(customer(node, clients[0]!), wanted, null)
  // The second unit is free for the finish alone.
  const beside = await book(600, 1)
  expect([await onUnit(units[0]!), await onUnit(units[1]!)]).toEqual([[id, id], [beside]])
  await setOutOfOrder(manager, units[0]!, true, [])
  expect([await onUnit(units[1]!), await onUnit(units[2]!)]).toEqual([[beside], [id, id]])
  expect(await affectedBy(setOutOfOrder(manager, units[2]!, true, []))).toMatchObject([{ id }])
  expect(await onUnit(units[2]!)).toEqual([id, id])
})

test('a unit leaves no visit that finds no other one without a decision, and nothing is done before it [PT-39, PT-32]', async () => {
  const ids = [await book(600, 0), await book(600, 1), await book(780, 2)]
  const stuck = (await onUnit(units[0]!)).find((id) => ids.slice(0, 2).includes(id!))!
  const affected = await affectedBy(setOutOfOrder(manager, units[0]!, true, []))
  expect(affected).toMatchObject([{ id: stuck, mayStay: true, mayMove: true }])
  expect((await listEquipment(manager))[0]!.units.map(({ outOfOrder }) => outOfOrder)).toEqual([false, false])
  const decision = { bookingId: stuck, sequence: affected[0]!.sequence }
  const professionalId = affected[0]!.professional.id
  // The same time is no way out: the unit that works is taken then.
  expect(affected[0]!.moves.length).toBeGreaterThan(0)
  expect(affected[0]!.moves).not.toContainEqual({ date: DAY, time: '10:00' })
  const again = { ...decision, choice: 'move' as const, date: DAY, minute: 600, professionalId }
  expect(await fieldsOf(setOutOfOrder(manager, units[0]!, true, [again]))).toEqual([`decisions.${stuck}`])
  await setOutOfOrder(manager, units[0]!, true, [{ ...again, minute: 660 }])
  expect(await onUnit(units[0]!)).toEqual([])
  expect((await onUnit(units[1]!)).toSorted()).toEqual(ids.toSorted())
  expect(await brokenBookings(url, true)).toEqual([])
})

test('a visit may be kept on a unit that is out of order, and nothing else is placed on it [PT-39, PT-32]', async () => {
  await book(600, 0)
  await book(600, 1)
  const [one] = await affectedBy(setOutOfOrder(manager, units[1]!, true, []))
  await setOutOfOrder(manager, units[1]!, true, [{ bookingId: one!.id, sequence: one!.sequence, choice: 'keep' }])
  expect(await onUnit(units[1]!)).toEqual([one!.id])
  await book(780, 0)
  expect(await outcomeOf(book(780, 1))).toBe('slot_taken')
  expect(await onUnit(units[1]!)).toEqual([one!.id])
})

test('a customer’s hold on a unit that breaks ends, so that it strands no booking later [PT-39, PT-32]', async () => {
  await book(600, 0)
  const wanted = bookingAt(salon, DAY, 600, { professionalId: salon.professionals[1]! })
  const hold = await placeHold(customer(node, clients[1]!), wanted)
  const used = await onUnit(units[1]!)
  expect(used).toEqual([null])
  await setOutOfOrder(manager, units[1]!, true, [])
  expect(await onUnit(units[1]!)).toEqual([])
  const late = placeBooking(customer(node, clients[1]!), { ...wanted, holdId: hold.id }, null)
  expect(await outcomeOf(late)).toBe('slot_taken')
})

test('equipment is added, renamed and grows; it never shrinks under visits, and each act is in the log [PT-39, PT-55]', async () => {
  const id = await addGroup(manager, { name: 'Cadă', units: 1 })
  expect(await fieldsOf(addGroup(manager, { name: 'CADA', units: 1 }))).toEqual(['name'])
  await changeGroup(manager, id, { name: 'Cadă Nd', units: 3 })
  expect(await fieldsOf(changeGroup(manager, id, { name: 'Cadă Nd', units: 2 }))).toEqual(['units'])
  const found = (await listEquipment(manager)).find((group) => group.id === id)!
  expect([found.name, found.units.map(({ unit }) => unit), found.services]).toEqual(['Cadă Nd', [1, 2, 3], []])
  await setOutOfOrder(manager, found.units[2]!.id, true, [])
  const log = db
    .selectFrom('staff_action')
    .select(['kind', 'after'])
    .where('actor', '=', 'staff')
    .where('location_id', '=', salon.locationId)
  expect(await log.orderBy('id').execute()).toMatchObject([
    { kind: 'equipment_added' },
    { kind: 'equipment_changed', after: { name: 'Cadă Nd', units: 3 } },
    { kind: 'unit_out_of_order', after: { name: 'Cadă Nd 3' } },
  ])
  const elsewhere = await aSalon(db, { units: 1 })
  const other = staffAt(node, elsewhere.locationId, await addMember({ db }, elsewhere.locationId, 'owner'))
  expect(await outcomeOf(setOutOfOrder(other, units[0]!, true, []))).toBe('not_found')
  expect(await outcomeOf(changeGroup(other, id, { name: 'X', units: 9 }))).toBe('not_found')
})
