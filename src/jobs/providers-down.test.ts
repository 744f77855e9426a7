import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMail } from '#gateways/mail/smtp.ts'
import { bookingAt, customer } from '#test/booking.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { type Mood, mailProvider, smsOver, smsProvider } from '#test/outside/providers.ts'
import { addCustomers, openPlace } from '#test/place.ts'
import { cancelBooking } from '#usecases/bookings/changing/cancel-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { runJobs } from './run-jobs.ts'

const { url, db, pool } = await testDatabase()
const [mail, sms] = await Promise.all([mailProvider(), smsProvider()])
const errors: string[] = []
const { close, ...plain } = testDeps(url)
const deps = {
  ...plain,
  gateways: { ...plain.gateways, mail: smtpMail(mail.url, 'Dichis <rezervari@dichis.test>'), sms: smsOver(sms) },
  log: { ...plain.log, error: (_: object, message: string) => void errors.push(message) },
}
// Two workers, as two server processes would be.
const runners = await Promise.all([runJobs(pool, deps), runJobs(pool, deps)])
let place: Awaited<ReturnType<typeof openPlace>>
beforeAll(async () => {
  place = await openPlace(db, { professionals: 16 })
})
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  await Promise.all([mail.close(), sms.close(), close()])
})

const setMood = (mood: Mood) => {
  mail.mood = mood
  sms.mood = mood
}

const keysOf = async () => {
  const rows = await db.selectFrom('message').select(['key', 'channel']).orderBy('id').execute()
  const of = (channel: string) => rows.filter((row) => row.channel === channel).map(({ key }) => key)
  return { sms: of('sms'), mail: of('email').map((key) => key.replaceAll(':', '.')) }
}

async function untilAllSent(): Promise<void> {
  const waiting = db.selectFrom('message').select('id').where('sent_at', 'is', null).where('dropped_at', 'is', null)
  while ((await waiting.execute()).length > 0) await new Promise((wake) => setTimeout(wake, 200))
}

async function bookAll(date: string, clients: readonly number[]): Promise<number[]> {
  return Promise.all(
    clients.map(async (id, n) => {
      const began = performance.now()
      await placeBooking(
        customer(deps, id),
        bookingAt(place, date, 600, { professionalId: place.professionals[n]! }),
        null,
      )
      return performance.now() - began
    }),
  )
}

const inDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO('Europe/Bucharest').toPlainDate().add({ days }).toString()

test('[NT-02] providers down under load: every booking answers as ever, every message arrives after, none twice', async () => {
  const clients = await addCustomers(db, 16)
  const usual = Math.max(...(await bookAll(inDays(3), clients)))
  await untilAllSent()
  for (const mood of ['refuses', 'hangs'] as const) {
    setMood(mood)
    const slowest = Math.max(...(await bookAll(inDays(mood === 'hangs' ? 5 : 4), clients)))
    expect(slowest).toBeLessThan(usual * 3 + 1_000)
    await new Promise((wake) => setTimeout(wake, 1_500))
    setMood('fine')
    await untilAllSent()
  }
  const keys = await keysOf()
  expect(keys.sms).toHaveLength(48)
  expect([...sms.taken].sort()).toEqual(keys.sms.toSorted())
  expect([...mail.taken].sort()).toEqual(keys.mail.toSorted())
}, 240_000)

test('[NT-02] an answer that is lost sends again under the same key; news of one booking keep their order', async () => {
  const [id] = await addCustomers(db, 1)
  const ctx = customer(deps, id!)
  const from = sms.taken.length
  setMood('drops')
  const booking = await placeBooking(ctx, bookingAt(place, inDays(6), 600), null)
  await cancelBooking(ctx, { id: booking.id }, { bookingId: null, reasonId: null, comment: '' })
  while (sms.taken.length === from) await new Promise((wake) => setTimeout(wake, 50))
  setMood('fine')
  await untilAllSent()
  const keys = sms.taken.slice(from).map((key) => key.replace(`booking:${booking.id}:`, ''))
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys)).toEqual(new Set(['0:placed:sms', '1:canceled:sms']))
  expect(keys.lastIndexOf('0:placed:sms')).toBeLessThan(keys.indexOf('1:canceled:sms'))
}, 240_000)

test('[NT-02] what a killed worker had taken is sent by another', async () => {
  const [id] = await addCustomers(db, 1)
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  const booking = await placeBooking(customer(deps, id!), bookingAt(place, inDays(7), 600), null)
  // As it lies in the database when a process dies while it sends.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes', locked_by = 'killed'
    where task_id in (select id from graphile_worker._private_tasks where identifier = 'send-message')`.execute(db)
  await sql`update message set leased_until = now() - interval '1 second' where booking_id = ${booking.id}`.execute(db)
  runners.push(await runJobs(pool, deps))
  await new Promise((wake) => setTimeout(wake, 500))
  const unsent = () =>
    db.selectFrom('message').select('id').where('booking_id', '=', booking.id).where('sent_at', 'is', null).execute()
  expect(await unsent()).toHaveLength(2)
  await tidyUp(deps)
  await untilAllSent()
  expect(await unsent()).toHaveLength(0)
}, 240_000)
