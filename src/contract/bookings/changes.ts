import * as z from 'zod/mini'
import { LATENESS_MINUTES } from '#domain/bookings/lateness.ts'
import { REBOOKING_WEEKS } from '#domain/bookings/rebooking.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { listAvailability } from '../availability/availability.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, date, id, paragraphs, ron, time } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { booking, bookingOfClient } from './bookings.ts'

/** Changes to a placed booking: by its customer, by id, or by its signed link, by token. */

const byId = z.object({ id: idTextOf<BookingId>() })

/** 128 bits as 22 characters; anything else opens nothing. */
const byToken = z.object({ token: z.string() })

export const cancellation = z.optional(
  z.object({
    booking_id: z.optional(idOf<BookingId>()),
    data: z.optional(
      z.nullable(z.object({ reason_id: z.optional(z.nullable(id)), comment: z.optional(z.nullable(paragraphs(500))) })),
    ),
  }),
)

const changed = { status: 200, body: data(booking) } as const

export const cancelBooking = defineEndpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}/cancel',
  summary: 'Cancels a booking, in time by the location’s limit',
  tag: 'bookings',
  access: 'customer',
  params: byId,
  body: cancellation,
  success: changed,
})

export const cancelLinkedBooking = defineEndpoint({
  method: 'PATCH',
  path: '/api/public/bookings/{token}/cancel',
  summary: 'Cancels the booking behind a signed link',
  tag: 'bookings',
  access: 'anyone',
  params: byToken,
  body: cancellation,
  success: changed,
})

export const getLinkedBooking = defineEndpoint({
  method: 'GET',
  path: '/api/public/bookings/{token}',
  summary: 'The booking behind a signed link, until 30 days after the visit',
  tag: 'bookings',
  access: 'anyone',
  params: byToken,
  success: { status: 200, body: data(bookingOfClient) },
})

export const confirmComing = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/coming',
  summary: '‘Vin’: the client says that they come, from three days before until the start',
  tag: 'bookings',
  access: 'customer',
  params: byId,
  success: changed,
})

export const confirmLinkedComing = defineEndpoint({
  method: 'POST',
  path: '/api/public/bookings/{token}/coming',
  summary: '‘Vin’ for the booking behind a signed link',
  tag: 'bookings',
  access: 'anyone',
  params: byToken,
  success: changed,
})

/** Null: in time after all. */
export const lateness = z.object({ minutes: z.nullable(z.literal(LATENESS_MINUTES)) })

export const sayLate = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/lateness',
  summary: '‘Întârzii’: how late the client comes, from two hours before; may be changed, and moves no booked time',
  tag: 'bookings',
  access: 'customer',
  params: byId,
  body: lateness,
  success: changed,
})

export const sayLinkedLate = defineEndpoint({
  method: 'POST',
  path: '/api/public/bookings/{token}/lateness',
  summary: '‘Întârzii’ for the booking behind a signed link',
  tag: 'bookings',
  access: 'anyone',
  params: byToken,
  body: lateness,
  success: changed,
})

/** Null takes it back. */
const rebooking = z.object({ weeks: z.nullable(z.literal(REBOOKING_WEEKS)) })

const asked = { status: 200, body: data(bookingOfClient) } as const

export const askForRebooking = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/rebooking-reminder',
  summary: '‘Amintește-mi’: one message, weeks after the visit or after today, to book the same again',
  tag: 'bookings',
  access: 'customer',
  params: byId,
  body: rebooking,
  success: asked,
})

export const askForLinkedRebooking = defineEndpoint({
  method: 'POST',
  path: '/api/public/bookings/{token}/rebooking-reminder',
  summary: '‘Amintește-mi’ for the booking behind a signed link',
  tag: 'bookings',
  access: 'anyone',
  params: byToken,
  body: rebooking,
  success: asked,
})

const move = z.object({
  start_date: date,
  start_time: time,
  /** Null: whoever is free. Absent: as it was booked. */
  professional_id: z.optional(z.nullable(idOf<ProfessionalId>())),
  expected_total: z.optional(z.nullable(ron.check(z.minimum(0), z.maximum(10_000_000)))),
})

export type MoveBody = z.output<typeof move>

export const rescheduleBooking = defineEndpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}/reschedule',
  summary: 'Moves a booking; the old time stays booked until the new one is',
  tag: 'bookings',
  access: 'customer',
  repeatable: true,
  params: byId,
  body: move,
  success: changed,
})

export const rescheduleLinkedBooking = defineEndpoint({
  method: 'PATCH',
  path: '/api/public/bookings/{token}/reschedule',
  summary: 'Moves the booking behind a signed link',
  tag: 'bookings',
  access: 'anyone',
  repeatable: true,
  params: byToken,
  body: move,
  success: changed,
})

/** One of the proposed times, or with `refuse` none of them. */
const proposalAnswer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accept'), start_date: date, start_time: time }),
  z.object({ answer: z.literal('refuse') }),
])

export type ProposalAnswer = z.output<typeof proposalAnswer>

export const answerProposal = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/proposal',
  summary: 'Takes one of the times that the location proposed for a request, or none, which ends the request',
  tag: 'bookings',
  access: 'customer',
  params: byId,
  body: proposalAnswer,
  success: changed,
})

export const answerLinkedProposal = defineEndpoint({
  method: 'POST',
  path: '/api/public/bookings/{token}/proposal',
  summary: 'The same for the request behind a signed link',
  tag: 'bookings',
  access: 'anyone',
  params: byToken,
  body: proposalAnswer,
  success: changed,
})

/** Absent: any free professional, or the one whom the client chose where a choice is required. */
const days = z.object({ professional_id: z.optional(idTextOf<ProfessionalId>()), from: date, to: date })

export const listMoves = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/{id}/availability',
  summary: 'Start times to which a booking can be moved (at most 62 days)',
  tag: 'bookings',
  access: 'customer',
  params: byId,
  query: days,
  success: listAvailability.success,
})

export const listLinkedMoves = defineEndpoint({
  method: 'GET',
  path: '/api/public/bookings/{token}/availability',
  summary: 'Start times to which the booking behind a signed link can be moved',
  tag: 'bookings',
  access: 'anyone',
  params: byToken,
  query: days,
  success: listAvailability.success,
})

const calendar = { status: 200, body: z.string(), type: 'text/calendar' } as const

export const getBookingCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/bookings/{id}/calendar.ics',
  summary: 'A booking as a calendar file',
  tag: 'bookings',
  access: 'customer',
  params: byId,
  success: calendar,
})

export const getLinkedBookingCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/public/bookings/{token}/calendar.ics',
  summary: 'The booking behind a signed link as a calendar file',
  tag: 'bookings',
  access: 'anyone',
  params: byToken,
  success: calendar,
})

export const listCancellationReasons = defineEndpoint({
  method: 'GET',
  path: '/api/booking/client-cancellation-reason',
  summary: 'Reasons that a customer may give for cancelling',
  tag: 'bookings',
  access: 'anyone',
  success: { status: 200, body: data(z.array(z.object({ id, name: z.string() }))) },
})
