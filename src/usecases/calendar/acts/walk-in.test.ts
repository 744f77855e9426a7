import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import type { Role } from '#domain/staff/rights.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { addMember, staffAt } from '#test/world/staff.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { blockTime } from './block-time.ts'
import { proposeWalkIn, walkIn } from './walk-in.ts'

const { url, db } = await testDatabase()
// A Monday, 10:02 in Bucharest.
const MORNING = Temporal.Instant.from('2026-11-23T08:02:00Z')
const EVENING = Temporal.Instant.from('2026-11-23T19:02:00Z')
let now = MORNING
beforeEach(() => {
  now = MORNING
})
const node = processOn(url, () => now)
afterAll(() => node.close())
const TODAY: IsoDate = '2026-11-23'

async function at(salon: Salon, role: Role) {
  return staffAt(node, salon.locationId, await addMember({ db: node.db }, salon.locationId, role), role)
}

const rowOf = (id: BookingId) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a walk-in starts now to five minutes, with the longest idle professional, needs no name, and has arrived [PT-20]', async () => {
  const salon = await aSalon(db, { professionals: 3 })
  const [first, second, third] = salon.professionals
  const desk = await at(salon, 'reception')
  // The first is busy, the second’s client left at 09:30, the third’s at 10:00.
  const who = await addCustomers(db, 3)
  now = Temporal.Instant.from('2026-11-23T06:30:00Z')
  const book = (index: number, professionalId: ProfessionalId, minute: number) =>
    placeBooking(customer(node, who[index]!), bookingAt(salon, TODAY, minute, { professionalId }), null)
  await Promise.all([book(0, first!, 600), book(1, second!, 540), book(2, third!, 570)])
  now = MORNING
  const { free, next } = await proposeWalkIn(desk, [salon.short])
  expect([free.map(({ id }) => id), next]).toEqual([[second, third], null])
  const { id } = await walkIn(desk, { serviceIds: [salon.short], professionalId: null, override: false }, null)
  expect(await rowOf(id)).toMatchObject({
    source: 'walk_in',
    contact_name: '',
    contact_phone: null,
    client_id: null,
    professional_id: second,
    start_minute: 600,
  })
  expect(String((await rowOf(id)).arrived_at)).toBe(String(now))
  expect(await db.selectFrom('message').select('id').where('booking_id', '=', id).execute()).toEqual([])
})

test('a walk-in that nobody can take now learns when somebody is free [PT-20]', async () => {
  const salon = await aSalon(db)
  const desk = await at(salon, 'reception')
  const delivery = { professionalId: salon.professionals[0]!, date: TODAY, label: 'Livrare' }
  await blockTime(desk, { ...delivery, minute: 600, minutes: 47 })
  const { free, next } = await proposeWalkIn(desk, [salon.short])
  expect([free, next]).toMatchObject([[], { id: salon.professionals[0], minute: 650 }])
  const refusal = await refusalOf(
    walkIn(desk, { serviceIds: [salon.short], professionalId: null, override: false }, null),
  )
  expect(refusal.code).toBe('slot_taken')
  expect(refusal.message).toMatch(/: Livrare, de la 10:00 până la 10:47\./)
  await blockTime(desk, { ...delivery, minute: 650, minutes: 430 })
  const later = { date: addDays(TODAY, 1), minute: 540, id: salon.professionals[0] }
  expect((await proposeWalkIn(desk, [salon.short])).next).toMatchObject(later)
})

test('a walk-in after hours is offered only to a member who may override the rule [PT-20, PT-21]', async () => {
  const salon = await aSalon(db, { professionals: 2 })
  const [first, second] = salon.professionals
  const [owner, desk] = [await at(salon, 'owner'), await at(salon, 'reception')]
  now = EVENING
  await blockTime(owner, { professionalId: second!, date: TODAY, label: 'Curs', minute: 1200, minutes: 120 })
  const takers = async (ctx: typeof owner) => {
    const { free, byRight } = await proposeWalkIn(ctx, [salon.short])
    return [free, byRight].map((people) => people.map(({ id }) => id))
  }
  expect(await takers(desk)).toEqual([[], []])
  expect(await takers(owner)).toEqual([[], [first]])
  const request = { serviceIds: [salon.short], professionalId: first! }
  expect((await refusalOf(walkIn(owner, { ...request, override: false }, null))).message).toMatch(/închisă/)
  const { id } = await walkIn(owner, { ...request, override: true }, null)
  expect(await rowOf(id)).toMatchObject({ source: 'walk_in', start_minute: 1260, professional_id: first })
})
