import * as z from 'zod/mini'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { DAY_PARTS } from '#domain/time/day-part.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, date, id, idText, phone, text } from '../fields.ts'
import { idOf, idsOf } from '../ids.ts'

/** A new entry on the waiting list; without a login its phone, proved by a code, says whom to notify. */
export const newWaitlistEntry = z.object({
  location_id: idOf<LocationId>(),
  services: idsOf<ServiceId>(),
  professional_id: z.optional(z.nullable(idOf<ProfessionalId>())),
  from: date,
  to: date,
  /** Absent or null: any part of the day. */
  day_part: z.optional(z.nullable(z.literal(DAY_PARTS))),
  phone: z.optional(z.nullable(phone)),
  /** Proves that phone, as `POST /api/auth/confirm-login-with-sms` gives it: nobody is put on a list by another. */
  phone_proof: z.optional(z.nullable(text(1000))),
})

export const waitlistEntry = z.object({
  id,
  location: z.object({ id: idOf<LocationId>(), slug: z.string(), name: z.string() }),
  services: z.array(z.object({ id: idOf<ServiceId>(), name: z.string() })),
  professional: z.nullable(z.object({ id: idOf<ProfessionalId>(), name: z.string() })),
  from: date,
  to: date,
  day_part: z.nullable(z.literal(DAY_PARTS)),
  created_at: z.string(),
  /** Null while it waits. */
  told_at: z.nullable(z.string()),
})

export const addWaitlistEntry = defineEndpoint({
  method: 'POST',
  path: '/api/public/waiting-list',
  summary: 'Adds a waiting-list entry; one SMS or e-mail is sent when a matching time becomes free',
  tag: 'waiting list',
  access: 'anyone',
  body: newWaitlistEntry,
  success: {
    status: 201,
    /** `reachable` is false for a customer who has turned off both SMS and e-mail. */
    body: data(z.object({ id, token: z.string(), reachable: z.boolean() })),
  },
})

export const removeWaitlistEntry = defineEndpoint({
  method: 'DELETE',
  path: '/api/public/waiting-list/{id}',
  summary: 'Removes a waiting-list entry: one of the customer’s own, or the one that the token names',
  tag: 'waiting list',
  access: 'anyone',
  params: z.object({ id: idText }),
  query: z.object({ token: z.optional(text(100)) }),
  success: { status: 204 },
})

export const listWaitlistEntries = defineEndpoint({
  method: 'GET',
  path: '/api/account/waiting-list',
  summary: 'The customer’s waiting-list entries for future days',
  tag: 'waiting list',
  access: 'customer',
  success: { status: 200, body: data(z.array(waitlistEntry)) },
})
