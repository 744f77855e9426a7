import * as z from 'zod/mini'
import { MAX_PROPOSED } from '#domain/bookings/proposal.ts'
import { BOOKING_SOURCES } from '#domain/bookings/source.ts'
import { CORRECTED_STATES, VISIT_STATES } from '#domain/bookings/visit-states.ts'
import type { BookingId, ClientId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { bookingDetails } from '../bookings/bookings.ts'
import {
  data,
  date,
  intText,
  paragraphs,
  requiredMessageParagraphs,
  requiredParagraphs,
  time,
  writtenRon,
} from '../fields.ts'
import { idOf, idsOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { chosenClient, clientChoice, placedByStaff } from './placing.ts'

const params = z.object({ id: idTextOf<BookingId>() })

const historyEntry = z.object({
  kind: z.string(),
  who: z.string(),
  reason: z.nullable(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  at: z.string(),
})

const staffBooking = z.extend(bookingDetails, {
  /** As in the calendar's block. */
  client: z.object({
    id: z.nullable(idOf<ClientId>()),
    name: z.nullable(z.string()),
    card_name: z.nullable(z.string()),
    phone: z.optional(z.nullable(z.string())),
  }),
  source: z.literal(BOOKING_SOURCES),
  arrived_at: z.nullable(z.string()),
  answer_until: z.nullable(z.string()),
  undo_until: z.nullable(z.string()),
  can_change: z.boolean(),
  /** The soft rules that the team went past for it, and `second_line` for a deliberate overlap. */
  overridden: z.array(z.string()),
  notes: z.array(z.object({ author: z.string(), text: z.string(), at: z.string() })),
  messages: z.array(
    z.object({
      channel: z.literal(['sms', 'email']),
      kind: z.string(),
      fate: z.literal(['waiting', 'sent', 'dropped']),
      at: z.string(),
    }),
  ),
  history: z.array(historyEntry),
  /** The location's own rate of cancelling: of the bookings of the last 90 days. */
  recent: z.object({ bookings: z.int(), canceled_by_location: z.int() }),
})

export const getStaffBooking = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/bookings/{id}',
  summary: 'A booking with its notes, messages and history; from now on it counts as seen',
  right: 'see_own_calendar',
  params,
  success: { status: 200, body: data(staffBooking) },
})

const visitMinutes = z.int().check(z.minimum(5), z.maximum(1440))

export const moveByStaff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/move',
  summary: 'Moves a booking in time, to a colleague, or to another length; its old place is held for 10 seconds',
  right: 'change_own_calendar',
  repeatable: true,
  params,
  body: z.object({
    start_date: date,
    start_time: time,
    professional_id: z.optional(z.nullable(idOf<ProfessionalId>())),
    minutes: z.optional(z.nullable(visitMinutes)),
    override: z.optional(z.boolean()),
    overlap: z.optional(z.boolean()),
    /** False: the client is not notified, which is recorded. */
    notify: z.optional(z.boolean()),
  }),
  success: { status: 200, body: data(z.extend(placedByStaff, { undo_seconds: z.int() })) },
})

type Explained = { price?: number | null | undefined; reason?: string | null | undefined }

const isPriceExplained = ({ price, reason }: Explained) => price == null || (reason ?? '').trim() !== ''

export const changeByStaff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/change',
  summary: 'Changes the services, length, price or client of a booking; what it no longer takes is held for 10 seconds',
  right: 'change_own_calendar',
  repeatable: true,
  params,
  body: z
    .object({
      /** As they are to be, in order; those that stay keep their agreed price. */
      services: z.optional(z.nullable(idsOf<ServiceId>())),
      /** The length of the whole visit; absent: as it is, or as the services take. */
      minutes: z.optional(z.nullable(visitMinutes)),
      /** The total that was agreed on; `reason`, which goes with it, stays in the history. */
      price: z.optional(z.nullable(writtenRon)),
      reason: z.optional(z.nullable(paragraphs(500))),
      /** Whose it is, where it was placed for the wrong person; not of a booking that its client placed. */
      ...chosenClient,
      override: z.optional(z.boolean()),
      overlap: z.optional(z.boolean()),
      /** False: nobody is notified, which is recorded. */
      notify: z.optional(z.boolean()),
    })
    .check(z.refine(isPriceExplained, { error: 'required', path: ['reason'] })),
  success: { status: 200, body: data(z.extend(placedByStaff, { undo_seconds: z.int() })) },
})

export const undoAct = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/undo',
  summary:
    'Puts a booking back as it was before its last move or change, within 10 seconds; nobody is notified of either',
  right: 'change_own_calendar',
  params,
  success: { status: 200, body: data(placedByStaff) },
})

export const prolongUndo = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/undo/prolong',
  summary:
    'Gives the undoing of a move or change 10 seconds from now, until one minute after it; 0 seconds when it is over',
  right: 'change_own_calendar',
  params,
  success: { status: 200, body: data(z.object({ undo_seconds: z.number() })) },
})

const placeRun = z.object({
  /** Starts from here until before `end`, in minutes from the day's start. */
  start: z.int(),
  end: z.int(),
  /** `overlap`: only the professional's second line is free, shown to members who may use it. */
  state: z.literal(['fits', 'soft', 'overlap', 'hard']),
  /** Empty for a place that fits and that customers could book too. */
  reason: z.string(),
})

export const listPlaces = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/bookings/{id}/places',
  summary: 'Where on a day a booking could start, by professional, and why not elsewhere',
  right: 'change_own_calendar',
  params,
  query: z.object({ date, minutes: z.optional(intText(5, 1440)) }),
  success: {
    status: 200,
    body: data(z.array(z.object({ professional_id: idOf<ProfessionalId>(), runs: z.array(placeRun) }))),
  },
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
  summary: 'Cancels a booking or refuses a request; the client reads the reason and the three nearest free times',
  right: 'change_own_calendar',
  params,
  body: z.object({ reason: requiredMessageParagraphs(500) }),
  success: { status: 204 },
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
  summary: 'Accepts a request',
  right: 'change_own_calendar',
  params,
  success: { status: 204 },
})
