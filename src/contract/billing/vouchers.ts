import * as z from 'zod/mini'
import { VOUCHER_STATUSES } from '#domain/billing/deal-status.ts'
import type { LocationId, ServiceId, VoucherId } from '#domain/ids.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, date, meta, page, perPage, requiredLine } from '../fields.ts'
import { idOf, idsOf, idTextOf } from '../ids.ts'

export const voucher = z.object({
  id: idOf<VoucherId>(),
  code: z.string(),
  /** Whole per cents, or RON. */
  discount: z.number(),
  discount_type: z.literal(['percentage', 'fixed']),
  /** Ids of every service that it is good for. */
  services: z.array(idOf<ServiceId>()),
  /** The names of those that it is limited to; null: every service. */
  service_names: z.nullable(z.array(z.string())),
  status: z.literal(VOUCHER_STATUSES),
  valid_until: z.nullable(date),
  /** The last day on which the customer may withdraw from its contract; null where there is none, or no more. */
  withdraw_until: z.nullable(date),
  location: z.object({ id: idOf<LocationId>(), slug: z.string(), name: z.string() }),
})

/** The body that the voucher field sends; the account's form sends the code alone. */
export const voucherCode = z.object({
  code: requiredLine(40),
  location_id: z.optional(z.nullable(idOf<LocationId>())),
  services: z.optional(z.nullable(idsOf<ServiceId>())),
})

export const checkVoucherCode = defineEndpoint({
  method: 'POST',
  path: '/api/customer/vouchers/code',
  summary: 'Checks a code for these services of a location; without a location adds the voucher to the customer’s own',
  tag: 'vouchers',
  access: 'anyone',
  body: voucherCode,
  success: { status: 200, body: data(voucher) },
})

export const listVouchers = defineEndpoint({
  method: 'GET',
  path: '/api/customer/vouchers',
  summary: 'The customer’s vouchers: given to them, added by code, or used',
  tag: 'vouchers',
  access: 'customer',
  query: z.object({
    status: z.optional(z.literal(VOUCHER_STATUSES)),
    location_id: z.optional(idTextOf<LocationId>()),
    page,
    per_page: perPage,
  }),
  success: { status: 200, body: z.object({ data: z.array(voucher), meta }) },
})
