import * as z from 'zod/mini'
import { DELAY_MINUTES } from '#domain/calendar/delay.ts'
import type { BookingId, ProfessionalId } from '#domain/ids.ts'
import { data, time } from '../fields.ts'
import { idOf, idsOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const params = z.object({ professional_id: idTextOf<ProfessionalId>() })

const delayedClient = z.object({
  booking_id: idOf<BookingId>(),
  start_time: time,
  /** As in the calendar's block. */
  client: z.object({ name: z.nullable(z.string()), phone: z.optional(z.nullable(z.string())) }),
  services: z.array(z.string()),
  /** The delays that reach them: a shorter one is made good by the free time before. */
  reached_by: z.array(z.literal(DELAY_MINUTES)),
  /** The most minutes they were told of today; null: none. */
  notified_minutes: z.nullable(z.int()),
  /** False: no message reaches them, so that somebody calls; null: the caller may not know. */
  is_reachable: z.nullable(z.boolean()),
})

export const listDelayed = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/team/{professional_id}/delay',
  summary: 'The clients of a professional who are still to come today, and what they were notified of a delay',
  right: 'change_own_calendar',
  params,
  success: { status: 200, body: data(z.array(delayedClient)) },
})

const delay = z.object({ minutes: z.literal(DELAY_MINUTES), booking_ids: idsOf<BookingId>() })

export const notifyOfDelay = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/team/{professional_id}/delay',
  summary: 'Tells these clients of today that the professional is late, each once; booked times stay',
  right: 'change_own_calendar',
  params,
  body: delay,
  success: {
    status: 200,
    body: data(
      z.object({
        notified: z.array(delayedClient),
        /** No message reaches them. */
        to_call: z.array(delayedClient),
        /** For so long the messages wait, and can be taken back. */
        undo_seconds: z.int(),
      }),
    ),
  },
})

export const undoDelay = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/team/{professional_id}/delay/undo',
  summary: 'Takes back what clients were to be notified of a delay, before the messages leave',
  right: 'change_own_calendar',
  params,
  body: delay,
  success: { status: 204 },
})
