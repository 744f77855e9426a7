import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { listBookings } from '#contract/bookings/bookings.ts'
import { createReview, getGeneralRating } from '#contract/reviews/reviews.ts'
import type { Schema } from '#db/schema/index.ts'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import { apiOver, bearer } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { openSessions } from '#test/server-process.ts'
import { bookingAt, customer, outcomeOf, processOn, refusalOf } from '#test/world/booking.ts'
import { addCustomers } from '#test/world/customers.ts'
import { aSalon, type Salon } from '#test/world/salon.ts'
import { placeBooking } from '../bookings/place-booking.ts'
import { writeReview } from './write-review.ts'

const { url, db } = await testDatabase()
const node = processOn(url, () => Temporal.Instant.from('2026-11-23T08:00:00Z'))
const api = apiOver(url)
afterAll(async () => {
  await node.close()
  await api.close()
})
const customers = await addCustomers(db, 20)
const [ioana, maria] = customers
const ctx = customer(node, ioana!)

/** A visit of the customer's that is over. */
async function completedVisit(salon: Salon, customerId: CustomerId, minute = 600): Promise<BookingId> {
  const booking = await placeBooking(customer(node, customerId), bookingAt(salon, '2026-11-24', minute), null)
  await complete(db, booking.id)
  return booking.id
}

const complete = (on: Kysely<Schema>, id: BookingId) =>
  on.updateTable('booking').set({ status: 'completed' }).where('id', '=', id).execute()

describe('writing a review', () => {
  test('only after a completed booking, only one’s own, only once [LO-05]', async () => {
    const salon = await aSalon(db)
    const booking = await placeBooking(ctx, bookingAt(salon, '2026-11-24', 600), null)
    const review = { bookingId: booking.id, rating: 5, comment: ' A ieșit perfect. ' }
    expect((await refusalOf(writeReview(ctx, review))).message).toMatch(/după ce vizita s-a încheiat/)
    await complete(db, booking.id)
    expect(await outcomeOf(writeReview(customer(node, maria!), review))).toBe('not_found')
    const written = await writeReview(ctx, review)
    expect(written).toMatchObject({ rating: 5, comment: 'A ieșit perfect.', reply: null })
    expect(written.professional.id).toBe(booking.professional.id)
    expect((await refusalOf(writeReview(ctx, review))).message).toMatch(/deja o recenzie/)
  })

  test('twenty at once for one booking leave one [LO-05]', async () => {
    const salon = await aSalon(db)
    const bookingId = await completedVisit(salon, ioana!)
    const tries = Array.from({ length: 20 }, (_, index) =>
      outcomeOf(writeReview(ctx, { bookingId, rating: 1 + (index % 5), comment: '' })),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'invalid')).toHaveLength(19)
    expect(await totals(salon)).toEqual(await rows(salon))
  })

  test('average and count equal the rows after twenty people wrote at once [LO-05]', async () => {
    const salon = await aSalon(db, { professionals: 2 })
    const visits: { who: CustomerId; bookingId: BookingId }[] = []
    for (const [index, who] of customers.entries()) {
      const professionalId = salon.professionals[index % 2]!
      const start = 540 + 30 * Math.floor(index / 2)
      const request = bookingAt(salon, '2026-11-25', start, { professionalId })
      const booking = await placeBooking(customer(node, who), request, null)
      await complete(db, booking.id)
      visits.push({ who, bookingId: booking.id })
    }
    await Promise.all(
      visits.map(({ who, bookingId }, index) =>
        writeReview(customer(node, who), { bookingId, rating: 1 + (index % 5), comment: '' }),
      ),
    )
    expect(await totals(salon)).toEqual(await rows(salon))
    const general = await api.visitor().call(getGeneralRating, {
      params: { location_id: String(salon.locationId) },
      query: {},
    })
    expect(general.ok && general.body.data).toMatchObject({ average: 3, count: 20 })
  })

  test('POST /api/bookings/{id}/review: whole stars from 1 to 5, and the review comes back as the public sees it [LO-05, AN-01]', async () => {
    const salon = await aSalon(db)
    const bookingId = await completedVisit(salon, ioana!)
    const [token] = await openSessions(db, [ioana!])
    const client = bearer(api.app.fetch, token!)
    const post = (rating: unknown) =>
      client(createReview, { params: { id: String(bookingId) }, body: { rating: rating as number } })
    for (const rating of [0, 6, 4.5, '5', null]) {
      const answer = await post(rating)
      expect([rating, answer.status, answer.ok ? '' : Object.keys(answer.problem.errors ?? {})[0]]).toEqual([
        rating,
        422,
        'rating',
      ])
    }
    const mayReview = async () => {
      const past = await client(listBookings, { params: { type: 'past' }, query: { per_page: '50' } })
      return past.ok && past.body.data.find(({ id }) => id === bookingId)?.can_review
    }
    expect(await mayReview()).toBe(true)
    const answer = await post(4)
    expect(answer.status).toBe(201)
    expect(await mayReview()).toBe(false)
    expect(answer.ok && answer.body.data).toMatchObject({ rating: 4, comment: '', reply: null })
    const guest = await api.visitor().call(createReview, { params: { id: String(bookingId) }, body: { rating: 5 } })
    expect(guest.status).toBe(401)
  })
})

async function totals({ locationId }: Salon) {
  const { rows: found } = await sql<{ sum: number; count: number }>`
    select rating_sum as sum, rating_count as count from location where id = ${locationId}
    union all select sum(rating_sum)::int, sum(rating_count)::int from professional where location_id = ${locationId}`.execute(
    db,
  )
  return found
}

async function rows({ locationId }: Salon) {
  const { rows: found } = await sql<{ sum: number; count: number }>`
    select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from review where location_id = ${locationId}`.execute(
    db,
  )
  return [found[0], found[0]]
}
