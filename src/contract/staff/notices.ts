import * as z from 'zod/mini'
import { NOTICE_CHANNELS, STAFF_NOTICE_NAMES } from '#domain/staff/notices.ts'
import { data } from '../fields.ts'
import { partnerEndpoint } from './partner-endpoint.ts'

const kind = z.enum(STAFF_NOTICE_NAMES)

export const ownNotices = z.object({
  /** The notices that the member can turn on and off. */
  notices: z.array(z.object({ kind, on: z.boolean() })),
  /** Whether they hear of colleagues' calendars too; null for a member who may not see these. */
  of_colleagues: z.nullable(z.boolean()),
  /** By which way they come, and where to; null where there is no way. */
  way: z.nullable(z.object({ channel: z.enum(NOTICE_CHANNELS), to: z.string() })),
})

export type OwnNotices = z.output<typeof ownNotices>

export const getOwnNotices = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/notices',
  summary: 'What the member is told of at this location, and how',
  right: 'member',
  success: { status: 200, body: data(ownNotices) },
})

export const changeOwnNotices = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/notices',
  summary: 'Turns the member’s own notices on and off: those named are on, the others off',
  right: 'member',
  body: z.object({ on: z.array(kind).check(z.maxLength(STAFF_NOTICE_NAMES.length)), of_colleagues: z.boolean() }),
  success: { status: 204 },
})
