import type * as z from 'zod/mini'
import * as contract from '#contract/bookings.ts'
import { toBani } from '#domain/pricing/money.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import { listBookings } from '#usecases/bookings/list-bookings.ts'
import { type BookingRequest, placeBooking } from '#usecases/bookings/place-booking.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'
import { presentDetails, presentPage, presentPlaced } from './wire.ts'

/** Placing bookings and reading one's own. */
export function mountBookings(app: ApiApp): void {
  serve(app, contract.createBooking, async (ctx, { body }, reply) => {
    const key = reply.request.headers.get('idempotency-key')
    return presentPlaced(await placeBooking(ctx, toRequest(body), key))
  })
  serve(app, contract.listBookings, async (ctx, { params, query }) => {
    return presentPage(await listBookings(ctx, params.type, query.page, query.per_page))
  })
  serve(app, contract.getBookingDetails, async (ctx, { params }) => {
    return presentDetails(await getBookingDetails(ctx, params))
  })
}

function toRequest(body: z.output<typeof contract.newBooking>): BookingRequest {
  return {
    locationId: body.location_id,
    professionalId: body.professional_id ?? null,
    isCollaborator: body.is_collaborator ?? false,
    serviceIds: body.services,
    date: body.start_date,
    minute: parseTime(body.start_time) ?? 0,
    comment: body.comment ?? '',
    customFields: body.custom_fields ?? {},
    voucherCode: body.voucher_code ?? null,
    subscriptionId: body.services_subscription_id ?? null,
    holdId: body.hold_id ?? null,
    expectedTotal: body.expected_total == null ? null : toBani(body.expected_total),
  }
}
