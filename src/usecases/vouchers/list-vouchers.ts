import { listVouchers as list, type VoucherFilter, type VoucherRow } from '#db/bookings/paying/list-vouchers.ts'
import { type VoucherStatus, voucherStatusOn } from '#domain/booking/deal-status.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { type Context, requireCustomer } from '../context.ts'

/** A voucher and where it stands today. */
export type VoucherView = Omit<VoucherRow, 'status'> & { readonly status: VoucherStatus }

export type VoucherPage = { readonly vouchers: readonly VoucherView[]; readonly total: number }

/** A page of the customer's vouchers: given to them, added by code, or used. */
export async function listVouchers(ctx: Context, filter: VoucherFilter): Promise<VoucherPage> {
  const today = todayAt(toEpochMinute(ctx.now()))
  const { vouchers, total } = await list(ctx.db, requireCustomer(ctx), today, filter)
  return { vouchers: vouchers.map((row) => ({ ...row, status: voucherStatusOn(row, today) })), total }
}
