import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ProfessionalId } from '#domain/ids.ts'
import type { AffectedBooking, Decision } from '#domain/team/decision.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, fieldsOf, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, type Member, partnerToken, staffAt } from '#test/world/staff.ts'
import { listAvailability } from '#usecases/availability/list-availability.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { placeByStaff } from '#usecases/calendar/acts/place-by-staff.ts'
import { findStaff } from '#usecases/staff/sessions.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { listTeam } from '../list-team.ts'
import { askTimeOff } from '../time-off/change-time-off.ts'
import { addPerson, changePerson, getPerson, leaveTeam, orderTeam } from './edit-people.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana] = await addCustomers(db, 1)
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let boss: Member
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 2 })
  boss = await addMember({ db }, salon.locationId, 'owner')
  owner = staffAt(node, salon.locationId, boss)
})

const NEW = { firstName: 'Mara', lastName: 'Dinu', title: 'Colorist', online: true }

const book = (minute: number, professionalId: ProfessionalId, rest = {}) =>
  placeBooking(customer(node, ana!), bookingAt(salon, DAY, minute, { professionalId, ...rest }), null)

const phoned = (professionalId: ProfessionalId, minute: number, override = false) => ({
  serviceIds: [salon.short],
  professionalId,
  source: 'phone' as const,
  comment: '',
  date: DAY,
  minute,
  override,
  client: { name: 'Dan Ene', phone: '0722 111 333', email: null },
})

async function affectedBy(work: Promise<unknown>): Promise<readonly AffectedBooking[]> {
  const { detail } = await refusalOf(work)
  if (detail.code !== 'bookings_affected') throw new Error(detail.code)
  return detail.affected
}

const searchText = async () =>
  (await db.selectFrom('location').select('search_text').where('id', '=', salon.locationId).executeTakeFirstOrThrow())
    .search_text

test('a new professional stands last, works while the location is open, does the whole menu and is found [PT-29]', async () => {
  const id = await addPerson(owner, NEW)
  expect((await listTeam(owner)).at(-1)).toMatchObject({
    id,
    name: 'Mara Dinu',
    services: 2,
    online: true,
    access: 'none',
  })
  expect(await searchText()).toContain('mara dinu')
  expect(await outcomeOf(book(600, id))).toBe('placed')
  expect(await outcomeOf(book(1080, id))).toBe('invalid')
})

test('a price and a duration of one’s own hold for one’s bookings, and emptied the menu’s hold again [PT-29]', async () => {
  const id = await addPerson(owner, NEW)
  const own = { id: salon.short, price: 9900, maxPrice: null, duration: 50 }
  await changePerson(owner, id, { ...NEW, services: [own] }, [])
  expect((await getPerson(owner, id)).services.map((service) => service.own)).toEqual([
    { price: 9900, maxPrice: null, duration: 50 },
    null,
  ])
  const booked = await book(600, id)
  expect(booked).toMatchObject({ duration: 50, total: { price: 9900 } })
  expect(await outcomeOf(book(720, id, { serviceIds: [salon.long] }))).toBe('invalid')
  await changePerson(owner, id, { ...NEW, services: [{ ...own, price: null, duration: null }] }, [])
  expect((await book(780, id)).duration).toBe(30)
})

test.each([
  [{ price: null, maxPrice: 9000 }, 'prețul de la care începe'],
  [{ price: 9000, maxPrice: 9000 }, 'prețul maxim'],
])('own terms of %o are refused in words, and nothing changes [PT-29]', async (terms, words) => {
  const id = salon.professionals[0]!
  const before = await getPerson(owner, id)
  const services = [{ id: salon.short, duration: null, ...terms }]
  const refused = await refusalOf(changePerson(owner, id, { ...NEW, services }, []))
  expect(refused.detail).toMatchObject({ errors: { services: [expect.stringContaining(words)] } })
  expect(await getPerson(owner, id)).toEqual(before)
})

test('a hidden professional is nowhere online, keeps their bookings, and is still booked by the team [PT-29]', async () => {
  const [shown, hidden] = salon.professionals
  const booked = await book(600, hidden!)
  const { services } = await getPerson(owner, hidden!)
  const all = services.map(({ id, own }) => ({ id, ...own! }))
  await changePerson(owner, hidden!, { ...NEW, online: false, services: all }, [])
  expect(await searchText()).not.toContain('mara')
  expect(await outcomeOf(book(720, hidden!))).toBe('invalid')
  const ask = { ...bookingAt(salon, DAY, 0, { professionalId: null }), from: DAY, to: DAY, voucherCode: null }
  const free = await listAvailability(customer(node, ana!), ask)
  expect([...new Set(free.days[0]!.times.flatMap(({ professionalIds }) => professionalIds))]).toEqual([shown])
  const move = { date: DAY, minute: 660, professionalId: undefined, expectedTotal: null }
  expect(await rescheduleBooking(customer(node, ana!), { id: booked.id }, move)).toMatchObject({ startMinute: 660 })
  expect((await placeByStaff(owner, phoned(hidden!, 780), null)).professional.id).toBe(hidden)
})

test('a leaving professional is out at once, and their bookings are handed over, to another day too, or cancelled [PT-29, PT-32]', async () => {
  const [leaver, stays] = salon.professionals
  const person = await addMember({ db }, salon.locationId, 'professional', { professionalId: leaver! })
  const token = await partnerToken(node, person.id)
  expect((await findStaff(node, 'partner', token))?.staff?.professionalId).toBe(leaver)
  const [ten, noon] = [await book(600, leaver!), await book(720, leaver!)]
  const late = await placeByStaff(owner, phoned(leaver!, 1110, true), null)
  const block = { kind: 'training', note: '', first: DAY, last: DAY, hours: null, repeat: null } as const
  await askTimeOff(owner, { ...block, professionalId: stays!, decisions: [] })
  const affected = await affectedBy(leaveTeam(owner, leaver!, []))
  expect(affected).toMatchObject([
    { id: ten.id, mayStay: false, mayMove: false, moves: [], colleagues: [{ id: stays }] },
    { id: noon.id, mayStay: false },
    // Outside the hours already, but nobody is left to do it.
    { id: late.id, mayStay: false },
  ])
  expect((await findStaff(node, 'partner', token))?.staff).not.toBeNull()
  const of = affected.map(({ id, sequence }) => ({ bookingId: id, sequence }))
  const keep: Decision = { ...of[1]!, choice: 'keep' }
  const { date, time } = affected[0]!.colleagues[0]!.times[0]!
  expect(date).not.toBe(DAY)
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const over: Decision = { ...of[0]!, choice: 'move', date, minute, professionalId: stays! }
  expect(await affectedBy(leaveTeam(owner, leaver!, [over, keep]))).toHaveLength(3)
  const cancels = of.slice(1).map((each) => ({ ...each, choice: 'cancel' as const, reason: 'Ioana pleacă' }))
  await leaveTeam(owner, leaver!, [over, ...cancels])
  expect((await findStaff(node, 'partner', token))?.staff).toBeNull()
  const rows = await db
    .selectFrom('booking')
    .select(['professional_id', 'status'])
    .where('location_id', '=', salon.locationId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { professional_id: stays, status: 'confirmed' },
    { professional_id: leaver, status: 'canceled' },
    { professional_id: leaver, status: 'canceled' },
  ])
  expect((await listTeam(owner)).map(({ id }) => id)).toEqual([stays])
  const log = await db
    .selectFrom('staff_action')
    .select('kind')
    .where('actor', '=', 'staff')
    .where('professional_id', '=', leaver!)
    .execute()
  const cancelled = ['booking_canceled', 'booking_canceled']
  expect(log.map(({ kind }) => kind)).toEqual(['booking_placed', ...cancelled, 'professional_left'])
  const claims = db.selectFrom('claim').select('resource_id').where('booking_id', 'in', [ten.id, noon.id, late.id])
  expect(await claims.execute()).toHaveLength(1)
})

test('a location keeps an owner, and only the owner ends another role than a professional’s [PT-29, PT-53]', async () => {
  const [mine, theirs] = salon.professionals
  await db.updateTable('membership').set({ professional_id: mine! }).where('id', '=', boss.membershipId).execute()
  expect(await fieldsOf(leaveTeam(owner, mine!, []))).toEqual(['professional_id'])
  const reception = await addMember({ db }, salon.locationId, 'reception', { professionalId: theirs! })
  const manager = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'manager'), 'manager')
  expect((await refusalOf(leaveTeam(manager, theirs!, []))).code).toBe('forbidden')
  await leaveTeam(owner, theirs!, [])
  const row = await db
    .selectFrom('membership')
    .select('ended_at')
    .where('id', '=', reception.membershipId)
    .executeTakeFirst()
  expect(row?.ended_at).not.toBeNull()
})

test('the team stands in the order that was sent; an order of another team is refused [PT-29]', async () => {
  const [first, second] = salon.professionals
  await orderTeam(owner, [second!, first!])
  expect((await listTeam(owner)).map(({ id }) => id)).toEqual([second, first])
  expect(await fieldsOf(orderTeam(owner, [second!]))).toEqual(['ids'])
  expect(await fieldsOf(orderTeam(owner, [second!, second!]))).toEqual(['ids'])
})
