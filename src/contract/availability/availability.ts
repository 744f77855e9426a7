import * as z from 'zod/mini'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, date, id, idList, ids, idText, line, money, time } from '../fields.ts'

export const availableDay = z.object({
  date,
  times: z.array(z.object({ time, professionals: z.array(id), price: money, basePrice: money })),
})

export const listAvailability = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations-availability/{id}',
  summary: 'Start times that can be booked, day by day (at most 62 days)',
  tag: 'availability',
  access: 'anyone',
  params: z.object({ id: idText }),
  query: z.object({
    services: idList,
    professional_id: z.optional(idText),
    from: date,
    to: date,
    voucher_code: z.optional(line(40)),
  }),
  success: { status: 200, body: z.object({ data: z.array(availableDay), next_available: z.nullable(date) }) },
})

export const placeHold = defineEndpoint({
  method: 'POST',
  path: '/api/public/holds',
  summary: 'Keeps a start time for this visitor for 5 minutes; a new hold frees the old one',
  tag: 'availability',
  access: 'anyone',
  body: z.object({
    location_id: id,
    professional_id: z.optional(z.nullable(id)),
    services: ids,
    start_date: date,
    start_time: time,
  }),
  /** `seconds` are left: for those whose own clock is wrong. */
  success: {
    status: 201,
    body: data(z.object({ id, expires_at: z.string(), seconds: z.int(), professional_id: id })),
  },
})

export const releaseHold = defineEndpoint({
  method: 'DELETE',
  path: '/api/public/holds/{id}',
  summary: 'Frees a hold of this visitor',
  tag: 'availability',
  access: 'anyone',
  params: z.object({ id: idText }),
  success: { status: 204 },
})
