import * as z from 'zod/mini'
import type { HoldId, LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { DAY_PARTS } from '#domain/time/day-part.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, date, line, money, time } from '../fields.ts'
import { idListOf, idOf, idsOf, idTextOf } from '../ids.ts'

export const availableDay = z.object({
  date,
  /** `professional_id` is who would be assigned if none is named: price and duration are theirs. */
  times: z.array(
    z.object({
      time,
      professionals: z.array(idOf<ProfessionalId>()),
      professional_id: z.nullable(idOf<ProfessionalId>()),
      duration: z.int(),
      price: money,
      basePrice: money,
    }),
  ),
})

export const listAvailability = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations-availability/{id}',
  summary: 'Start times that can be booked, day by day (at most 62 days)',
  tag: 'availability',
  access: 'anyone',
  params: z.object({ id: idTextOf<LocationId>() }),
  query: z.object({
    services: idListOf<ServiceId>(),
    /** Absent: whoever is free; 422 where clients must choose at whom they come. */
    professional_id: z.optional(idTextOf<ProfessionalId>()),
    from: date,
    to: date,
    voucher_code: z.optional(line(40)),
  }),
  success: {
    status: 200,
    body: z.object({
      data: z.array(availableDay),
      next_available: z.nullable(date),
      /** The rules between visits that keep some of these days' free times from the customer who asks. */
      visit_rules: z.array(z.string()),
    }),
  },
})

/** `seconds` are left: for those whose own clock is wrong. */
const hold = z.object({
  id: idOf<HoldId>(),
  expires_at: z.string(),
  seconds: z.int(),
  professional_id: idOf<ProfessionalId>(),
  can_prolong: z.boolean(),
})

/** The customer's own booking during the held visit. */
const clash = z.nullable(z.object({ location: z.string(), start_date: date, start_time: time }))

export const listNextStarts = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations-availability/{id}/professionals',
  summary: 'When each professional is next free: for these services, or for the first of their own',
  tag: 'availability',
  access: 'anyone',
  params: z.object({ id: idTextOf<LocationId>() }),
  query: z.object({
    services: z.optional(idListOf<ServiceId>()),
    date: z.optional(date),
    date_to: z.optional(date),
    day_part: z.optional(z.literal(DAY_PARTS)),
    after: z.optional(time),
    before: z.optional(time),
  }),
  success: {
    status: 200,
    body: data(
      z.array(
        z.object({
          professional_id: idOf<ProfessionalId>(),
          services: z.array(idOf<ServiceId>()),
          /** Null: nothing then, or within the horizon. */
          next: z.nullable(z.object({ date, time })),
        }),
      ),
    ),
  },
})

export const placeHold = defineEndpoint({
  method: 'POST',
  path: '/api/public/holds',
  summary: 'Holds a start time for this visitor for 5 minutes; a new hold releases the old one',
  tag: 'availability',
  access: 'anyone',
  body: z.object({
    location_id: idOf<LocationId>(),
    /** Absent or null: whoever is free; 422 where clients must choose at whom they come. */
    professional_id: z.optional(z.nullable(idOf<ProfessionalId>())),
    services: idsOf<ServiceId>(),
    start_date: date,
    start_time: time,
  }),
  success: { status: 201, body: data(z.extend(hold, { clash })) },
})

export const prolongHold = defineEndpoint({
  method: 'POST',
  path: '/api/public/holds/{id}/prolong',
  summary: 'Prolongs a live hold of this visitor by 5 minutes, one time; null when it has lapsed',
  tag: 'availability',
  access: 'anyone',
  params: z.object({ id: idTextOf<HoldId>() }),
  success: { status: 200, body: data(z.nullable(hold)) },
})

export const releaseHold = defineEndpoint({
  method: 'DELETE',
  path: '/api/public/holds/{id}',
  summary: 'Releases a hold of this visitor; nothing happens where it has lapsed',
  tag: 'availability',
  access: 'anyone',
  params: z.object({ id: idTextOf<HoldId>() }),
  success: { status: 204 },
})
