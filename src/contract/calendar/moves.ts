import * as z from 'zod/mini'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { data, date, intText } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { span } from './day.ts'

/** Moving a booking in the team's calendar, and taking that back. Positions are minutes since the day's first instant. */

const byId = z.object({ id: idTextOf<BookingId>() })

/**
 * A stretch of a person's day as the booking sees it: it may lie anywhere within a `fits`; within a `soft` by who may
 * override the rule that `reason` names; in a `no` nowhere, for that reason ('doar 30 min').
 */
const placeSpan = z.object({ ...span, kind: z.literal(['fits', 'soft', 'no']), reason: z.string() })

export const places = z.object({
  date,
  people: z.array(z.object({ id: idOf<ProfessionalId>(), spans: z.array(placeSpan) })),
})

export const listPlaces = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/bookings/{id}/places',
  summary: 'Where on a day the booking can go, and why not elsewhere',
  right: 'member',
  params: byId,
  query: z.object({ date, minutes: z.optional(intText(5, 720)) }),
  success: { status: 200, body: data(places) },
})

export const moveBooking = partnerEndpoint({
  method: 'PATCH',
  path: '/api/partner/bookings/{id}/move',
  summary: 'Moves a booking to another time, day, person or length; can be undone for 10 s',
  right: 'member',
  params: byId,
  body: z.object({
    date,
    start: z.int().check(z.minimum(0), z.maximum(1500)),
    minutes: z.int().check(z.minimum(5), z.maximum(720)),
    professional_id: idOf<ProfessionalId>(),
    /** Goes over the soft rule that a first try named (422 on `rule`). */
    override: z.optional(z.boolean()),
  }),
  /** `undo_until`: until when the old place is kept, an instant. The client is notified after that. */
  success: { status: 200, body: data(z.object({ undo_until: z.string() })) },
})

export const undoMove = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/undo',
  summary: 'Puts a moved booking back, within its 10 s',
  right: 'member',
  params: byId,
  success: { status: 204 },
})

export const silenceMove = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/bookings/{id}/silence',
  summary: 'Does not notify the client of the last move, within its 10 s; recorded',
  right: 'member',
  params: byId,
  success: { status: 204 },
})
