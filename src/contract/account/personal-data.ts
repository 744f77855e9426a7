import * as z from 'zod/mini'
import { data } from '../fields.ts'
import { accountEndpoint } from './account-endpoint.ts'
import { proof } from './proof.ts'

/** A passkey's answer does not fit into a query; who has one proves by it at POST /api/account/identity first. */
const { current_password, confirmation_code } = proof

export const exportPersonalData = accountEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything stored about the customer, as a JSON file; needs a proof of the last 10 minutes',
  query: z.object({ current_password, confirmation_code }),
  success: { status: 200, body: data(z.record(z.string(), z.unknown())) },
})

export const deleteAccount = accountEndpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the account: future bookings are cancelled, past ones kept without the person; needs a proof',
  body: z.optional(z.object(proof)),
  success: { status: 200, body: data(z.object({ message: z.string(), bookings_canceled: z.int() })) },
})
