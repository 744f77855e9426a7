import * as z from 'zod/mini'
import type { RememberedAttendeeId } from '#domain/ids.ts'
import { accountEndpoint } from '../account-endpoint.ts'
import { data } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'

export const listRememberedAttendees = accountEndpoint({
  method: 'GET',
  path: '/api/account/attendees',
  summary: 'The people for whom the customer has booked, the latest first',
  success: {
    status: 200,
    body: data(
      z.array(z.object({ id: idOf<RememberedAttendeeId>(), name: z.string(), phone: z.nullable(z.string()) })),
    ),
  },
})

export const removeRememberedAttendee = accountEndpoint({
  method: 'DELETE',
  path: '/api/account/attendees/{id}',
  summary: 'Forgets a person for the next booking; bookings made for them stay',
  params: z.object({ id: idTextOf<RememberedAttendeeId>() }),
  success: { status: 204 },
})
