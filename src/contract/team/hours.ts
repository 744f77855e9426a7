import * as z from 'zod/mini'
import type { ProfessionalId } from '#domain/ids.ts'
import { data, date, idText, line, time } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'
import { decisions } from './affected.ts'

/** '24:00' ends a day. */
const endTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

const range = z.object({ start_time: time, end_time: endTime })
const ranges = z.array(range).check(z.maxLength(6))

/** Work and breaks of a day, in order. */
export const dayHours = z.object({ working: ranges, breaks: ranges })

/** Monday first. */
const week = z.array(dayHours).check(z.length(7))
const openWeek = z.array(ranges).check(z.length(7))

export type RangeOnWire = z.output<typeof range>
export type DayHoursOnWire = z.output<typeof dayHours>
export type WeekOnWire = z.output<typeof week>

/** The hours of a professional: since `from` these weeks take turns; `from` is null for the hours they began with. */
const roster = z.object({ from: z.nullable(date), weeks: z.array(week) })

export const professionalHours = z.object({
  professional: z.object({ id: idOf<ProfessionalId>(), name: z.string() }),
  today: date,
  /** In order; the last that has begun is in force. */
  rosters: z.array(roster),
  /** Future single dates, which replace the roster's. */
  dates: z.array(z.object({ date, hours: dayHours })),
})

export type ProfessionalHours = z.output<typeof professionalHours>

const ofProfessional = z.object({ professional_id: idTextOf<ProfessionalId>() })

export const getProfessionalHours = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/team/{professional_id}/hours',
  summary: 'When a professional works: by week, and on single dates',
  right: 'member',
  params: ofProfessional,
  success: { status: 200, body: data(professionalHours) },
})

export const rosterForm = z.object({
  /** Several: the hours are copied to each. */
  professional_ids: z.array(idOf<ProfessionalId>()).check(z.minLength(1), z.maxLength(200)),
  from: date,
  weeks: z.array(week).check(z.minLength(1), z.maxLength(4)),
  decisions,
})

export const changeHours = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/team-hours',
  summary: 'Changes working hours from a date on; 409 `bookings_affected` until each stranded booking is decided',
  right: 'manage_team',
  body: rosterForm,
  success: { status: 204 },
})

/** No `hours`: those of the week again. */
export const workingDateForm = z.object({ date, hours: z.nullable(dayHours), decisions })

export const changeWorkingDate = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/team/{professional_id}/date',
  summary: 'Changes the working hours of a single date',
  right: 'manage_team',
  params: ofProfessional,
  body: workingDateForm,
  success: { status: 204 },
})

const closure = z.object({ id: z.int(), first_date: date, last_date: date, reason: z.string() })

export const openingHours = z.object({
  today: date,
  week: openWeek,
  closes_on_public_holidays: z.boolean(),
  /** Hours of future single dates; none: closed. */
  dates: z.array(z.object({ date, hours: ranges })),
  closures: z.array(closure),
  /** The public holidays of a year ahead. */
  holidays: z.array(z.object({ date, name: z.string() })),
  /** The hours of the team, for a member who may change when the location is open. */
  team: z.array(professionalHours),
})

export type OpeningHours = z.output<typeof openingHours>

export const getOpeningHours = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/hours',
  summary: 'When the location is open, its closures, and the public holidays ahead',
  right: 'member',
  success: { status: 200, body: data(openingHours) },
})

export const openingForm = z.object({ week: openWeek, closes_on_public_holidays: z.boolean(), decisions })

export const changeOpeningHours = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/hours',
  summary: 'Changes the weekly opening hours',
  right: 'manage_team',
  body: openingForm,
  success: { status: 204 },
})

/** No `hours`: as the week, closures and holidays say; an empty list: closed. */
export const openingDateForm = z.object({ date, hours: z.nullable(ranges), decisions })

export const changeOpeningDate = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/hours/date',
  summary: 'Opens or closes the location on a single date',
  right: 'manage_team',
  body: openingDateForm,
  success: { status: 204 },
})

export const closureForm = z.object({
  first_date: date,
  last_date: date,
  reason: line(120),
  /** True: at all locations whose team the person manages, in one step. */
  everywhere: z.optional(z.boolean()),
  decisions,
})

export const addClosure = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/closures',
  summary: 'Closes the location on these dates, or all that the person manages',
  right: 'manage_team',
  body: closureForm,
  success: { status: 204 },
})

const closureInPath = z.object({ closure_id: idText })

export const removeClosure = partnerEndpoint({
  method: 'DELETE',
  path: '/api/partner/closures/{closure_id}',
  summary: 'Takes a closure back',
  right: 'manage_team',
  params: closureInPath,
  success: { status: 204 },
})

export const restoreClosure = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/closures/{closure_id}/restore',
  summary: 'Puts back a closure that was taken back less than a minute ago; 409 `bookings_affected` as for a new one',
  right: 'manage_team',
  params: closureInPath,
  body: z.object({ decisions }),
  success: { status: 204 },
})
