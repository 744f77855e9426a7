import { sql } from 'kysely'
import type { BookingId, CustomerId } from '#domain/ids.ts'
import type { Db } from '../pool.ts'

export type NewReview = {
  readonly bookingId: BookingId
  readonly customerId: CustomerId
  readonly author: string
  readonly rating: number
  readonly comment: string
  readonly createdAt: Temporal.Instant
}

/**
 * Inserts a review of the customer’s completed booking; triggers update the totals. Null when there is no such
 * booking, or it has a review.
 */
export async function insertReview(db: Db, review: NewReview): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into review (location_id, booking_id, professional_id, customer_id, author, rating, comment, created_at)
    select b.location_id, b.id, b.professional_id, b.customer_id, ${review.author}, ${review.rating}, ${review.comment},
      ${review.createdAt}::timestamptz
    from booking b where b.id = ${review.bookingId} and b.customer_id = ${review.customerId} and b.status = 'completed'
    on conflict (location_id, booking_id) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}
