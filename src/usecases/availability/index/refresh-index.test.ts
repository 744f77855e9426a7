import { afterAll, expect, test } from 'vitest'
import { loadOffers } from '#db/availability/index/load-offers.ts'
import { listFreeTime } from '#domain/availability/index/free-time.ts'
import { DAY_PARTS } from '#domain/time/day-part.ts'
import { addDays, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, guest, outcomeOf, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { findSchedule } from '../load-schedules.ts'
import { placeHold } from '../place-hold.ts'
import { releaseHold } from '../release-hold.ts'
import { rebuildFreeTimeIndex } from './rebuild-index.ts'

const { url, db } = await testDatabase()
const monday = Temporal.Instant.from('2026-11-23T06:00:00Z')
let clock = monday
const node = processOn(url, () => clock, { limitsFactor: 100 })
afterAll(() => node.close())
const clients = await addCustomers(db, 2)

/** The stored free time, and the free time that the domain gives, both as plain rows. */
async function storedAndTrue({ locationId }: Salon, from: IsoDate, to: IsoDate) {
  const rows = await db
    .selectFrom('free_time')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('date')
    .execute()
  const stored = rows.map((row) => ({
    date: row.date,
    ids: row.service_ids,
    last: [row.mornings, row.afternoons, row.evenings],
    starts: row.starts.toString('hex'),
  }))
  const [offers] = await loadOffers(db, [locationId])
  const schedule = (await findSchedule(db, { locationId, from, to: addDays(to, 3), now: clock }))!
  const truth = listFreeTime(schedule, offers!.services, from, to).map(({ date, services, starts }) => ({
    date,
    ids: services.map(({ id }) => id),
    last: DAY_PARTS.map((part) => services.map((service) => service[part])),
    starts: Buffer.from(starts).toString('hex'),
  }))
  return { stored, truth }
}

async function expectTrue(salon: Salon) {
  const { stored, truth } = await storedAndTrue(salon, '2026-11-23', '2027-01-24')
  expect(stored).toEqual(truth)
}

async function builtPlace(options: Parameters<typeof aSalon>[1] = {}) {
  clock = monday
  const salon = await aSalon(db, options)
  await rebuildFreeTimeIndex(node)
  return salon
}

test('bookings, holds, releases and lapses keep the free time true, past midnight too [SR-18]', async () => {
  const salon = await builtPlace({ professionals: 2, units: 1, hours: [0, 1440] })
  await expectTrue(salon)
  const night = bookingAt(salon, '2026-11-25', 1425, { serviceIds: [salon.long] })
  await placeBooking(customer(node, clients[0]!), night, null)
  await expectTrue(salon)
  const held = await placeHold(guest(node, 'ana'), bookingAt(salon, '2026-11-27', 600))
  await expectTrue(salon)
  await placeHold(guest(node, 'ana'), bookingAt(salon, '2026-12-02', 0))
  await expectTrue(salon)
  const again = await placeHold(guest(node, 'ana'), bookingAt(salon, '2026-11-27', 600))
  expect(again.id).not.toBe(held.id)
  await releaseHold(guest(node, 'ana'), again.id)
  await expectTrue(salon)
  await placeHold(guest(node, 'ion'), bookingAt(salon, '2026-11-27', 720))
  clock = monday.add({ minutes: 6 })
  await tidyUp(node)
  await expectTrue(salon)
  expect(await db.selectFrom('free_time_due').selectAll().execute()).toEqual([])
})

test('a hold that moves to another place frees the first one there too [SR-18]', async () => {
  const [one, two] = [await builtPlace(), await builtPlace()]
  await placeHold(guest(node, 'dan'), bookingAt(one, '2026-11-27', 600))
  await placeHold(guest(node, 'dan'), bookingAt(two, '2026-11-27', 600))
  await expectTrue(one)
  await expectTrue(two)
})

test('two bookings of one day at the same instant are both in the index, on each of thirty days [SR-18]', async () => {
  const salon = await builtPlace({ professionals: 2 })
  for (const date of listDates('2026-11-27', '2026-12-26')) {
    const outcomes = await Promise.all(
      salon.professionals.map((professionalId, n) => {
        const request = bookingAt(salon, date, 600 + n * 60, { professionalId })
        return outcomeOf(placeBooking(customer(node, clients[n]!), request, null))
      }),
    )
    expect(outcomes).toEqual(['placed', 'placed'])
  }
  await expectTrue(salon)
})

test('a booking that is moved or cancelled frees its old hours and takes its new ones [SR-18, AN-01]', async () => {
  const salon = await builtPlace({ professionals: 2, units: 2 })
  const asClient = customer(node, clients[0]!)
  const { id } = await placeBooking(asClient, bookingAt(salon, '2026-12-10', 600), null)
  await rescheduleBooking(
    asClient,
    { id },
    { date: '2026-12-14', minute: 720, professionalId: null, expectedTotal: null },
  )
  await expectTrue(salon)
  await cancelBooking(asClient, { id }, { bookingId: null, reasonId: null, comment: '' })
  await expectTrue(salon)
  expect(await db.selectFrom('free_time_due').selectAll().execute()).toEqual([])
})

test('claims that come and go behind our back are written by the tidy-up, and nobody else’s [SR-18]', async () => {
  const salon = await builtPlace()
  const [resource] = await db.selectFrom('resource').select('id').where('location_id', '=', salon.locationId).execute()
  const [professional] = salon.professionals
  const away = { starts_at: '2026-11-26T07:00:00Z', ends_at: '2026-11-28T20:00:00Z' }
  const { id } = await db
    .insertInto('time_off')
    .values({ location_id: salon.locationId, professional_id: professional!, ...away } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const during = `[${away.starts_at},${away.ends_at})`
  await db
    .insertInto('claim')
    .values({ location_id: salon.locationId, resource_id: resource!.id, during, time_off_id: id })
    .execute()
  await tidyUp(node)
  await expectTrue(salon)
  await db
    .updateTable('claim')
    .set({ during: '[2026-12-01T07:00:00Z,2026-12-01T08:00:00Z)' })
    .where('time_off_id', '=', id)
    .execute()
  await tidyUp(node)
  await expectTrue(salon)
  await db.deleteFrom('time_off').where('id', '=', id).execute()
  await tidyUp(node)
  await expectTrue(salon)
})

test('the window moves with the days, and never ends before the horizon [SR-18]', async () => {
  const salon = await builtPlace({ horizonDays: 10 })
  const dates = async () => (await storedAndTrue(salon, '2026-11-23', '2026-11-23')).stored.map(({ date }) => date)
  expect([(await dates())[0], (await dates()).at(-1)]).toEqual(['2026-11-23', '2026-12-05'])
  clock = Temporal.Instant.from('2026-11-25T22:30:00Z')
  await rebuildFreeTimeIndex(node)
  expect([(await dates())[0], (await dates()).at(-1)]).toEqual(['2026-11-26', '2026-12-08'])
})
