import * as z from 'zod/mini'
import { accountEndpoint } from '../account-endpoint.ts'
import { data } from '../fields.ts'
import { proof } from './proof.ts'

const file = data(z.record(z.string(), z.unknown()))

export const exportPersonalData = accountEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary:
    'Everything stored about the customer, as a JSON file, for a session that proved itself in the last 10 minutes',
  success: { status: 200, body: file },
})

export const exportWithProof = accountEndpoint({
  method: 'POST',
  path: '/api/account/export',
  summary: 'The same file, with the proof in the body',
  body: z.object(proof),
  success: { status: 200, body: file },
})

export const deleteAccount = accountEndpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the account: future bookings are cancelled, past ones kept without the person; needs a proof',
  body: z.optional(z.object(proof)),
  success: { status: 200, body: data(z.object({ message: z.string(), bookings_canceled: z.int() })) },
})
