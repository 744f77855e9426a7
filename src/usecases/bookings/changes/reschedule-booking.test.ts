import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import {
  addSubscription,
  addVoucherCode,
  bookingAt,
  customer,
  guest,
  outcomeOf,
  ownSubscription,
  processOn,
  refusalOf,
} from '#test/world/booking.ts'
import { brokenBookings } from '#test/world/broken-bookings.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { manageToken } from '#usecases/messages/manage-link.ts'
import { placeBooking } from '../place-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { listMoves } from './list-moves.ts'
import { type MoveRequest, rescheduleBooking } from './reschedule-booking.ts'

const { url, db } = await testDatabase()
const morning = Temporal.Instant.from('2026-11-23T06:00:00Z')
let clock = morning
const nodes = [0, 1].map(() => processOn(url, () => clock, { limitsFactor: 10 }))
afterAll(() => Promise.all(nodes.map((node) => node.close())))
const customers = await addCustomers(db, 20)
const as = (index: number) => customer(nodes[index % 2]!, customers[index]!)
const [ioana, maria] = [as(0), as(1)]

const to = (date: IsoDate, minute: number, rest: Partial<MoveRequest> = {}): MoveRequest => {
  return { date, minute, professionalId: undefined, expectedTotal: null, ...rest }
}

const claimsOf = async (locationId: LocationId) => {
  const { rows } = await sql<{ booking: number; at: string }>`
    select booking_id as booking, to_char(lower(during) at time zone 'Europe/Bucharest', 'DD HH24:MI') as at
    from claim where location_id = ${locationId} order by lower(during)`.execute(db)
  return rows.map(({ booking, at }) => `${booking} ${at}`)
}

test('a booking moves in one step: the old hour freed, prices settled again, one notice, the same number [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db, { professionals: 2 })
  const { locationId: location_id, short } = salon
  const { id: offer_id } = await db
    .insertInto('offer')
    .values({
      location_id,
      first_date: '2026-12-02',
      last_date: '2026-12-02',
      discount_type: 'percentage',
      discount: 20,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('offer_service').values({ location_id, offer_id, service_id: short }).execute()
  const placed = await placeBooking(ioana, bookingAt(salon, '2026-12-01', 600), null)
  const dear = await refusalOf(
    rescheduleBooking(ioana, { id: placed.id }, to('2026-12-02', 660, { expectedTotal: 10_000 })),
  )
  expect(dear.detail).toMatchObject({ errors: { expected_total: expect.anything() } })
  expect(await claimsOf(location_id)).toEqual([`${placed.id} 01 10:00`])

  const [day] = (
    await listMoves(ioana, { id: placed.id }, { from: '2026-12-02', to: '2026-12-02', professionalId: null })
  ).days
  const shown = day!.times.find(({ minute }) => minute === 660)
  expect(shown).toMatchObject({ price: 8_000, basePrice: 10_000 })
  const moved = await rescheduleBooking(
    ioana,
    { id: placed.id },
    to('2026-12-02', 660, { expectedTotal: shown!.price, professionalId: salon.professionals[1]! }),
  )
  expect(moved).toMatchObject({
    id: placed.id,
    number: placed.number,
    sequence: 1,
    status: 'confirmed',
    startDate: '2026-12-02',
    startMinute: 660,
    professional: { id: salon.professionals[1] },
    total: { price: 8_000, basePrice: 10_000 },
    services: [{ price: 8_000 }],
  })
  expect(await claimsOf(location_id)).toEqual([`${placed.id} 02 11:00`])
  const messages = db.selectFrom('message').select(['kind', 'channel']).where('booking_id', '=', placed.id)
  const sent = await messages.orderBy('id').execute()
  expect(sent.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    'booking-confirmed sms',
    'booking-confirmed email',
    'booking-moved sms',
    'booking-moved email',
  ])
  const jobs = await sql<{ at: Temporal.Instant; sequence: number }>`
    select j.run_at as at, (p.payload->>'sequence')::int as sequence from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    where j.key like ${`remind:${placed.id}:%`} order by 1`.execute(db)
  expect(jobs.rows.map(({ at, sequence }) => `${at} ${sequence}`)).toEqual([
    '2026-12-01T09:00:00Z 1',
    '2026-12-02T07:00:00Z 1',
  ])
})

test('a booking may move into its own time, and every start shown for it can be booked [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const long = bookingAt(salon, '2026-12-03', 600, { serviceIds: [salon.long] })
  const { id } = await placeBooking(ioana, long, null)
  const days = { from: '2026-12-03' as const, to: '2026-12-03' as const, professionalId: null }
  const minutes = (await listMoves(ioana, { id }, days)).days[0]!.times.map(({ minute }) => minute)
  expect(minutes).toContain(615)
  expect(await outcomeOf(rescheduleBooking(ioana, { id }, to('2026-12-03', 600)))).toBe('invalid')
  for (const minute of minutes)
    expect(await outcomeOf(rescheduleBooking(ioana, { id }, to('2026-12-03', minute)))).toBe('placed')
  expect(await brokenBookings(url, false)).toEqual([])
})

test('the booking’s own hour is no move; with another professional who is free then, it is [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db, { professionals: 2 })
  const [own, other] = salon.professionals
  const { id } = await placeBooking(ioana, bookingAt(salon, '2026-12-03', 600, { professionalId: own! }), null)
  const offered = async (professionalId: ProfessionalId | null) => {
    const days = { from: '2026-12-03' as const, to: '2026-12-03' as const, professionalId }
    return (await listMoves(ioana, { id }, days)).days[0]!.times.map(({ minute }) => minute)
  }
  expect(await offered(own!)).not.toContain(600)
  expect(await offered(own!)).toContain(585)
  expect(await offered(null)).not.toContain(600)
  expect(await outcomeOf(rescheduleBooking(ioana, { id }, to('2026-12-03', 600, { professionalId: null })))).toBe(
    'invalid',
  )
  expect(await offered(other!)).toContain(600)
  expect(await outcomeOf(rescheduleBooking(ioana, { id }, to('2026-12-03', 600, { professionalId: other! })))).toBe(
    'placed',
  )
})

test('a lost hour leaves the booking as it was, with the nearest free ones; the rules are those of cancelling [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db)
  const mine = await placeBooking(ioana, bookingAt(salon, '2026-12-04', 600), null)
  await placeBooking(maria, bookingAt(salon, '2026-12-04', 660), null)
  const lost = await refusalOf(rescheduleBooking(ioana, { id: mine.id }, to('2026-12-04', 660)))
  expect(lost.detail).toMatchObject({
    code: 'slot_taken',
    alternatives: [{ time: '10:15' }, { time: '10:30' }, { time: '11:30' }],
  })
  expect(await claimsOf(salon.locationId)).toHaveLength(2)
  expect(await outcomeOf(rescheduleBooking(maria, { id: mine.id }, to('2026-12-04', 720)))).toBe('not_found')
  expect(await outcomeOf(rescheduleBooking(ioana, { id: mine.id }, to('2026-12-04', 607)))).toBe('invalid')
  expect(await outcomeOf(rescheduleBooking(ioana, { id: mine.id }, to('2026-11-20', 600)))).toBe('invalid')
  const token = manageToken(nodes[0]!.settings, mine.number)
  expect(await outcomeOf(rescheduleBooking(guest(nodes[1]!, 'x'), { token }, to('2026-12-04', 720)))).toBe('placed')
  clock = Temporal.Instant.from('2026-12-04T06:00:00Z')
  const late = await refusalOf(rescheduleBooking(ioana, { id: mine.id }, to('2026-12-05', 720)))
  expect(late.message).toContain('Rezervarea se putea muta până joi, 3 decembrie, 12:00.')
  await db.updateTable('location').set({ cancellation_limit_minutes: 0 }).where('id', '=', salon.locationId).execute()
  await cancelBooking(ioana, { id: mine.id }, { bookingId: null, reasonId: null, comment: '' })
  expect(await outcomeOf(rescheduleBooking(ioana, { id: mine.id }, to('2026-12-05', 720)))).toBe('invalid')
})

test('a voucher stays with the booking that moves; a subscription must still be good on the new day [AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db)
  await addVoucherCode(db, salon.locationId, 'TOAMNA25', { max_uses: 1 })
  const withVoucher = await placeBooking(ioana, bookingAt(salon, '2026-12-01', 600, { voucherCode: 'TOAMNA25' }), null)
  const moved = await rescheduleBooking(ioana, { id: withVoucher.id }, to('2026-12-02', 600))
  expect(moved).toMatchObject({ total: { price: 7_500, basePrice: 10_000 }, voucher: { code: 'TOAMNA25' } })

  const subscriptionId = await addSubscription(db, salon, { sessions: 5 })
  const five = { sessions_total: 5, sessions_left: 5, valid_until: '2026-12-10' as const }
  await ownSubscription(db, salon.locationId, subscriptionId, customers[0]!, five)
  const paid = await placeBooking(ioana, bookingAt(salon, '2026-12-09', 600, { subscriptionId }), null)
  const late = await refusalOf(rescheduleBooking(ioana, { id: paid.id }, to('2026-12-11', 600)))
  expect(late.message).toBe('Abonamentul este valabil până pe 10 decembrie.')
  expect(await rescheduleBooking(ioana, { id: paid.id }, to('2026-12-10', 600))).toMatchObject({ priced: false })
})

test('if clients must choose a professional, a move without one is refused, and the old hour kept [PT-08, AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db, { professionals: 2 })
  const placed = await placeBooking(ioana, bookingAt(salon, '2026-12-01', 600, { professionalId: null }), null)
  await db.updateTable('location').set({ any_professional: false }).where('id', '=', salon.locationId).execute()
  const move = (rest: Partial<MoveRequest>) => rescheduleBooking(ioana, { id: placed.id }, to('2026-12-02', 660, rest))
  for (const professionalId of [null, undefined])
    expect((await refusalOf(move({ professionalId }))).detail).toMatchObject({
      errors: { professional_id: ['Alege la cine vii.'] },
    })
  expect(await claimsOf(salon.locationId)).toEqual([`${placed.id} 01 10:00`])
  const [, other] = salon.professionals
  expect(await move({ professionalId: other! })).toMatchObject({ startMinute: 660, professional: { id: other } })
  // A client who has chosen need not choose again.
  const again = await rescheduleBooking(ioana, { id: placed.id }, to('2026-12-02', 780))
  expect(again).toMatchObject({ startMinute: 780, professional: { id: other } })
})

test('if clients must choose a professional, the starts listed for a move are of one, as the move is [PT-08, AN-01]', async () => {
  clock = morning
  const salon = await aSalon(db, { professionals: 2 })
  const [own, other] = salon.professionals
  const { id } = await placeBooking(ioana, bookingAt(salon, '2026-12-01', 600, { professionalId: null }), null)
  await db.updateTable('location').set({ any_professional: false }).where('id', '=', salon.locationId).execute()
  const starts = async (professionalId: ProfessionalId | null) => {
    const listed = await listMoves(ioana, { id }, { from: '2026-12-01', to: '2026-12-01', professionalId })
    return listed.days[0]!.times
  }
  expect((await refusalOf(starts(null))).detail).toMatchObject({ errors: { professional_id: ['Alege la cine vii.'] } })
  const ofOther = await starts(other!)
  expect(new Set(ofOther.flatMap(({ professionalIds }) => professionalIds))).toEqual(new Set([other]))
  // Once chosen, the person goes without saying.
  await rescheduleBooking(ioana, { id }, to('2026-12-01', 660, { professionalId: own! }))
  const ofOwn = await starts(null)
  expect(new Set(ofOwn.flatMap(({ professionalIds }) => professionalIds))).toEqual(new Set([own]))
  for (const { minute } of ofOwn.slice(0, 2))
    expect(await outcomeOf(rescheduleBooking(ioana, { id }, to('2026-12-01', minute)))).toBe('placed')
})
