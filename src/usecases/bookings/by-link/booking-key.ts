import type { BookingKey } from '#db/bookings/booking-row.ts'
import { notFound, type Refusal } from '#domain/errors.ts'
import type { BookingId } from '#domain/ids.ts'
import { type Context, requireCustomer } from '#usecases/context.ts'
import { hashOfToken, LINK_DAYS } from '#usecases/messages/manage-link.ts'

/** Which booking is meant: one of the customer's own by its id, or the one that a signed link opens. */
export type BookingRef = { readonly id: BookingId } | { readonly token: string }

/** How the database finds it, so that nobody reaches another's; throws unauthenticated for a guest who names an id. */
export function keyOf(ctx: Context, ref: BookingRef): BookingKey {
  if ('id' in ref) return { customerId: requireCustomer(ctx), id: ref.id }
  return { manageHash: hashOfToken(ref.token), endedAfter: ctx.now().subtract({ hours: LINK_DAYS * 24 }) }
}

/** One text for a booking that never was, another's, and one whose link has died. */
export function unknownBooking(): Refusal {
  return notFound('Rezervarea nu există.')
}
