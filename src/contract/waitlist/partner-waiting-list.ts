import * as z from 'zod/mini'
import { DAY_PARTS } from '#domain/time/day-part.ts'
import { data, date, id, idText, time } from '../fields.ts'
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
  summary: 'The waiting list of the location, the longest waiting first, with free places that suit each',
  right: 'change_calendar',
  success: { status: 200, body: data(z.array(partnerWaitingEntry)) },
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
