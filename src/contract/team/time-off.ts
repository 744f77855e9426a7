import * as z from 'zod/mini'
import type { ProfessionalId } from '#domain/ids.ts'
import { TIME_OFF_KINDS } from '#domain/team/time-off-kinds.ts'
import { data, date, idText, messageLine, time } from '../fields.ts'
import { idOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { decisions } from './affected.ts'

const kind = z.enum(TIME_OFF_KINDS)

const entry = z.object({
  /** The first date's; the whole of a repeating request is decided by it. */
  id: z.int(),
  professional: z.object({ id: idOf<ProfessionalId>(), name: z.string(), avatar: z.nullable(z.string()) }),
  status: z.enum(['asked', 'approved', 'refused']),
  /** Absent for a member who need not know the reason. */
  kind: z.optional(kind),
  note: z.optional(z.string()),
  /** As it reads: 'joi, 26 noiembrie, toată ziua', one for each date that it takes. */
  when: z.array(z.string()),
  /** The manager's answer. */
  answer: z.string(),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
})

export const timeOffList = z.array(entry)

export type TimeOffEntry = z.output<typeof entry>

export const listTimeOff = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/time-off',
  summary: 'Future time off and what is asked: everybody’s for who sees the calendar, else the own',
  right: 'member',
  success: { status: 200, body: data(timeOffList) },
})

type Hours = { readonly start_time: string | null; readonly end_time: string | null }

/** Only one of both would be read as whole days, and take more than was meant. */
const withHours = (given: keyof Hours, missing: keyof Hours) =>
  z.refine<Hours>((hours) => hours[given] === null || hours[missing] !== null, { error: 'required', path: [missing] })

const timeOffFields = z.object({
  professional_id: idOf<ProfessionalId>(),
  kind,
  note: messageLine(200),
  first_date: date,
  last_date: date,
  /** Without both, whole days. */
  start_time: z.nullable(time),
  end_time: z.nullable(time),
  /** Again every so many weeks, up to the date. */
  every_weeks: z.nullable(z.int().check(z.minimum(1), z.maximum(8))),
  until: z.nullable(date),
  decisions,
})

export const timeOffForm = timeOffFields.check(withHours('start_time', 'end_time'), withHours('end_time', 'start_time'))

export const askTimeOff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/time-off',
  summary: 'Takes time off where the member decides, else asks for the own; 409 `bookings_affected` as for hours',
  right: 'member',
  body: timeOffForm,
  success: { status: 200, body: data(z.object({ status: z.enum(['asked', 'approved']) })) },
})

const inPath = z.object({ time_off_id: idText })

export const approveTimeOff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/time-off/{time_off_id}/approve',
  summary: 'Approves what is asked; 409 `bookings_affected` until each stranded booking is decided',
  right: 'manage_team',
  params: inPath,
  body: z.object({ answer: z.optional(messageLine(200)), decisions }),
  success: { status: 204 },
})

export const refuseTimeOff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/time-off/{time_off_id}/refuse',
  summary: 'Refuses what is asked, with a reason',
  right: 'manage_team',
  params: inPath,
  body: z.object({ answer: messageLine(200) }),
  success: { status: 204 },
})

export const restoreTimeOff = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/time-off/{time_off_id}/restore',
  summary: 'Puts back time off that was taken back less than a minute ago; 409 `bookings_affected` as for new time off',
  right: 'member',
  params: inPath,
  body: z.object({ decisions }),
  success: { status: 204 },
})

export const withdrawTimeOff = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/time-off/{time_off_id}',
  summary: 'Takes back future time off: a manager any, a professional what they asked for and nobody decided',
  right: 'member',
  params: inPath,
  success: { status: 204 },
})
