import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/bookings/booking.ts'
import { LATENESS_MINUTES } from '#domain/bookings/lateness.ts'
import { REBOOKING_WEEKS } from '#domain/bookings/rebooking.ts'
import type {
  BookingId,
  CustomerSubscriptionId,
  HoldId,
  LocationId,
  ProfessionalId,
  ServiceId,
  SubscriptionId,
} from '#domain/ids.ts'
import { phoneProved } from '../auth/phone-proved.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  codeToken,
  confirmationCode,
  data,
  date,
  email,
  id,
  image150,
  image500,
  line,
  meta,
  money,
  page,
  paragraphs,
  perPage,
  phone,
  publicName,
  ron,
  text,
  time,
} from '../fields.ts'
import { idOf, idsOf, idTextOf } from '../ids.ts'
import { notifiedBy } from './notified.ts'

const fourPrices = { price: money, maxPrice: money, basePrice: money, maxBasePrice: money }

export const priceSummary = z.nullable(
  z.object({ services: z.array(z.object({ id: idOf<ServiceId>(), ...fourPrices })), total: z.object(fourPrices) }),
)

export const booking = z.object({
  id: idOf<BookingId>(),
  number: z.string(),
  status: z.literal(BOOKING_STATUSES),
  location: z.object({
    id: idOf<LocationId>(),
    slug: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    phone: z.nullable(z.string()),
    logo: image500,
    latitude: z.number(),
    longitude: z.number(),
  }),
  professional: z.object({
    id: idOf<ProfessionalId>(),
    first_name: z.string(),
    last_name: z.string(),
    title: z.string(),
    avatar: image150,
    is_collaborator: z.boolean(),
  }),
  /** `open_ended`: the price is where it begins ('de la X RON'), with no upper end said. */
  services: z.array(
    z.object({ id: idOf<ServiceId>(), name: z.string(), duration: z.int(), open_ended: z.boolean(), ...fourPrices }),
  ),
  /** Instants, ISO 8601 with offset. */
  start: z.string(),
  end: z.string(),
  start_date: date,
  start_time: time,
  duration: z.int(),
  price_summary: priceSummary,
  /** The attendee's name, where that is somebody else. */
  attendee: z.nullable(z.string()),
  comment: z.string(),
  custom_fields: z.record(z.string(), z.string()),
  voucher: z.nullable(z.object({ code: z.string(), discount: z.number(), discount_type: z.string() })),
  /** The one that pays for the visit. While it is pending its own `price` is still to be paid, at the location. */
  subscription: z.nullable(
    z.object({ id: idOf<CustomerSubscriptionId>(), name: z.string(), status: z.string(), price: money }),
  ),
  /** For a request: when it lapses unless it is answered before. */
  answer_until: z.nullable(z.string()),
  /** Until when its client must say 'Vin', or it is cancelled; null: silence does not cancel it. */
  coming_until: z.nullable(z.string()),
  created_at: z.string(),
  /** The visit is over and has no review yet. */
  can_review: z.boolean(),
  /** Adds it to the visitor's Google calendar; names no health service. */
  google_calendar_url: z.string(),
  directions_url: z.string(),
})

export const bookingDetails = z.extend(booking, {
  /** The client said 'Vin' to this hour. */
  is_coming: z.boolean(),
  /** Whether 'Vin' can be said now, and was not yet. */
  can_confirm: z.boolean(),
  /** How late the client said that they come to this hour. */
  late_minutes: z.nullable(z.literal(LATENESS_MINUTES)),
  /** Whether 'Întârzii' can be said now, or said otherwise. */
  can_say_late: z.boolean(),
  can_cancel: z.boolean(),
  can_reschedule: z.boolean(),
  /** False: the location has no page any more. */
  can_rebook: z.boolean(),
  cancel_until: z.string(),
  /** Other times that the location proposes for a request, each held until `until`. */
  proposal: z.nullable(
    z.object({
      until: z.string(),
      times: z.array(z.object({ start_date: date, start_time: time, professional: z.string() })),
    }),
  ),
  /** The location's own words on cancelling; may be empty. */
  policy: z.string(),
  cancellation: z.nullable(z.object({ by: z.string(), reason: z.nullable(z.string()), at: z.string() })),
  /**
   * Free times near a visit that the location cancelled or left unanswered: with the professional who was chosen, null
   * where it is with anybody.
   */
  alternatives: z.array(z.object({ date, time, professional_id: z.nullable(idOf<ProfessionalId>()) })),
  /** The questions that the location still asks, by their labels, with what was answered. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  legal: z.object({ name: z.string(), cui: z.string(), registry_number: z.string(), address: z.string() }),
  review: z.nullable(z.object({ id, rating: z.int(), comment: z.string() })),
})

/** A booking as its client reads it: `notified_by` are the ways in which they are told of what happens to it. */
export const bookingOfClient = z.extend(bookingDetails, {
  notified_by: notifiedBy,
  /** The reminder to book the same again that its client asked for, and its day. */
  rebooking: z.nullable(z.object({ weeks: z.literal(REBOOKING_WEEKS), on: date })),
  /** Whether 'Amintește-mi' can be asked for. */
  can_ask_for_rebooking: z.boolean(),
})

/** A person without an account, and what proves their phone: a code sent to it, or the proof of a login code. */
export const guestForm = z
  .object({
    first_name: publicName(60),
    last_name: publicName(60),
    phone,
    email: z.optional(z.nullable(email)),
    token: z.optional(codeToken),
    confirmation_code: z.optional(confirmationCode),
    phone_proof: z.optional(text(1000)),
  })
  .check(...phoneProved)

export const newBooking = z.object({
  location_id: idOf<LocationId>(),
  professional_id: z.optional(z.nullable(idOf<ProfessionalId>())),
  is_collaborator: z.optional(z.boolean()),
  services: idsOf<ServiceId>(),
  start_date: date,
  start_time: time,
  comment: z.optional(z.nullable(paragraphs(1000))),
  custom_fields: z.optional(z.nullable(z.record(z.string().check(z.maxLength(60)), line(500)))),
  voucher_code: z.optional(z.nullable(line(40))),
  services_subscription_id: z.optional(z.nullable(idOf<SubscriptionId>())),
  hold_id: z.optional(z.nullable(idOf<HoldId>())),
  guest: z.optional(z.nullable(guestForm)),
  /** Refuses (422 on `clash`) a visit during another booking of the same person, so that they can be asked first. */
  refuse_clash: z.optional(z.boolean()),
  /** Somebody else for whom it is; they are told of nothing, the booker is. */
  attendee: z.optional(z.nullable(z.object({ name: publicName(120), phone: z.optional(z.nullable(phone)) }))),
  /**
   * The location's `coming_limit_minutes`, where its client was shown that silence cancels the visit; without it, or
   * where the rule is another by now, silence does not.
   */
  coming_limit_read: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(720)))),
  expected_total: z.optional(z.nullable(ron.check(z.minimum(0), z.maximum(10_000_000)))),
})

export const createBooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Places a booking; repeatable with the same Idempotency-Key',
  tag: 'bookings',
  access: 'anyone',
  repeatable: true,
  body: newBooking,
  success: {
    status: 201,
    body: data(z.extend(booking, { manage_url: z.optional(z.string()), notified_by: notifiedBy })),
  },
})

/** The guest's form before the code: the phone must be there, the rest is checked with it. */
export const guestCodeRequest = z.object({ phone, captcha_token: z.optional(text(4000)) })

export const sendGuestCode = defineEndpoint({
  method: 'POST',
  path: '/api/public/bookings/code',
  summary: 'Sends the code with which a person without an account books',
  tag: 'bookings',
  access: 'anyone',
  body: guestCodeRequest,
  success: { status: 200, body: data(z.object({ token: z.string(), seconds: z.int() })) },
})

export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/{type}',
  summary: 'The customer’s bookings: upcoming, past or canceled',
  tag: 'bookings',
  access: 'customer',
  params: z.object({ type: z.string() }),
  query: z.object({ page, per_page: perPage }),
  success: { status: 200, body: z.object({ data: z.array(booking), meta }) },
})

export const getBookingDetails = defineEndpoint({
  method: 'GET',
  path: '/api/booking/{id}/details',
  summary: 'Everything the detail page shows',
  tag: 'bookings',
  access: 'customer',
  params: z.object({ id: idTextOf<BookingId>() }),
  success: { status: 200, body: data(bookingOfClient) },
})
