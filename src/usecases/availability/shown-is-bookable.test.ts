import { afterAll, expect, test } from 'vitest'
import { checkStart } from '#domain/availability/check-start.ts'
import { lastDateTouched } from '#domain/availability/open-time.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { listAvailability } from './list-availability.ts'
import { findSchedule } from './load-schedules.ts'
import { placeHold } from './place-hold.ts'
import { planVisit } from './slot/plan-visit.ts'

const { url, db } = await testDatabase()
let clock = '2026-11-21T06:07:31Z'
const node = processOn(url, () => Temporal.Instant.from(clock), { limitsFactor: 1_000 })
afterAll(() => node.close())
const [client] = await addCustomers(db, 1)
const ctx = customer(node, client!)

/** The same numbers at every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const cases = [
  ['an ordinary two months', '2026-11-21T06:07:31Z', 1],
  ['two months with 28 March 2027, a day of 23 hours', '2027-02-20T10:00:00Z', 2],
  ['two months with 31 October 2027, a day of 25 hours', '2027-09-20T10:00:00Z', 3],
] as const

test.each(cases)('every shown start can be booked and no other can: %s [BK-12, BK-08]', async (_, at, seed) => {
  clock = at
  const next = chance(seed)
  const salon = await aSalon(db, { professionals: 3, hours: seed === 1 ? [540, 1080] : [0, 1440], units: 2 })
  const today = todayAt(toEpochMinute(Temporal.Instant.from(at)))
  const special = ['2027-03-28', '2027-10-31'].filter((date) => date > today && date < addDays(today, 60))
  const dates = [...listDates(today, addDays(today, 61)), ...special.flatMap((date) => Array(40).fill(date))]
  for (let probe = 0; probe < 150; probe += 1) {
    const date: IsoDate = dates[next(dates.length)]
    const minute = anyMinute(next)
    const serviceIds = [[salon.short], [salon.long], [salon.long, salon.short]][next(3)]!
    const professionalId = next(3) === 0 ? null : salon.professionals[next(3)]!
    const request = bookingAt(salon, date, minute, { professionalId, serviceIds })
    const { days } = await listAvailability(ctx, { ...request, from: date, to: date })
    const start = days[0]?.times.find((time) => time.minute === minute)
    const label = `${date} ${formatTime(minute)} ${serviceIds.length} ${professionalId}`
    const expectedTotal = start?.price ?? null
    const outcome = await outcomeOf(placeBooking(ctx, { ...request, expectedTotal }, null))
    expect(`${label} ${outcome === 'placed'}`).toBe(`${label} ${start !== undefined}`)
    expect(['placed', 'invalid', 'slot_taken']).toContain(outcome)
  }
  expect(await probeDays(salon, today, next)).toBeGreaterThan(PROBES)
})

/** Probes for each of the three cases: ten thousand and more in all. */
const PROBES = 3_400

/**
 * Compares what two months show, asked at once, with what placing decides by, loaded day by day as placing loads it:
 * some of the shown starts and some random minutes of each day. Answers how many were compared.
 */
async function probeDays(salon: Salon, today: IsoDate, next: (below: number) => number): Promise<number> {
  const now = Temporal.Instant.from(clock)
  const visits = [[salon.short], [salon.long], [salon.long, salon.short]]
  let probes = 0
  for (const [n, serviceIds] of visits.entries()) {
    const professionalId = n === 0 ? null : salon.professionals[n]!
    const request = { locationId: salon.locationId, serviceIds, professionalId }
    const plan = await planVisit(db, request)
    const { days } = await listAvailability(ctx, { ...request, from: today, to: addDays(today, 61), voucherCode: null })
    for (const { date, times } of days) {
      const last = lastDateTouched(date, plan.longestMinutes)
      const schedule = (await findSchedule(db, { locationId: salon.locationId, from: date, to: last, now }))!
      const some = times.filter((_, at) => (at + n) % Math.ceil(times.length / 9) === 0)
      const tried = [...some.map(({ minute }) => minute), ...Array.from({ length: 12 }, () => anyMinute(next))]
      for (const minute of tried) {
        const shown = times.find((time) => time.minute === minute)?.professionalIds ?? null
        const taken = checkStart(schedule, plan.wanted, { date, minute }, toEpochMinute(now))
        expect([date, formatTime(minute), taken?.professionalIds ?? null]).toEqual([date, formatTime(minute), shown])
        probes += 1
      }
    }
  }
  return probes
}

const anyMinute = (next: (below: number) => number) => (next(4) === 0 ? next(1440) : next(96) * 15)

test('the hour that 28 March 2027 skips is neither shown nor taken; 02:30 and 90 minutes end at 05:00 [BK-08, BK-12]', async () => {
  clock = '2027-03-01T10:00:00Z'
  const salon = await aSalon(db, { hours: [0, 1440] })
  const date = '2027-03-28'
  const wanted = { ...bookingAt(salon, date, 150), serviceIds: [salon.long, salon.short] }
  const { days } = await listAvailability(ctx, { ...wanted, from: date, to: date })
  const minutes = days[0]!.times.map((time) => time.minute)
  expect(minutes.filter((minute) => minute >= 180 && minute < 240)).toEqual([])
  expect(await outcomeOf(placeBooking(ctx, { ...wanted, minute: 195 }, null))).toBe('invalid')
  const booking = await placeBooking(ctx, wanted, null)
  expect(booking.startMinute).toBe(150)
  expect((booking.end - booking.start) / 1).toBe(90)
  expect(booking.end).toBe(toEpochMinute(Temporal.Instant.from('2027-03-28T02:00:00Z')))
})

test('if clients must choose a professional, only hours of a named one are listed, from that moment on [PT-08, BK-04]', async () => {
  clock = '2026-11-21T06:07:31Z'
  const salon = await aSalon(db, { professionals: 2 })
  const date = '2026-11-24'
  const listed = (professionalId: ProfessionalId | null) =>
    listAvailability(ctx, { ...bookingAt(salon, date, 600, { professionalId }), from: date, to: date })
  expect((await listed(null)).days[0]!.times).not.toEqual([])
  await db.updateTable('location').set({ any_professional: false }).where('id', '=', salon.locationId).execute()
  const refused = await refusalOf(listed(null))
  expect(refused.detail).toMatchObject({ errors: { professional_id: ['Alege la cine vii.'] } })
  const placing = placeBooking(ctx, bookingAt(salon, date, 600, { professionalId: null }), null)
  expect((await refusalOf(placing)).detail).toEqual(refused.detail)
  const [own] = salon.professionals
  const { times } = (await listed(own!)).days[0]!
  expect(times.every(({ professionalIds }) => professionalIds.join() === String(own))).toBe(true)
  expect(
    await outcomeOf(placeBooking(ctx, bookingAt(salon, date, times[0]!.minute, { professionalId: own! }), null)),
  ).toBe('placed')
})

test('if clients must choose a professional, a hold without one is refused, and a named one is kept [PT-08, BK-16]', async () => {
  clock = '2026-11-21T06:07:31Z'
  const salon = await aSalon(db, { professionals: 2 })
  const [, other] = salon.professionals
  const hold = (professionalId: ProfessionalId | null) =>
    placeHold(ctx, bookingAt(salon, '2026-11-24', 600, { professionalId }))
  // Remembered as it was before the owner says so.
  expect(await outcomeOf(hold(null))).toBe('placed')
  await db.updateTable('location').set({ any_professional: false }).where('id', '=', salon.locationId).execute()
  const refused = await refusalOf(hold(null))
  expect(refused.detail).toMatchObject({ errors: { professional_id: ['Alege la cine vii.'] } })
  const placing = placeBooking(ctx, bookingAt(salon, '2026-11-24', 600, { professionalId: null }), null)
  expect((await refusalOf(placing)).detail).toEqual(refused.detail)
  expect(await hold(other!)).toMatchObject({ professionalId: other })
})
