import { findBookingCustomer } from '#db/bookings/customer.ts'
import { findBookingDetails } from '#db/bookings/list-bookings.ts'
import { insertReview } from '#db/reviews/insert-review.ts'
import type { ReviewRow } from '#db/reviews/list-reviews.ts'
import { invalid, notFound, unauthenticated } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { reviewAuthor } from '#domain/reviews/review-author.ts'
import { type Context, requireCustomer } from '../context.ts'

export type ReviewText = { readonly bookingId: BookingId; readonly rating: number; readonly comment: string }

/**
 * Writes a review of a completed booking, once per booking. Throws not_found for another’s booking, `invalid` while
 * it is not completed or when a review exists.
 */
export async function writeReview(ctx: Context, { bookingId, rating, comment }: ReviewText): Promise<ReviewRow> {
  const customerId = requireCustomer(ctx)
  const details = await findBookingDetails(ctx.db, { customerId, id: bookingId })
  if (!details) throw notFound('Rezervarea nu există.')
  const customer = await findBookingCustomer(ctx.db, customerId)
  if (!customer) throw unauthenticated()
  const { booking } = details
  if (booking.status !== 'completed') throw invalid({ booking: 'Poți scrie o recenzie după ce vizita s-a încheiat.' })
  const review = {
    bookingId,
    customerId,
    author: reviewAuthor(customer),
    rating,
    comment: comment.trim(),
    createdAt: ctx.now(),
  }
  const id = await insertReview(ctx.db, review)
  if (id === null) throw invalid({ booking: 'Ai scris deja o recenzie pentru vizita asta.' })
  return {
    ...review,
    id,
    professional: booking.professional,
    services: booking.services.map((service) => service.name),
    reply: null,
  }
}
