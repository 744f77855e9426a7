import * as z from 'zod/mini'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, date, text, time } from '../fields.ts'
import { idOf } from '../ids.ts'

const byToken = z.object({ token: text(100) })

/** A place that is held for somebody on the waiting list. */
export const waitingOffer = z.object({
  location: z.object({ id: idOf<LocationId>(), slug: z.string(), name: z.string() }),
  services: z.array(z.object({ id: idOf<ServiceId>(), name: z.string() })),
  /** Null: with anybody. */
  professional_id: z.nullable(idOf<ProfessionalId>()),
  date,
  time,
  /** False once it has lapsed or was given back. */
  held: z.boolean(),
  /** The time of day until which it is held. */
  until: time,
})

const answered = { status: 200, body: data(waitingOffer) } as const

export const getWaitingOffer = defineEndpoint({
  method: 'GET',
  path: '/api/public/waiting-offers/{token}',
  summary: 'The place that the link of a waiting-list message offers, until its day is over',
  tag: 'waiting list',
  access: 'anyone',
  params: byToken,
  success: answered,
})

export const takeWaitingOffer = defineEndpoint({
  method: 'POST',
  path: '/api/public/waiting-offers/{token}/take',
  summary: 'Gives the hold of the offered place to the caller, who can then book it',
  tag: 'waiting list',
  access: 'anyone',
  params: byToken,
  success: answered,
})

export const refuseWaitingOffer = defineEndpoint({
  method: 'POST',
  path: '/api/public/waiting-offers/{token}/refuse',
  summary: 'Gives the offered place back: its person waits on for another, or no more',
  tag: 'waiting list',
  access: 'anyone',
  params: byToken,
  body: z.object({ waits_on: z.boolean() }),
  success: { status: 204 },
})
