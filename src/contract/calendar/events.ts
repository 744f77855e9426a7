import * as z from 'zod/mini'
import { intText, streamOf } from '../fields.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

/** Server-sent events come as a stream of text. */
const stream = streamOf<string | ReadableStream<Uint8Array>>()

export const watchCalendar = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/events',
  summary: 'Changes of the calendar as server-sent events: after `Last-Event-ID` none is missed and none comes twice',
  right: 'see_own_calendar',
  query: z.object({
    /** As `Last-Event-ID`, for a first connection after the page was loaded. */
    after: z.optional(intText(0, 9_000_000_000_000)),
    /** Ends after the first event, which has the newest number. */
    once: z.optional(z.literal('true')),
  }),
  success: { status: 200, body: stream, type: 'text/event-stream' },
})
