import { listVouchers as list, type VoucherFilter, type VoucherRow } from '#db/billing/list-vouchers.ts'
import { type VoucherStatus, voucherStatusOn } from '#domain/billing/deal-status.ts'
import { withdrawUntil } from '#domain/billing/withdrawal.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import { type Context, requireCustomer, todayOf } from '../context.ts'

/** A voucher with its status today. */
export type VoucherView = Omit<VoucherRow, 'status' | 'concluded'> & {
  readonly status: VoucherStatus
  /** The last day to withdraw from its contract; null without a contract, or once that has passed. */
  readonly withdrawUntil: IsoDate | null
}

export type VoucherPage = { readonly vouchers: readonly VoucherView[]; readonly total: number }

/** A page of the customer’s vouchers: given to them, added by code, or used. */
export async function listVouchers(ctx: Context, filter: VoucherFilter): Promise<VoucherPage> {
  const today = todayOf(ctx)
  const { vouchers, total } = await list(ctx.db, requireCustomer(ctx), today, filter)
  return { vouchers: vouchers.map((row) => toView(row, today)), total }
}

/** A voucher’s status and withdrawal deadline on that day. */
export function toView({ concluded, ...row }: VoucherRow, today: IsoDate): VoucherView {
  const status = voucherStatusOn(row, today)
  const lastDay = concluded === null ? null : withdrawUntil(todayAt(concluded))
  const isActive = status === 'approved' || status === 'pending'
  return { ...row, status, withdrawUntil: isActive && lastDay !== null && today <= lastDay ? lastDay : null }
}
