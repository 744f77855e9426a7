import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { BookingId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'
import { cancelBooking } from '../changes/cancel-booking.ts'
import { rescheduleBooking } from '../changes/reschedule-booking.ts'
import { placeBooking } from '../place-booking.ts'
import type { ReminderJob } from './notify.ts'
import { remind } from './remind.ts'

const { url, db } = await testDatabase()
const morning = Temporal.Instant.from('2026-11-23T08:00:00Z')
let clock = morning
const node = processOn(url, () => clock)
afterAll(() => node.close())
const [ioana] = await addCustomers(db, 1)
const ctx = customer(node, ioana!)
const sent: string[] = []
const sms = { local: false, send: async ({ text }: { text: string }) => void sent.push(text) }
const sender = { ...node, gateways: { ...node.gateways, sms } }
/** Sends what is written of a booking's reminders; gives those that left by SMS. */
async function sendReminders(bookingId: BookingId): Promise<string[]> {
  const from = sent.length
  for (const { id } of await remindersOf(bookingId)) await sendMessage(sender, id)
  return sent.slice(from).filter((text) => text.includes('ne vedem'))
}

/** The reminders that wait for a booking, by the moment at which they go. */
async function waiting(bookingId: BookingId) {
  const { rows } = await sql<{ at: Temporal.Instant; job: ReminderJob }>`
    select j.run_at as at, p.payload as job from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id where j.key like ${`remind:${bookingId}:%`} order by 1`.execute(
    db,
  )
  return rows
}

const remindersOf = (bookingId: BookingId) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'booking-reminder')
    .orderBy('id')
    .execute()

async function booked(date: IsoDate, minute = 600) {
  clock = morning
  return placeBooking(ctx, bookingAt(await aSalon(db), date, minute), null)
}

test('a reminder goes by SMS and e-mail a day before and two hours before, once [NT-01]', async () => {
  const { id } = await booked('2026-12-01')
  const jobs = await waiting(id)
  expect(jobs.map(({ at }) => at.toString())).toEqual(['2026-11-30T08:00:00Z', '2026-12-01T06:00:00Z'])
  const texts: string[] = []
  for (const { at, job } of jobs) {
    clock = at
    await remind(node, job)
    await remind(node, job)
    texts.push(...(await sendReminders(id)))
  }
  expect(texts).toEqual([
    expect.stringContaining('Dichis: ne vedem mâine, 10:00, la Salon Aura, Str. Lăpușneanu 1.'),
    expect.stringContaining('Dichis: ne vedem azi, 10:00, la Salon Aura'),
  ])
  expect((await remindersOf(id)).filter(({ channel }) => channel === 'email')).toHaveLength(2)
})

const morningOf = (date: IsoDate) =>
  Temporal.PlainDateTime.from(`${date}T08:00`).toZonedDateTime('Europe/Bucharest').toInstant()

test('a reminder that waited leaves by day, and says the day on which it leaves [NT-01]', async () => {
  // The reminder of a visit at nine goes at nine the evening before; this one's server stood still until three.
  const late = await booked('2026-12-07', 540)
  const [, hours] = await waiting(late.id)
  expect(hours!.at).toEqual(Temporal.Instant.from('2026-12-06T19:00:00Z'))
  clock = Temporal.Instant.from('2026-12-07T01:00:00Z')
  await remind(node, hours!.job)
  expect(await remindersOf(late.id)).toEqual([])
  expect((await waiting(late.id)).map(({ at }) => at)).toContainEqual(morningOf('2026-12-07'))
  clock = morningOf('2026-12-07')
  await remind(node, hours!.job)
  expect(await sendReminders(late.id)).toEqual([expect.stringContaining('ne vedem azi, 09:00')])

  // This one was written in time, but its provider was away until midnight.
  const slow = await booked('2026-12-08', 540)
  clock = Temporal.Instant.from('2026-12-07T19:00:00Z')
  await remind(node, (await waiting(slow.id))[1]!.job)
  clock = Temporal.Instant.from('2026-12-07T22:30:00Z')
  expect(await sendReminders(slow.id)).toEqual([])
  const { rows } = await sql<{ at: Temporal.Instant }>`select run_at as at from graphile_worker.jobs
    where key = any(${(await remindersOf(slow.id)).map(({ id }) => `message:${id}`)})`.execute(db)
  expect(rows).toEqual([{ at: morningOf('2026-12-08') }, { at: morningOf('2026-12-08') }])
  clock = morningOf('2026-12-08')
  expect(await sendReminders(slow.id)).toEqual([expect.stringContaining('ne vedem azi, 09:00')])
})

test('a mail offers to move or cancel only as long as that can be done [NT-01]', async () => {
  const salon = await aSalon(db)
  await db.updateTable('location').set({ cancellation_limit_minutes: 720 }).where('id', '=', salon.locationId).execute()
  clock = morning
  const { id } = await placeBooking(ctx, bookingAt(salon, '2026-12-09', 600), null)
  for (const { at, job } of await waiting(id)) {
    clock = at
    await remind(node, job)
  }
  const mails = (await remindersOf(id)).filter(({ channel }) => channel === 'email').map(({ body_text }) => body_text)
  expect(mails).toEqual([
    expect.stringMatching(
      /Poți muta sau anula gratuit până: marți, 8 decembrie, 22:00[\s\S]*Confirmă, mută sau anulează:/,
    ),
    expect.stringMatching(/Confirmă că vii:[\s\S]*Termenul de mutare și anulare a trecut\./),
  ])
  expect(mails[1]).not.toContain('gratuit')
})

test('a reminder of a cancelled or moved booking is not sent as it was, however late that happens [NT-02]', async () => {
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

test('a client who wants no reminders gets none, also when they say so later; ways switched off stay silent [NT-01, AN-07]', async () => {
  const { id } = await booked('2026-12-03')
  const jobs = await waiting(id)
  const set = (settings: object) => db.updateTable('customer').set(settings).where('id', '=', ioana!).execute()
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
