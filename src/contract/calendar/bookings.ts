import * as z from 'zod/mini'
import { MAX_PROPOSED } from '#domain/bookings/proposal.ts'
import { BOOKING_SOURCES } from '#domain/bookings/source.ts'
import { CORRECTED_STATES, VISIT_STATES } from '#domain/bookings/visit-states.ts'
import type { BookingId, ClientId, ProfessionalId } from '#domain/ids.ts'
import { bookingDetails } from '../bookings/bookings.ts'
import { notified } from '../bookings/notified.ts'
import { data, date, messageParagraphs, requiredParagraphs, time } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { changedFact } from '../staff/actions.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { clientChoice, placedByStaff } from './placing.ts'

const params = z.object({ id: idTextOf<BookingId>() })

/** For how long the act can be undone, and how the client is told of it after that. */
const undoable = z.object({ undo_seconds: z.int(), notified })

const historyEntry = z.object({
  kind: z.string(),
  who: z.string(),
  reason: z.nullable(z.string()),
  at: z.string(),
  /** From which start and professional to which, in words; null: neither. */
  moved: z.nullable(z.string()),
  /** Everything else that it changed. */
  changes: z.array(changedFact),
})

const staffBooking = z.extend(z.omit(bookingDetails, { attendee: true }), {
  /** As in the calendar's block. */
  client: z.object({
    id: z.nullable(idOf<ClientId>()),
    name: z.nullable(z.string()),
    card_name: z.nullable(z.string()),
    phone: z.optional(z.nullable(z.string())),
    /** The person who booked it for them and is told of it; null: the client. */
    booker: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  }),
  source: z.literal(BOOKING_SOURCES),
  arrived_at: z.nullable(z.string()),
  answer_until: z.nullable(z.string()),
  undo_until: z.nullable(z.string()),
  can_change: z.boolean(),
  /** Whether it was cancelled, and can come back. */
  can_restore: z.boolean(),
  /** Whether the client can cancel or move it themselves, until `cancel_until`. */
  client_changes: z.boolean(),
  /** How the client is told of what happens to it. */
  notified,
  /** The soft rules that the team went past for it, and `second_line` for a deliberate overlap. */
  overridden: z.array(z.string()),
  notes: z.array(z.object({ author: z.string(), text: z.string(), at: z.string() })),
  messages: z.array(
    z.object({
      channel: z.literal(['sms', 'email']),
      kind: z.string(),
      fate: z.literal(['waiting', 'sent', 'dropped']),
      /** Why it waits or was not sent, in words. */
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  history: z.array(historyEntry),
  /** The location's own rate of cancelling: of the bookings of the last 90 days, and what it cancelled in them. */
  recent: z.object({ bookings: z.int(), canceled_by_location: z.int() }),
})

export type StaffBookingDetails = z.output<typeof staffBooking>

export const getStaffBooking = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/bookings/{id}',
  summary: 'A booking with its notes, messages and history; from now on it counts as seen',
  right: 'see_own_calendar',
  params,
  success: { status: 200, body: data(staffBooking) },
})

export const setVisitState = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/bookings/{id}/state',
  summary: 'Says that the client came or did not, or that the visit is done; `confirmed` takes it back',
  right: 'change_own_calendar',
  params,
  body: z.object({ state: z.literal(VISIT_STATES) }),
  success: { status: 204 },
})

export const correctVisit = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/correct',
  summary: 'Sets right what was said of a visit that ended in the last 7 days, with a reason',
  right: 'override_rules',
  params,
  body: z.object({ state: z.literal(CORRECTED_STATES), reason: requiredParagraphs(500) }),
  success: { status: 204 },
})

export const attachClient = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/bookings/{id}/client',
  summary: 'Says who came without a booking: a client of the location, or somebody new',
  right: 'change_own_calendar',
  params,
  body: clientChoice,
  success: { status: 204 },
})

export const addBookingNote = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/notes',
  summary: 'Adds a note of the team, which the client never sees',
  right: 'change_own_calendar',
  params,
  body: z.object({ text: requiredParagraphs(2000) }),
  success: { status: 204 },
})

export const cancelByLocation = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/cancel',
  summary:
    'Cancels a booking or refuses a request; after the seconds in which that can be undone the client reads the reason and the three nearest free times. `client_asked`: the client cancels, by telling the team; no reason is needed, and the client reads that it was done',
  right: 'change_own_calendar',
  params,
  body: z.object({ reason: messageParagraphs(500), client_asked: z.optional(z.boolean()) }).check(
    z.refine(({ reason, client_asked }) => client_asked === true || reason.trim() !== '', {
      path: ['reason'],
      error: 'required',
    }),
  ),
  success: { status: 200, body: data(undoable) },
})

export const restoreBooking = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/restore',
  summary:
    'Brings a cancelled booking back, at its own hour or another; what had paid for it pays again, and its client hears of it',
  right: 'change_own_calendar',
  repeatable: true,
  params,
  body: z
    .object({
      /** Both absent: its own hour. */
      start_date: z.optional(z.nullable(date)),
      start_time: z.optional(z.nullable(time)),
    })
    .check(
      z.refine(({ start_date, start_time }) => start_date == null || start_time != null, {
        path: ['start_time'],
        error: 'required',
      }),
    ),
  success: { status: 200, body: data(placedByStaff) },
})

export const proposeTimes = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/propose',
  summary:
    'Proposes one to three other times for a request; each is held until the client answers or the request lapses',
  right: 'change_own_calendar',
  params,
  body: z.object({
    times: z
      .array(
        z.object({
          start_date: date,
          start_time: time,
          /** The one who has the request, unless said. */
          professional_id: z.optional(z.nullable(idOf<ProfessionalId>())),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_PROPOSED)),
  }),
  success: { status: 204 },
})

export const listProposable = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/bookings/{id}/proposable',
  summary: 'The free times nearest to the one that a request asks for',
  right: 'change_own_calendar',
  params,
  success: {
    status: 200,
    /** `online`: false where notice or horizon let no customer book. */
    body: data(z.array(z.object({ start_date: date, start_time: time, online: z.boolean() }))),
  },
})

export const acceptRequest = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/accept',
  summary: 'Accepts a request; its client hears of it after the seconds in which that can be undone',
  right: 'change_own_calendar',
  params,
  success: { status: 200, body: data(undoable) },
})
