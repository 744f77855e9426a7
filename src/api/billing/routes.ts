import type * as z from 'zod/mini'
import { listSubscriptions as subscriptionsEndpoint } from '#contract/billing/subscriptions.ts'
import * as contract from '#contract/billing/vouchers.ts'
import { withdraw as withdrawEndpoint } from '#contract/billing/withdrawals.ts'
import { toRon } from '#domain/money.ts'
import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import { addVoucher, checkVoucherCode } from '#usecases/billing/check-voucher-code.ts'
import { listSubscriptions } from '#usecases/billing/list-subscriptions.ts'
import { listVouchers, type VoucherView } from '#usecases/billing/list-vouchers.ts'
import { withdraw } from '#usecases/billing/withdraw.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { serve } from '../serve.ts'

const DEFAULT_PER_PAGE = 15

/** Vouchers, subscriptions and withdrawals. */
export function mountVouchers(app: ApiApp): void {
  serve(app, contract.checkVoucherCode, async (ctx, { body }) => {
    const { code, location_id: locationId = null, services = null } = body
    const isCheck = locationId !== null && services !== null
    const voucher = isCheck
      ? await checkVoucherCode(ctx, { code, locationId, serviceIds: services })
      : await addVoucher(ctx, code, locationId)
    return { data: presentVoucher(voucher) }
  })
  serve(app, contract.listVouchers, async (ctx, { query }) => {
    const paging = { page: query.page ?? 1, perPage: query.per_page ?? DEFAULT_PER_PAGE }
    const filter = { status: query.status ?? null, locationId: query.location_id ?? null, ...paging }
    const { vouchers, total } = await listVouchers(ctx, filter)
    return { data: vouchers.map(presentVoucher), meta: pageMeta(paging, total) }
  })
  serve(app, subscriptionsEndpoint, async (ctx, { query }) => {
    const paging = { page: query.page ?? 1, perPage: query.per_page ?? DEFAULT_PER_PAGE }
    const filter = { status: query.status ?? null, locationId: query.location_id ?? null, ...paging }
    const { subscriptions, total } = await listSubscriptions(ctx, filter)
    const data = subscriptions.map(
      ({ sessionsTotal, sessionsLeft, validUntil, withdrawUntil, price, created, ...rest }) => ({
        ...rest,
        withdraw_until: withdrawUntil,
        sessions_total: sessionsTotal,
        sessions_left: sessionsLeft,
        price: toRon(price),
        valid_until: validUntil,
        created_at: epochToIso(created),
      }),
    )
    return { data, meta: pageMeta(paging, total) }
  })
  serve(app, withdrawEndpoint, async (ctx, { body }) => {
    const { legalName, contractDate, sessionsUsed, canceledVisits, at, ...rest } = await withdraw(
      ctx,
      body.kind,
      body.id,
    )
    return {
      data: {
        ...rest,
        legal_name: legalName,
        contract_date: contractDate,
        sessions_used: sessionsUsed,
        canceled_bookings: canceledVisits,
        at: epochToIso(toEpochMinute(at)),
      },
    }
  })
}

function presentVoucher({ id, code, status, location, ...voucher }: VoucherView): z.output<typeof contract.voucher> {
  return {
    id,
    code,
    discount: voucher.type === 'fixed' ? toRon(voucher.discount) : voucher.discount,
    discount_type: voucher.type,
    services: [...voucher.services],
    service_names: voucher.serviceNames && [...voucher.serviceNames],
    status,
    valid_until: voucher.validUntil,
    withdraw_until: voucher.withdrawUntil,
    location,
  }
}
