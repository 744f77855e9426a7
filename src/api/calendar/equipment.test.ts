import { afterAll, expect, test } from 'vitest'
import { getEquipmentDay } from '#contract/calendar/day.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomer } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, partnerToken } from '#test/world/staff.ts'
import { placeHold } from '#usecases/availability/place-hold.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url } = await testDatabase()
const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const api = apiOver(url, { now: () => now })
afterAll(api.close)
const DATE: IsoDate = '2026-11-25'

async function unitsOf(place: Salon, date: IsoDate = DATE) {
  const visitor = api.visitor()
  const member = await addMember(api, place.locationId, 'reception')
  visitor.jar.set('partner_token', await partnerToken(api.deps, member.id))
  const answer = await visitor.call(getEquipmentDay, { query: { date } })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.body.data
}

test('each unit of equipment has what takes it: visits with client and professional, places being chosen [PT-10]', async () => {
  const place = await aSalon(api.db, { professionals: 2, units: 2 })
  const who = await addCustomer(api, { firstName: 'Ana', lastName: 'Pop' })
  const request = bookingAt(place, DATE, 600, { professionalId: place.professionals[0]! })
  const { id } = await placeBooking(customer(api.deps, who.id), request, null)
  const other = await addCustomer(api)
  await placeHold(customer(api.deps, other.id), bookingAt(place, DATE, 720))
  const units = await unitsOf(place)
  expect(units.map(({ number }) => number)).toEqual([1, 2])
  const taken = units.flatMap((unit) => unit.taken).toSorted((a, b) => a.start - b.start)
  expect(taken).toMatchObject([
    { start: 600, start_time: '10:00', booking_id: id, client: 'Ana Pop', professional: expect.any(String) },
    { start: 720, start_time: '12:00', booking_id: null, client: null },
  ])
  expect((await unitsOf(place, '2026-11-26')).flatMap((unit) => unit.taken)).toEqual([])
})

test('a location without equipment has no units, and knows none of another’s [PT-10]', async () => {
  await aSalon(api.db, { units: 1 })
  expect(await unitsOf(await aSalon(api.db))).toEqual([])
})
