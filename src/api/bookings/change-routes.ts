import type * as z from 'zod/mini'
import * as contract from '#contract/bookings/changes.ts'
import { cancelBooking } from '#usecases/bookings/changing/cancel-booking.ts'
import { listCancellationReasons } from '#usecases/bookings/changing/list-cancellation-reasons.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'
import { presentBooking, presentDetails } from './wire.ts'

/** What happens to a booking after it is placed, for its customer and for whoever has its link. */
export function mountBookingChanges(app: ApiApp): void {
  serve(app, contract.listCancellationReasons, async (ctx) => ({ data: await listCancellationReasons(ctx) }))
  serve(app, contract.getLinkedBooking, async (ctx, { params }) => {
    return presentDetails(await getBookingDetails(ctx, params))
  })
  serve(app, contract.cancelBooking, async (ctx, { params, body }) => {
    return { data: presentBooking(await cancelBooking(ctx, params, toCancellation(body))) }
  })
  serve(app, contract.cancelLinkedBooking, async (ctx, { params, body }) => {
    return { data: presentBooking(await cancelBooking(ctx, params, toCancellation(body))) }
  })
}

const toCancellation = (body: z.output<typeof contract.cancellation>) => ({
  bookingId: body?.booking_id ?? null,
  reasonId: body?.data?.reason_id ?? null,
  comment: body?.data?.comment ?? '',
})
