import { afterAll, beforeEach, expect, test } from 'vitest'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import type { AffectedBooking, Decision } from '#domain/team/decision.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { StaffContext } from '#usecases/staff/staff.ts'
import { changeService, type ServiceForm, withdrawService } from './edit-service.ts'

const { url, db } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T06:00:00Z')
const node = processOn(url, () => now, { limitsFactor: 100 })
afterAll(() => node.close())
const [ana, irina] = await addCustomers(db, 2)
const DAY: IsoDate = '2026-11-26'

let salon: Salon
let owner: StaffContext
beforeEach(async () => {
  salon = await aSalon(db, { professionals: 2 })
  owner = staffAt(node, salon.locationId, await addMember({ db }, salon.locationId, 'owner'))
})

const book = async (minute: number, who = ana!, rest = {}) =>
  (await placeBooking(customer(node, who), bookingAt(salon, DAY, minute, rest), null)).id

async function affectedBy(work: Promise<unknown>): Promise<readonly AffectedBooking[]> {
  const { detail } = await refusalOf(work)
  if (detail.code !== 'bookings_affected') throw new Error(detail.code)
  return detail.affected
}

const statuses = async () =>
  (await db.selectFrom('booking').select(['id', 'status']).where('location_id', '=', salon.locationId).execute()).map(
    ({ status }) => status,
  )

const isActive = async () =>
  (await db.selectFrom('service').select('active').where('id', '=', salon.short).executeTakeFirstOrThrow()).active

const COLUMNS = [
  ...Object.values(SERVICE_FIELDS).map(({ column }) => column),
  'name',
  'description',
  'menu_heading_id',
  'category_id',
  'price_bani',
  'max_price_bani',
  'range_price',
  'hidden_price',
  'equipment_group_id',
] as const

/** The short service as it is, done by these. */
async function formOf(professionals: Salon['professionals']): Promise<ServiceForm> {
  const columns = await db.selectFrom('service').select(COLUMNS).where('id', '=', salon.short).executeTakeFirstOrThrow()
  return { columns, professionals }
}

test('a service that is booked goes only when each booking is decided: kept as booked, or cancelled [PT-32]', async () => {
  const ids = [await book(600), await book(660, irina)]
  await book(720, ana!, { serviceIds: [salon.long] })
  const affected = await affectedBy(withdrawService(owner, salon.short, []))
  expect(
    affected.map(({ id, mayStay, mayMove, moves, colleagues }) => [id, mayStay, mayMove, moves, colleagues]),
  ).toEqual(ids.map((id) => [id, true, false, [], []]))
  expect(await isActive()).toBe(true)
  const [staying, cancelled] = affected.map(({ id, sequence }) => ({ bookingId: id, sequence }))
  const moved: Decision = {
    ...staying!,
    choice: 'move',
    date: DAY,
    minute: 900,
    professionalId: salon.professionals[0]!,
  }
  const cancel: Decision = { ...cancelled!, choice: 'cancel', reason: 'nu mai facem' }
  const refused = await refusalOf(withdrawService(owner, salon.short, [moved, cancel]))
  expect(refused.detail).toMatchObject({ errors: { [`decisions.${ids[0]}`]: [expect.any(String)] } })
  expect(await isActive()).toBe(true)
  await withdrawService(owner, salon.short, [{ ...staying!, choice: 'keep' }, cancel])
  expect([await isActive(), (await statuses()).sort()]).toEqual([false, ['canceled', 'confirmed', 'confirmed']])
  expect(await outcomeOf(book(780))).toBe('invalid')
  const log = await db
    .selectFrom('staff_action')
    .selectAll()
    .where('actor', '=', 'staff')
    .where('location_id', '=', salon.locationId)
    .execute()
  expect(log).toMatchObject([
    { kind: 'booking_canceled', booking_id: cancelled!.bookingId, reason: 'nu mai facem' },
    { kind: 'service_withdrawn', after: { decisions: [{ choice: 'keep' }, { choice: 'cancel' }] } },
  ])
  expect(await brokenBookings(url, false)).toEqual([])
})

test('a professional who stops doing a service hands those bookings over, and the others stay untouched [PT-32]', async () => {
  const [own, other] = salon.professionals
  const ten = await book(600)
  await book(600, irina, { professionalId: other })
  const form = await formOf([other!])
  const affected = await affectedBy(changeService(owner, salon.short, form, []))
  expect(affected).toMatchObject([{ id: ten, mayMove: false, mayStay: true, moves: [], colleagues: [{ id: other }] }])
  const { date, time } = affected[0]!.colleagues[0]!.times[0]!
  expect([date, time]).toEqual([DAY, '09:30'])
  const decision = { bookingId: ten, sequence: affected[0]!.sequence }
  const move = { ...decision, choice: 'move' as const, date, minute: 570, professionalId: other! }
  await changeService(owner, salon.short, form, [move])
  const row = await db.selectFrom('booking').selectAll().where('id', '=', ten).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ professional_id: other, start_minute: 570, status: 'confirmed' })
  expect(await outcomeOf(book(840, ana!, { professionalId: own }))).toBe('invalid')
  await changeService(owner, salon.short, form, [])
})
