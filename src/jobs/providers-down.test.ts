import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CustomerId } from '#domain/ids.ts'
import { addDays, dateOf, type IsoDate } from '#domain/time/iso-date.ts'
import { smtpMail } from '#gateways/mail/smtp.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { type Mood, mailProvider, smsOver, smsProvider } from '#test/outside/providers.ts'
import { sendNow, untilAllSent } from '#test/outside/send-now.ts'
import { bookingAt, customer } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { cancelBooking } from '#usecases/bookings/changes/cancel-booking.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import { runJobs } from './run-jobs.ts'

/** In `npm test` the providers are down for two seconds at a time; for a minute with SECONDS_DOWN=60. */
const SECONDS_DOWN = Number(process.env.SECONDS_DOWN ?? 2)
const BETWEEN_WAVES = 250
/** After they recover: a mail that hangs then is given up after five seconds, and tried again. */
const SENT_WITHIN_MS = 12_000 + SECONDS_DOWN * 1_000
// A message that failed often while they were down waits the longer for its next try.
vi.setConfig({ testTimeout: 240_000 + SECONDS_DOWN * 10_000 })

const { url, db, pool } = await testDatabase()
const [mail, sms] = await Promise.all([mailProvider(), smsProvider()])
const errors: string[] = []
const { close, ...plain } = testDeps(url, { limitsFactor: 1_000 })
const deps = {
  ...plain,
  gateways: { ...plain.gateways, mail: smtpMail(mail.url, 'Dichis <rezervari@dichis.test>'), sms: smsOver(sms) },
  log: { ...plain.log, error: (_: object, message: string) => void errors.push(message) },
}
// Two workers, as two server processes would be.
const runners = await Promise.all([runJobs(pool, deps), runJobs(pool, deps)])
let salon: Awaited<ReturnType<typeof aSalon>>
beforeAll(async () => {
  salon = await aSalon(db, { professionals: 16, hours: [360, 1440] })
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

/** How many messages wait that a provider failed to take, or has not answered yet. */
async function triedInVain(): Promise<number> {
  const waiting = db.selectFrom('message').select('id').where('sent_at', 'is', null).where('dropped_at', 'is', null)
  return (await waiting.where('attempts', '>', 0).execute()).length
}

/** Milliseconds that each booking took: one for each professional at once, wave after wave, until the time is over. */
async function book(clients: readonly CustomerId[], date: IsoDate, seconds: number): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + seconds * 1_000
  for (let wave = 0; wave === 0 || performance.now() < until; wave += 1) {
    const minute = 360 + (wave % 34) * 30
    const day = addDays(date, Math.floor(wave / 34))
    await Promise.all(
      clients.map(async (id, n) => {
        const request = bookingAt(salon, day, minute, { professionalId: salon.professionals[n]! })
        const began = performance.now()
        await placeBooking(customer(deps, id), request, null)
        took.push(performance.now() - began)
      }),
    )
    // So that what was booked meets the providers as they are now.
    await sendNow(db)
    await new Promise((wake) => setTimeout(wake, BETWEEN_WAVES))
  }
  return took.sort((a, b) => a - b)
}

const inDays = (days: number) => dateOf(Temporal.Now.zonedDateTimeISO('Europe/Bucharest').add({ days }).toString())

test('providers down under load: every booking answers as ever, every message arrives after, none twice [NT-02]', async () => {
  const usual = await book(await addCustomers(db, 16), inDays(8), SECONDS_DOWN)
  await untilAllSent(db)
  let placed = usual.length
  for (const mood of ['refuses', 'hangs'] as const) {
    setMood(mood)
    const took = await book(await addCustomers(db, 16), inDays(mood === 'hangs' ? 30 : 15), SECONDS_DOWN)
    placed += took.length
    expect(median(took)).toBeLessThan(median(usual) * 3 + 500)
    expect(took.at(-1)).toBeLessThan(usual.at(-1)! * 3 + 1_000)
    expect(await triedInVain()).toBeGreaterThan(0)
    setMood('fine')
    const recovered = performance.now()
    await untilAllSent(db)
    expect(performance.now() - recovered).toBeLessThan(SENT_WITHIN_MS)
  }
  const keys = await keysOf()
  expect(keys.sms).toHaveLength(placed)
  expect([...sms.taken].sort()).toEqual(keys.sms.toSorted())
  expect([...mail.taken].sort()).toEqual(keys.mail.toSorted())
})

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)]!

test('an answer that is lost sends again under the same key; messages of one booking keep their order [NT-02]', async () => {
  const [id] = await addCustomers(db, 1)
  const ctx = customer(deps, id!)
  const from = sms.taken.length
  setMood('drops')
  const booking = await placeBooking(ctx, bookingAt(salon, inDays(6), 600), null)
  await sendNow(db)
  // Twice, since a confirmation that waits is not sent any more once its booking is cancelled.
  while (sms.taken.length < from + 2) await new Promise((wake) => setTimeout(wake, 50))
  await cancelBooking(ctx, { id: booking.id }, { bookingId: null, reasonId: null, comment: '' })
  setMood('fine')
  await untilAllSent(db)
  const keys = sms.taken.slice(from).map((key) => key.replace(`booking:${booking.id}:`, ''))
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys)).toEqual(new Set(['0:placed:sms', '1:canceled:sms']))
  expect(keys.lastIndexOf('0:placed:sms')).toBeLessThan(keys.indexOf('1:canceled:sms'))
})

test('a message that a killed worker had taken is sent by another [NT-02]', async () => {
  const [id] = await addCustomers(db, 1)
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  const booking = await placeBooking(customer(deps, id!), bookingAt(salon, inDays(7), 600), null)
  // As it lies in the database when a process dies while it sends.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes', locked_by = 'killed'
    where task_id in (select id from graphile_worker._private_tasks where identifier = 'send-message')`.execute(db)
  await sql`update message set leased_until = now() - interval '1 second' where booking_id = ${booking.id}`.execute(db)
  await farFromFullMinute()
  runners.push(await runJobs(pool, deps))
  await new Promise((wake) => setTimeout(wake, 500))
  const unsent = () =>
    db.selectFrom('message').select('id').where('booking_id', '=', booking.id).where('sent_at', 'is', null).execute()
  expect(await unsent()).toHaveLength(2)
  await tidyUp(deps)
  await untilAllSent(db)
  expect(await unsent()).toHaveLength(0)
})

/** The tidy-up runs by itself at every full minute; what is looked at before it takes a second or two. */
async function farFromFullMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 4_000) await new Promise((wake) => setTimeout(wake, left + 1_000))
}
