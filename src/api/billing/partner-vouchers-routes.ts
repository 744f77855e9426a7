import * as contract from '#contract/billing/partner-vouchers.ts'
import { toBani, toRon } from '#domain/money.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addVouchers, changeVoucher, setVouchersUsable } from '#usecases/billing/desk/edit-vouchers.ts'
import {
  type DeskVoucherView,
  exportCodes,
  getDeskVoucher,
  listDeskVouchers,
} from '#usecases/billing/desk/read-vouchers.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { servePartner } from '../serve.ts'

const DEFAULT_PER_PAGE = 30

/** The vouchers of a location at its own desk. */
export function mountPartnerVouchers(app: ApiApp): void {
  servePartner(app, contract.listPartnerVouchers, async (ctx, { query }) => {
    const paging = { page: query.page ?? 1, perPage: query.per_page ?? DEFAULT_PER_PAGE }
    const { vouchers, total } = await listDeskVouchers(ctx, paging)
    return { data: vouchers.map(present), meta: pageMeta(paging, total) }
  })

  servePartner(app, contract.addVouchers, async (ctx, { body }) => {
    const { discount_type: type, discount, code, count, service_ids: services } = body
    const amount = type === 'percentage' ? { type, percent: discount } : { type, amount: toBani(discount) }
    return { data: { id: await addVouchers(ctx, { code, count, services, discount: amount, ...toLimits(body) }) } }
  })

  servePartner(app, contract.getPartnerVoucher, async (ctx, { params }) => {
    const { voucher, codes, uses } = await getDeskVoucher(ctx, params.voucher_id)
    return {
      data: {
        voucher: present(voucher),
        codes: codes.map(({ id, code, uses: count, state }) => ({ id, code, uses: count, state })),
        uses: uses.map(({ bookingId, minute, ...use }) => ({
          ...use,
          booking_id: bookingId,
          time: formatTime(minute),
        })),
      },
    }
  })

  servePartner(app, contract.exportVoucherCodes, async (ctx, { params }, reply) => {
    reply.header('Content-Disposition', 'attachment; filename="vouchere.csv"')
    return exportCodes(ctx, params.voucher_id)
  })

  servePartner(app, contract.changeVoucher, (ctx, { params, body }) =>
    changeVoucher(ctx, params.voucher_id, toLimits(body)),
  )

  servePartner(app, contract.setVouchersUsable, (ctx, { body }) => setVouchersUsable(ctx, body.ids, body.usable))
}

type LimitsOnWire = Pick<contract.PartnerVoucher, 'valid_from' | 'valid_until' | 'max_uses' | 'max_uses_per_customer'>

const toLimits = (limits: LimitsOnWire) => ({
  validFrom: limits.valid_from,
  validUntil: limits.valid_until,
  maxUses: limits.max_uses,
  maxUsesPerCustomer: limits.max_uses_per_customer,
})

const present = ({ type, discount, services, ...row }: DeskVoucherView): contract.PartnerVoucher => ({
  id: row.id,
  code: row.code,
  batch: row.batch,
  codes: row.codes,
  open: row.open,
  uses: row.uses,
  discount_type: type,
  discount: type === 'fixed' ? toRon(discount) : discount,
  services: services && [...services],
  customer: row.customer,
  state: row.state,
  valid_from: row.validFrom,
  valid_until: row.validUntil,
  max_uses: row.maxUses,
  max_uses_per_customer: row.maxUsesPerCustomer,
})
