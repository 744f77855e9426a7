import * as z from 'zod/mini'
import type { ServiceId } from '#domain/ids.ts'
import { DAY_PARTS } from '#domain/time/day-part.ts'
import { date, id, idText, meta, page, perPage, time } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

export const ENTRY_STATES = ['waiting', 'offered', 'lapsed', 'booked'] as const

const place = z.object({ date, time })

const partnerWaitingEntry = z.object({
  id,
  /** The client's name; empty for a guest. */
  name: z.string(),
  phone: z.nullable(z.string()),
  services: z.array(z.string()),
  /** Null: any. */
  professional: z.nullable(z.string()),
  from: date,
  to: date,
  day_part: z.nullable(z.literal(DAY_PARTS)),
  created_at: z.string(),
  state: z.literal(ENTRY_STATES),
  /** The place that was offered last; null where none was. */
  offer: z.nullable(z.object({ date, time, until: time })),
  /** The first free places that suit. */
  free: z.array(place),
})

export type PartnerWaitingEntry = z.output<typeof partnerWaitingEntry>

export const listPartnerWaiting = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/waiting-list',
  summary:
    'The waiting list of the location, of a day or a service or all, the longest waiting first, with free places',
  right: 'change_calendar',
  query: z.object({ page, per_page: perPage, date: z.optional(date), service_id: z.optional(idTextOf<ServiceId>()) }),
  success: {
    status: 200,
    body: z.object({
      data: z.object({
        entries: z.array(partnerWaitingEntry),
        /** The services that somebody waits for. */
        services: z.array(z.object({ id: idOf<ServiceId>(), name: z.string() })),
      }),
      meta,
    }),
  },
})

const entryInPath = z.object({ entry_id: idText })

export const offerWaitingPlace = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/waiting-list/{entry_id}/offer',
  summary: 'Holds a free place for an entry of the waiting list a quarter of an hour, and writes to its person',
  right: 'change_calendar',
  params: entryInPath,
  body: place,
  success: { status: 204 },
})

export const removeWaitingEntry = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/waiting-list/{entry_id}',
  summary: 'Takes an entry off the waiting list, and frees what is held for it',
  right: 'change_calendar',
  params: entryInPath,
  success: { status: 204 },
})
