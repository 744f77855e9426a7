import { afterAll, expect, test } from 'vitest'
import { getEquipmentDay } from '#contract/calendar/day.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerVisitor, staffAt } from '#test/world/staff.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { proposeTimes } from '#usecases/calendar/bookings/propose-times.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const DATE: IsoDate = '2026-11-25'

async function unitsOf(salon: Salon, date: IsoDate = DATE) {
  const visitor = await partnerVisitor(api, await addMember(api, salon.locationId, 'reception'))
  const answer = await visitor.call(getEquipmentDay, { query: { date } })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.body.data
}

test('each unit of equipment has what takes it: visits with client and professional, places being chosen [PT-10]', async () => {
  const salon = await aSalon(api.db, { professionals: 2, units: 2 })
  const who = await addCustomer(api, { firstName: 'Ana', lastName: 'Pop' })
  const request = bookingAt(salon, DATE, 600, { professionalId: salon.professionals[0]! })
  const { id } = await placeBooking(customer(api.deps, who.id), request, null)
  const other = await addCustomer(api)
  await placeHold(customer(api.deps, other.id), bookingAt(salon, DATE, 720))
  const units = await unitsOf(salon)
  expect(units.map(({ number }) => number)).toEqual([1, 2])
  const taken = units.flatMap((unit) => unit.taken).toSorted((a, b) => a.start - b.start)
  expect(taken).toMatchObject([
    { start: 600, start_time: '10:00', booking_id: id, client: 'Ana Pop', professional: expect.any(String) },
    { start: 720, start_time: '12:00', booking_id: null, client: null },
  ])
  expect((await unitsOf(salon, '2026-11-26')).flatMap((unit) => unit.taken)).toEqual([])
})

test('a location without equipment has no units, and knows none of another’s [PT-10]', async () => {
  await aSalon(api.db, { units: 1 })
  expect(await unitsOf(await aSalon(api.db))).toEqual([])
})

test('a unit that is kept for a time proposed to a client says so, not that somebody is choosing [PT-10, PT-22]', async () => {
  const salon = await aSalon(api.db, { units: 1 })
  await api.db.updateTable('location').set({ asks_approval: true }).where('id', '=', salon.locationId).execute()
  const who = await addCustomer(api)
  const { id } = await placeBooking(customer(api.deps, who.id), bookingAt(salon, DATE, 600), null)
  const owner = staffAt(api.deps, salon.locationId, await addMember(api, salon.locationId, 'owner'))
  await proposeTimes(owner, id, [{ date: DATE, minute: 720, professionalId: salon.professionals[0]! }])
  await placeHold(customer(api.deps, (await addCustomer(api)).id), bookingAt(salon, DATE, 900))
  const [unit] = await unitsOf(salon)
  expect(unit?.taken).toMatchObject([
    { start: 600, booking_id: id, proposed: false },
    { start: 720, booking_id: null, proposed: true },
    { start: 900, booking_id: null, proposed: false },
  ])
})
