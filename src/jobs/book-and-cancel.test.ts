import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dateOf } from '#domain/time/iso-date.ts'
import { smtpMail } from '#gateways/mail/smtp.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { mailProvider, smsOver, smsProvider } from '#test/outside/providers.ts'
import { untilAllSent } from '#test/outside/send-now.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { rescheduleBooking } from '#usecases/bookings/changes/reschedule-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { runJobs } from './run-jobs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const { url, db, pool } = await testDatabase()
const [mail, sms] = await Promise.all([mailProvider(), smsProvider()])
// The hourly limit of one person would end the rounds early.
const { close, ...plain } = testDeps(url, { limitsFactor: 100 })
const deps = {
  ...plain,
  gateways: { ...plain.gateways, mail: smtpMail(mail.url, 'Dichis <rezervari@dichis.test>'), sms: smsOver(sms) },
}
const runner = await runJobs(pool, deps)
let salon: Awaited<ReturnType<typeof aSalon>>
beforeAll(async () => {
  salon = await aSalon(db)
})
afterAll(async () => {
  await runner.stop()
  await Promise.all([mail.close(), sms.close(), close()])
})

const day = dateOf(Temporal.Now.zonedDateTimeISO('Europe/Bucharest').add({ days: 8 }).toString())
const someone = async () => customer(deps, (await addCustomers(db, 1))[0]!)
const NO_WORDS = { bookingId: null, reasonId: null, comment: '' }
const toMinute = (minute: number) => ({ date: day, minute, professionalId: undefined, expectedTotal: null })
/** The messages that reached the providers since the last look, the booking's number left out. */
const arrived = () => [sms, mail].flatMap(({ taken }) => taken.splice(0).map((key) => key.replace(/^booking.\d+./, '')))

test('a hundred rounds of booking and cancelling send no SMS and one mail each, and record why [NT-02]', async () => {
  const ctx = await someone()
  for (let round = 0; round < 100; round += 1) {
    const { id } = await placeBooking(ctx, bookingAt(salon, day, 600), null)
    await cancelBooking(ctx, { id }, NO_WORDS)
  }
  await untilAllSent(db)
  const left = arrived()
  expect(left.filter((key) => key.endsWith('sms'))).toEqual([])
  expect(left).toHaveLength(100)
  const reasons = await db
    .selectFrom('message')
    .select(['kind', 'last_error'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['kind', 'last_error'])
    .orderBy('kind')
    .orderBy('last_error')
    .execute()
  expect(reasons).toEqual([
    { kind: 'booking-canceled', last_error: 'never notified', count: 100 },
    { kind: 'booking-canceled', last_error: null, count: 100 },
    { kind: 'booking-confirmed', last_error: 'superseded', count: 200 },
  ])
})

test('a booking that is moved at once is told as it stands, once by each way [NT-01]', async () => {
  const ctx = await someone()
  const { id } = await placeBooking(ctx, bookingAt(salon, day, 660), null)
  await rescheduleBooking(ctx, { id }, toMinute(720))
  await rescheduleBooking(ctx, { id }, toMinute(780))
  await untilAllSent(db)
  expect(arrived()).toEqual(['2:moved:sms', '2.moved.email'])
})

test('a client who was notified of a booking is notified of its cancellation [NT-01]', async () => {
  const ctx = await someone()
  const { id } = await placeBooking(ctx, bookingAt(salon, day, 840), null)
  await untilAllSent(db)
  expect(arrived()).toEqual(['0:placed:sms', '0.placed.email'])
  await cancelBooking(ctx, { id }, NO_WORDS)
  await untilAllSent(db)
  expect(arrived()).toEqual(['1:canceled:sms', '1.canceled.email'])
})
