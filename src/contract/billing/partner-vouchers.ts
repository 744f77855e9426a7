import * as z from 'zod/mini'
import { VOUCHER_STATES } from '#domain/billing/deal-status.ts'
import type { BookingId, ServiceId, VoucherId } from '#domain/ids.ts'
import { data, date, meta, page, perPage, writtenRon } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'
import { partnerEndpoint } from '../staff/partner-endpoint.ts'

const discountType = z.literal(['percentage', 'fixed'])

/** Vouchers that a batch holds, and that one press stops. */
export const MAX_BATCH = 500

const limits = {
  valid_from: z.nullable(date),
  /** The last day of booking with it, whenever the visit is. */
  valid_until: z.nullable(date),
  /** How often each code can be used. */
  max_uses: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  max_uses_per_customer: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
}

export const voucherLimits = z.object(limits)

/** A voucher, or with a `count` a batch of codes that begin with `code`. */
export const voucherForm = z.object({
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/)),
  count: z.int().check(z.minimum(1), z.maximum(MAX_BATCH)),
  discount_type: discountType,
  /** Whole per cents, or RON. */
  discount: writtenRon,
  /** Empty: every service. */
  service_ids: z.array(idOf<ServiceId>()).check(
    z.maxLength(500),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  ...limits,
})

const state = z.literal(VOUCHER_STATES)

const partnerVoucher = z.object({
  id: idOf<VoucherId>(),
  code: z.string(),
  /** How the codes of a batch begin; null for a single voucher. */
  batch: z.nullable(z.string()),
  codes: z.int(),
  /** The codes that are not stopped and have uses left. */
  open: z.int(),
  uses: z.int(),
  discount_type: discountType,
  discount: z.number(),
  /** The names of the services that it is limited to; null: every service. */
  services: z.nullable(z.array(z.string())),
  /** The name of the customer whose own it is; null where anybody may use it. */
  customer: z.nullable(z.string()),
  state,
  ...limits,
})

export type PartnerVoucher = z.output<typeof partnerVoucher>

const oneVoucher = z.object({
  voucher: partnerVoucher,
  codes: z.array(z.object({ id: idOf<VoucherId>(), code: z.string(), uses: z.int(), state })),
  /** The latest, by the day of the visit. */
  uses: z.array(
    z.object({
      booking_id: idOf<BookingId>(),
      code: z.string(),
      client: z.string(),
      date,
      time: z.string(),
    }),
  ),
})

export type OneVoucher = z.output<typeof oneVoucher>

export const listPartnerVouchers = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/vouchers',
  summary: 'The location’s vouchers, the newest first, each batch once',
  right: 'edit_offer',
  query: z.object({ page, per_page: perPage }),
  success: { status: 200, body: z.object({ data: z.array(partnerVoucher), meta }) },
})

export const addVouchers = partnerEndpoint({
  method: 'POST',
  path: '/api/partner/vouchers',
  summary: 'Makes a voucher, or a batch of them; gives the id of the first',
  right: 'edit_offer',
  body: voucherForm,
  success: { status: 201, body: data(z.object({ id: idOf<VoucherId>() })) },
})

const voucherInPath = z.object({ voucher_id: idTextOf<VoucherId>() })

export const getPartnerVoucher = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/vouchers/{voucher_id}',
  summary: 'A voucher, with the whole batch that it is of: terms, codes and uses',
  right: 'edit_offer',
  params: voucherInPath,
  success: { status: 200, body: data(oneVoucher) },
})

export const exportVoucherCodes = partnerEndpoint({
  method: 'GET',
  path: '/api/partner/vouchers/{voucher_id}/codes.csv',
  summary: 'The codes of a voucher or a batch as a table for spreadsheets',
  right: 'edit_offer',
  params: voucherInPath,
  success: { status: 200, body: z.string(), type: 'text/csv' },
})

export const changeVoucher = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/vouchers/{voucher_id}',
  summary: 'Sets when and how often a voucher, and its batch, can be used',
  right: 'edit_offer',
  params: voucherInPath,
  body: voucherLimits,
  success: { status: 204 },
})

export const setVouchersUsable = partnerEndpoint({
  method: 'PUT',
  path: '/api/partner/vouchers-usable',
  summary: 'Stops vouchers, or lets them be used again; bookings placed with them keep their price',
  right: 'edit_offer',
  body: z.object({
    ids: z.array(idOf<VoucherId>()).check(
      z.minLength(1),
      z.maxLength(MAX_BATCH),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
    usable: z.boolean(),
  }),
  success: { status: 204 },
})
