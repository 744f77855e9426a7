import { afterAll, expect, test } from 'vitest'
import { addClosure } from '#contract/team/hours.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'

const { url, db } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-23T06:00:00Z'), limitsFactor: 1_000 })
afterAll(() => api.close())
const FIRST: IsoDate = '2026-11-25'

test('as many bookings as a busy month has are decided and carried out in one step, each with a reason [PT-32]', async () => {
  const salon = await aSalon(db, { professionals: 10 })
  const clients = await addCustomers(db, 40)
  for (let n = 0; n < 360; n += 1) {
    const [day, hour, professional] = [Math.floor(n / 90), Math.floor((n % 90) / 10), n % 10]
    const wanted = { professionalId: salon.professionals[professional]! }
    const request = bookingAt(salon, addDays(FIRST, day), 540 + 60 * hour, wanted)
    await placeBooking(customer(api.deps, clients[n % 40]!), request, null)
  }
  const owner = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  const closure = { first_date: FIRST, last_date: addDays(FIRST, 3), reason: 'Renovare' }
  const asked = await owner.call(addClosure, { body: closure })
  const affected = asked.ok ? [] : asked.problem.affected!
  expect(affected).toHaveLength(360)
  const reason =
    'Renovăm tot salonul în zilele acestea: se schimbă instalațiile, pardoseala și toată mobila. Ne pare rău, te așteptăm din 1 decembrie!'
  const decisions = affected.map(
    ({ id, sequence }) => ({ booking_id: id, sequence, choice: 'cancel', reason }) as const,
  )
  expect(JSON.stringify({ ...closure, decisions }).length).toBeGreaterThan(64 * 1024)
  expect(await owner.call(addClosure, { body: { ...closure, decisions } })).toMatchObject({ ok: true })
  const left = db.selectFrom('booking').select('id').where('location_id', '=', salon.locationId)
  expect(await left.where('status', '!=', 'canceled').execute()).toEqual([])
})
