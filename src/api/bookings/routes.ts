import type * as z from 'zod/mini'
import * as contract from '#contract/bookings/bookings.ts'
import { toBani } from '#domain/money.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { requireHuman } from '#usecases/auth/bot-check/require-human.ts'
import { getBookingDetails } from '#usecases/bookings/get-booking-details.ts'
import { type GuestForm, placeGuestBooking } from '#usecases/bookings/guest/place-guest-booking.ts'
import { sendGuestCode } from '#usecases/bookings/guest/send-guest-code.ts'
import { listBookings } from '#usecases/bookings/list-bookings.ts'
import type { BookingRequest } from '#usecases/bookings/order.ts'
import { placeBooking } from '#usecases/bookings/place-booking.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'
import { mountBookingChanges } from './change-routes.ts'
import { presentDetails, presentPage, presentPlaced } from './wire.ts'

/** Placing bookings and reading one's own. */
export function mountBookings(app: ApiApp): void {
  serve(app, contract.createBooking, async (ctx, { body }, { key }) => {
    if (ctx.caller.customerId === null && body.guest) {
      const { booking, manageUrl } = await placeGuestBooking(ctx, toRequest(body), toGuest(body.guest), key)
      return { data: { ...presentPlaced(booking), manage_url: manageUrl } }
    }
    return { data: presentPlaced(await placeBooking(ctx, toRequest(body), key)) }
  })
  serve(app, contract.sendGuestCode, async (ctx, { body }) => {
    await requireHuman(ctx, { token: body.captcha_token, action: 'guest_booking', costs: 'sms' })
    return { data: await sendGuestCode(ctx, body) }
  })
  serve(app, contract.listBookings, async (ctx, { params, query }) => {
    return presentPage(await listBookings(ctx, params.type, query.page, query.per_page))
  })
  serve(app, contract.getBookingDetails, async (ctx, { params }) => {
    return presentDetails(await getBookingDetails(ctx, params))
  })
  mountBookingChanges(app)
}

function toGuest(guest: z.output<typeof contract.guestForm>): GuestForm {
  return {
    firstName: guest.first_name,
    lastName: guest.last_name,
    phone: guest.phone,
    email: guest.email ?? null,
    proof: guest.phone_proof
      ? { phoneProof: guest.phone_proof }
      : { token: guest.token ?? '', confirmationCode: guest.confirmation_code ?? '' },
  }
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
    ...(body.refuse_clash ? { refusesClash: true } : {}),
    ...(body.attendee ? { attendee: { name: body.attendee.name, phone: body.attendee.phone ?? null } } : {}),
    ...(body.coming_limit_read ? { comingMinutesRead: body.coming_limit_read } : {}),
    expectedTotal: body.expected_total == null ? null : toBani(body.expected_total),
  }
}
