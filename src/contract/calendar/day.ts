import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#domain/bookings/booking.ts'
import { CANCELLATION_KINDS } from '#domain/bookings/cancellation-kind.ts'
import { BOOKING_SOURCES } from '#domain/bookings/source.ts'
import type { BookingId, HoldId, ProfessionalId } from '#domain/ids.ts'
import { data, date, id, image150, money, time } from '../fields.ts'
import { idListOf, idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

/**
 * One day of a location's team. Positions are minutes gone by since the day's first instant, so that a day of 23 or 25
 * hours has no gap and no doubled hour; the wall times beside them are what people read.
 */

/** From where to where: in minutes since the day's first instant, and as the clock shows it ('00:00' ends a day). */
const span = { start: z.int(), end: z.int(), start_time: time, end_time: time }

const bookingBlock = z.object({
  kind: z.literal('booking'),
  ...span,
  /** Start of the whole visit; it lies outside the day for a visit that crosses midnight, whose block is cut. */
  whole_start: z.int(),
  whole_end: z.int(),
  id: idOf<BookingId>(),
  number: z.string(),
  status: z.literal(BOOKING_STATUSES),
  /** When the client came, an instant; null before that. */
  arrived_at: z.nullable(z.string()),
  /** When the client, or the team for them, said that they come to this hour, an instant; null where nobody did. */
  coming_at: z.nullable(z.string()),
  /** Until when the client must say so, as they were told, or it is cancelled; null: silence does not cancel it. */
  coming_until: z.nullable(z.string()),
  /** How late the client said that they come; booked times stay. */
  late_minutes: z.nullable(z.int()),
  /**
   * `name` is the attendee's, null for a walk-in without one; `card_name` the client's, where somebody else comes on
   * their card. `phone` is absent without the right to see it.
   */
  client: z.object({
    name: z.nullable(z.string()),
    card_name: z.nullable(z.string()),
    phone: z.optional(z.nullable(z.string())),
  }),
  services: z.array(z.string()),
  /** The place of the first service's heading among the day's `headings`; null where it has left the menu. */
  heading: z.nullable(z.int()),
  source: z.literal(BOOKING_SOURCES),
  has_note: z.boolean(),
  /** The client's own words, then the team's, which the client never reads. */
  notes: z.array(z.string()),
  is_first_visit: z.boolean(),
  /** Nobody of the team has opened it yet. */
  is_new: z.boolean(),
  /** Until when a request can be answered, an instant; null for what is no open request. */
  answer_until: z.nullable(z.string()),
  /** Other times were proposed: it is the client who answers until then. */
  client_answers: z.boolean(),
  /** A deliberate overlap, on the professional's second line. */
  second_line: z.boolean(),
  /** How long the person stays busy after `end`. */
  buffer_minutes: z.int(),
  /** When the person is free for others within it, in minutes since the day's first instant. */
  waits: z.array(z.object(span)),
  price: money,
})

const holdBlock = z.object({
  kind: z.literal('hold'),
  ...span,
  id: idOf<HoldId>(),
  expires_at: z.string(),
  /** Made in this session; else by a client or a colleague. */
  mine: z.boolean(),
  /** The first name of the member of the team who holds it; null for a client's. */
  colleague: z.nullable(z.string()),
  /** Proposed to a client, who has not answered. */
  proposed: z.boolean(),
})

/** `label` says what the caller may see: the kind only with the right to it, else only until when. */
const timeOffBlock = z.object({
  kind: z.literal('time_off'),
  ...span,
  id: z.int(),
  label: z.string(),
  /** Blocked in the calendar, where it can be freed again. */
  is_blocked: z.boolean(),
})
const breakBlock = z.object({ kind: z.literal('break'), ...span, label: z.string() })

/** Outside the person's hours or the location's: 'Începe la 12:00'. */
const closedBlock = z.object({ kind: z.literal('closed'), ...span, label: z.string() })

const dayBlock = z.discriminatedUnion('kind', [bookingBlock, holdBlock, timeOffBlock, breakBlock, closedBlock])

const dayPerson = z.object({
  id: idOf<ProfessionalId>(),
  name: z.string(),
  title: z.string(),
  portrait: image150,
  /** Free time from now on, or of the whole day when it is not today. */
  free_minutes: z.int(),
  /** The caller may place, move and block here. */
  can_change: z.boolean(),
  /** The hours in which the person works that day, breaks and time off not taken out. */
  spans: z.array(z.object(span)),
  /** In order of their start. */
  blocks: z.array(dayBlock),
})

export const teamDay = z.object({
  date,
  /** The name of the public holiday that it is; the location may be open all the same. */
  holiday: z.nullable(z.string()),
  today: date,
  /** The server's clock, an instant. */
  now: z.string(),
  /** The day's first instant: minute 0 of all positions. */
  day_start: z.string(),
  day_minutes: z.literal([1380, 1440, 1500]),
  /** The part to show without scrolling: opening hours, and what lies outside them. */
  shown_from: z.int(),
  shown_until: z.int(),
  /** The names of the menu's headings, in its order. */
  headings: z.array(z.string()),
  people: z.array(dayPerson),
  /** How many cancelled bookings were to begin on the day, in all the calendars that the member may see. */
  canceled: z.int(),
  /** For each half-hour shown: how many of those who work then are free. */
  load: z.array(z.object({ minute: z.int(), free: z.int(), working: z.int() })),
})

const people = z.optional(idListOf<ProfessionalId>())

export const getTeamDay = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/day',
  summary: 'One day of the team: whose calendars the member may see, with all that takes their time',
  right: 'see_own_calendar',
  query: z.object({ date: z.optional(date), people }),
  success: { status: 200, body: data(teamDay) },
})

export const equipmentDay = z.array(
  z.object({
    /** The unit's id. */
    id,
    /** The name of the unit's group. */
    name: z.string(),
    /** The unit's number, where the group has several. */
    number: z.nullable(z.int()),
    /** No visit is given the unit until somebody puts it back. */
    out_of_order: z.boolean(),
    taken: z.array(
      z.object({
        ...span,
        /** Null: somebody is choosing the place just now. */
        booking_id: z.nullable(idOf<BookingId>()),
        professional: z.nullable(z.string()),
        /** Null where there is none, or the caller may not see it. */
        client: z.nullable(z.string()),
        /**
         * The first name of the colleague who is choosing the place; null where a client is choosing, or nobody any
         * more.
         */
        colleague: z.nullable(z.string()),
        /** Kept for a time that was proposed to a client: nobody is choosing it. */
        proposed: z.boolean(),
      }),
    ),
  }),
)

export const getEquipmentDay = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/equipment',
  summary: 'One day of the location’s equipment, unit by unit, with what takes its time',
  right: 'see_calendar',
  query: z.object({ date: z.optional(date) }),
  success: { status: 200, body: data(equipmentDay) },
})

export const getPersonWeek = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/week',
  summary: 'The seven days of a professional from Monday on, as days of a team of one',
  right: 'see_own_calendar',
  query: z.object({ date: z.optional(date), professional_id: idTextOf<ProfessionalId>() }),
  success: { status: 200, body: data(z.array(teamDay)) },
})

/** A booking of the list, with its day and professional. */
const agendaEntry = z.object({
  date,
  professional: z.object({ id: idOf<ProfessionalId>(), name: z.string() }),
  booking: bookingBlock,
})

export const getAgenda = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/agenda',
  summary: 'The bookings of the days as a list, in order of time, and which days are public holidays',
  right: 'see_own_calendar',
  query: z.object({ from: date, to: date, people }),
  success: {
    status: 200,
    body: z.object({ data: z.array(agendaEntry), holidays: z.array(z.object({ date, name: z.string() })) }),
  },
})

export const listRequests = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/requests',
  summary: 'The bookings that wait for the location’s yes, the nearest end first',
  right: 'see_own_calendar',
  success: { status: 200, body: data(z.array(agendaEntry)) },
})

export const listNewBookings = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/new-bookings',
  summary: 'The confirmed bookings to come that nobody has opened yet, the nearest first; at most 50',
  right: 'see_own_calendar',
  success: { status: 200, body: data(z.array(agendaEntry)) },
})

const canceledEntry = z.object({
  ...agendaEntry.shape,
  cancellation: z.object({
    kind: z.literal(CANCELLATION_KINDS),
    /** The member of the team who cancelled it; null where none did. */
    member: z.nullable(z.string()),
    /** An instant. */
    at: z.string(),
  }),
})

export const listCanceledBookings = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/canceled-bookings',
  summary: 'The cancelled bookings that were to begin on a day, in order of time, each with who cancelled it and when',
  right: 'see_own_calendar',
  query: z.object({ date: z.optional(date) }),
  success: { status: 200, body: data(z.array(canceledEntry)) },
})

const monthDay = z.object({
  date,
  /** The name of the public holiday that it is; the location may be open all the same. */
  holiday: z.nullable(z.string()),
  bookings: z.int(),
  /** Minutes of the shifts without breaks, in total and still free. */
  working_minutes: z.int(),
  free_minutes: z.int(),
})

export const getMonthLoad = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/month',
  summary: 'How full each day of the month of this date is',
  right: 'see_own_calendar',
  query: z.object({ date: z.optional(date), people }),
  success: { status: 200, body: data(z.array(monthDay)) },
})
