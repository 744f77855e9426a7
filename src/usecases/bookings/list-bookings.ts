import type { BookingView } from '#db/bookings/booking-view.ts'
import { listBookings as loadBookings } from '#db/bookings/list-bookings.ts'
import { BOOKING_LISTS } from '#domain/bookings/booking.ts'
import { notFound } from '#domain/errors.ts'
import { type Context, requireCustomer } from '../context.ts'

export type { BookingView }

export type BookingPage = {
  readonly bookings: readonly BookingView[]
  readonly page: number
  readonly perPage: number
  readonly total: number
}

/** A page of the customer's bookings: 'upcoming', 'past' or 'canceled'; throws not_found for any other type. */
export async function listBookings(ctx: Context, type: string, page = 1, perPage = 15): Promise<BookingPage> {
  const customerId = requireCustomer(ctx)
  const list = BOOKING_LISTS.find((name) => name === type)
  if (!list) throw notFound()
  return { ...(await loadBookings(ctx.db, { customerId, list, page, perPage }, ctx.now())), page, perPage }
}
