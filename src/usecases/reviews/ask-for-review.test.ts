import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { CustomerId } from '#domain/ids.ts'
import { testDatabase } from '#test/database.ts'
import { bookingAt, customer, processOn } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon } from '#test/world/salon.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { tidyUp } from '../bookings/tidy-up.ts'
import { sendMessage } from '../messages/send-message.ts'
import { askForReview } from './ask-for-review.ts'
import { writeReview } from './write-review.ts'

const { url, db } = await testDatabase()
const morning = Temporal.Instant.from('2026-11-23T06:00:00Z')
let clock = morning
const node = processOn(url, () => clock)
afterAll(() => node.close())
const customers = await addCustomers(db, 8)
const sent: string[] = []
const mail = { local: false, send: async ({ text }: { text: string }) => void sent.push(text) }
const sender = { ...node, gateways: { ...node.gateways, mail } }

/** A visit from ten to eleven in Bucharest that time has completed; gives the question's job, if there is one. */
async function visited(customerId: CustomerId, minute = 600) {
  clock = morning
  const salon = await aSalon(db)
  const { id } = await placeBooking(customer(node, customerId), bookingAt(salon, '2026-11-24', minute), null)
  clock = Temporal.Instant.from('2026-11-24T19:30:00Z')
  await tidyUp(node)
  return { id, job: { location_id: salon.locationId, booking_id: id } }
}

const jobsOf = async (id: number) => {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select run_at as at from graphile_worker.jobs where key = ${`ask-for-review:${id}`}`.execute(db)
  return rows.map(({ at }) => at.toString())
}

const questionsOf = (id: number) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'body_text'])
    .where('kind', '=', 'review-request')
    .where('key', 'like', `booking:${id}:%`)
    .execute()

const choose = (id: CustomerId, choice: { notify_reminders?: boolean; notify_email?: boolean; notify_sms?: boolean }) =>
  db.updateTable('customer').set(choice).where('id', '=', id).execute()

const wantsMail = (id: CustomerId) =>
  sql`update customer set email_verified_at = now(), notify_email = true where id = ${id}`.execute(db)

test('two hours after a visit its customer is asked once, by e-mail alone, by a link to the review [PT-45]', async () => {
  await wantsMail(customers[0]!)
  const { id, job } = await visited(customers[0]!)
  const booking = await db.selectFrom('booking').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(await jobsOf(id)).toEqual([booking.ends_at.add({ hours: 2 }).toString()])
  await askForReview(node, job)
  await askForReview(node, job)
  const questions = await questionsOf(id)
  expect(questions.map(({ channel }) => channel)).toEqual(['email'])
  await sendMessage(sender, questions[0]!.id)
  expect(sent).toEqual([expect.stringContaining(`/account/bookings?type=past&booking=${id}`)])
})

test('a customer with SMS only is asked by SMS; one who turned reminders off is not asked [PT-45]', async () => {
  const [bySms, silent] = [customers[1]!, customers[2]!]
  await choose(bySms, { notify_email: false, notify_sms: true })
  await choose(silent, { notify_reminders: false })
  const [asked, not] = [await visited(bySms), await visited(silent)]
  for (const { job } of [asked, not]) await askForReview(node, job)
  expect((await questionsOf(asked.id)).map(({ channel }) => channel)).toEqual(['sms'])
  expect(await questionsOf(not.id)).toEqual([])
})

test('nobody is asked of a visit already reviewed or missed, nor a guest, who cannot review [PT-45]', async () => {
  const reviewed = await visited(customers[3]!)
  await writeReview(customer(node, customers[3]!), { bookingId: reviewed.id, rating: 5, comment: '' })
  const missed = await visited(customers[4]!)
  await db.updateTable('booking').set({ status: 'no_show' }).where('id', '=', missed.id).execute()
  for (const { id, job } of [reviewed, missed]) {
    await askForReview(node, job)
    expect(await questionsOf(id)).toEqual([])
  }
  clock = morning
  const salon = await aSalon(db)
  const byGuest = await placeBooking(customer(node, customers[7]!), bookingAt(salon, '2026-11-24', 600), null)
  await db.updateTable('booking').set({ customer_id: null }).where('id', '=', byGuest.id).execute()
  clock = Temporal.Instant.from('2026-11-24T19:30:00Z')
  await tidyUp(node)
  expect(await jobsOf(byGuest.id)).toEqual([])
})

test('a question that would come at night waits for eight in the morning [PT-45]', async () => {
  const { id, job } = await visited(customers[5]!)
  clock = Temporal.Instant.from('2026-11-24T21:00:00Z')
  await askForReview(node, job)
  expect(await questionsOf(id)).toEqual([])
  expect(await jobsOf(id)).toEqual(['2026-11-25T06:00:00Z'])
})

test('a visit that was missed after all is not asked about, even where the question was written [PT-45]', async () => {
  await wantsMail(customers[6]!)
  const { id, job } = await visited(customers[6]!)
  await askForReview(node, job)
  const [question] = await questionsOf(id)
  await db.updateTable('booking').set({ status: 'no_show' }).where('id', '=', id).execute()
  const before = sent.length
  await sendMessage(sender, question!.id)
  expect(sent.length).toBe(before)
})
