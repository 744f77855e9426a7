import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bookingAt, customer, processOn } from '#test/booking.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomers, openPlace } from '#test/place.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { cancelBooking } from '../changing/cancel-booking.ts'
import { rescheduleBooking } from '../changing/reschedule-booking.ts'
import { placeBooking } from '../place-booking.ts'
import type { ReminderJob } from './plan-reminders.ts'
import { remind } from './remind.ts'

const { url, db } = await testDatabase()
const morning = Temporal.Instant.from('2026-11-23T08:00:00Z')
let clock = morning
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana] = await addCustomers(db, 1)
const ctx = customer(node, ioana!)

/** The reminders that wait for a booking, by the moment at which they go. */
async function waiting(bookingId: number) {
  const { rows } = await sql<{ at: Temporal.Instant; job: ReminderJob }>`
    select j.run_at as at, p.payload as job from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id where j.key like ${`remind:${bookingId}:%`} order by 1`.execute(
    db,
  )
  return rows
}

const remindersOf = (bookingId: number) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'booking-reminder')
    .orderBy('id')
    .execute()

async function booked(date: string, minute = 600) {
  clock = morning
  return placeBooking(ctx, bookingAt(await openPlace(db), date, minute), null)
}

test('[NT-01] a reminder goes by SMS and e-mail a day before and two hours before, once', async () => {
  const { id } = await booked('2026-12-01')
  const jobs = await waiting(id)
  expect(jobs.map(({ at }) => at.toString())).toEqual(['2026-11-30T08:00:00Z', '2026-12-01T06:00:00Z'])
  for (const { at, job } of jobs) {
    clock = at
    await remind(node, job)
    await remind(node, job)
  }
  const texts = (await remindersOf(id)).filter(({ channel }) => channel === 'sms').map(({ body_text }) => body_text)
  expect(texts).toEqual([
    expect.stringContaining('Dichis: ne vedem mâine, 10:00, la Salon Aura, Str. Lăpușneanu 1.'),
    expect.stringContaining('Dichis: ne vedem azi, 10:00, la Salon Aura'),
  ])
  expect((await remindersOf(id)).filter(({ channel }) => channel === 'email')).toHaveLength(2)
})

test('[NT-02] a reminder of a cancelled or moved booking is not sent as it was, however late that happens', async () => {
  const moved = await booked('2026-12-02')
  const [before] = await waiting(moved.id)
  clock = before!.at.subtract({ minutes: 5 })
  await rescheduleBooking(
    ctx,
    { id: moved.id },
    { date: '2026-12-04', minute: 660, professionalId: undefined, expectedTotal: null },
  )
  await remind(node, before!.job)
  expect(await remindersOf(moved.id)).toEqual([])

  // Written already, but not sent when the booking is cancelled: its provider was away.
  const [day] = await waiting(moved.id)
  clock = day!.at.subtract({ minutes: 1 })
  await remind(node, day!.job)
  const written = await remindersOf(moved.id)
  expect(written).toHaveLength(2)
  await cancelBooking(ctx, { id: moved.id }, { bookingId: null, reasonId: null, comment: '' })
  for (const { id } of written) await sendMessage(node, id)
  for (const each of await remindersOf(moved.id))
    expect(each).toMatchObject({ sent_at: null, last_error: 'too late', dropped_at: expect.anything() })
})

test('[NT-01] [AN-07] who wants no reminders gets none, also when they say so later; ways that are switched off stay silent', async () => {
  const { id } = await booked('2026-12-03')
  const jobs = await waiting(id)
  const set = (wishes: object) => db.updateTable('customer').set(wishes).where('id', '=', ioana!).execute()
  await set({ notify_sms: false })
  clock = jobs[0]!.at
  await remind(node, jobs[0]!.job)
  expect((await remindersOf(id)).map(({ channel }) => channel)).toEqual(['email'])
  await set({ notify_reminders: false })
  clock = jobs[1]!.at
  await remind(node, jobs[1]!.job)
  expect(await remindersOf(id)).toHaveLength(1)
  expect(await waiting((await booked('2026-12-05')).id)).toEqual([])
  await set({ notify_sms: true, notify_reminders: true })
})
