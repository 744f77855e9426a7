import * as z from 'zod/mini'
import { WITHDRAWAL_KINDS } from '#domain/billing/withdrawal.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, date, id } from '../fields.ts'

export const receipt = z.object({
  number: z.string(),
  kind: z.literal(WITHDRAWAL_KINDS),
  name: z.string(),
  location: z.string(),
  legal_name: z.string(),
  contract_date: date,
  at: z.string(),
  /** Sessions already done; null for a voucher. */
  sessions_used: z.nullable(z.int()),
  canceled_bookings: z.int(),
  /** The address to which the receipt was sent; null: it went to the phone. */
  email: z.nullable(z.string()),
})

export const withdraw = defineEndpoint({
  method: 'POST',
  path: '/api/account/withdrawals',
  summary: 'Withdraws from the contract for a voucher or a subscription, within 14 days; a receipt is sent',
  tag: 'account',
  access: 'customer',
  body: z.object({ kind: z.literal(WITHDRAWAL_KINDS), id }),
  success: { status: 201, body: data(receipt) },
})
