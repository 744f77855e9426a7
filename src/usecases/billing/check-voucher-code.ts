import { addVoucherToCustomer, getVoucherRow } from '#db/billing/list-vouchers.ts'
import { countVouchers, findVoucher } from '#db/billing/vouchers.ts'
import { voucherRefusal } from '#domain/billing/voucher-refusal.ts'
import { invalid } from '#domain/errors.ts'
import { type Context, requireCustomer, todayOf } from '../context.ts'
import { toView, type VoucherView } from './list-vouchers.ts'

type Asked = {
  readonly code: string
  readonly locationId: number | null
  readonly serviceIds: readonly number[] | null
}

/**
 * Whether the code can be used for these services of the location, by whoever asks; throws 422 on `code` with the reason.
 * It only looks: a voucher is used up by a booking.
 */
export async function checkVoucherCode(ctx: Context, { code, locationId, serviceIds }: Asked): Promise<VoucherView> {
  await takeGuess(ctx)
  const { customerId } = ctx.caller
  const owner = customerId === null ? '' : `customer:${customerId}`
  const voucher = await findVoucher(ctx.db, code, locationId, owner, customerId)
  const today = todayOf(ctx)
  const refusal = voucherRefusal(voucher, { customerId, locationId, serviceIds }, today)
  if (voucher === null || refusal !== null) throw invalid({ code: refusal ?? '' })
  return toView(await getVoucherRow(ctx.db, voucher.locationId, voucher.id, owner), today)
}

/** Puts the voucher with this code among the customer's own. Throws 422 on `code` for one that they could not use. */
export async function addVoucher(ctx: Context, code: string, locationId: number | null): Promise<VoucherView> {
  const customerId = requireCustomer(ctx)
  const voucher = await checkVoucherCode(ctx, { code, locationId, serviceIds: null })
  if (locationId === null && (await countVouchers(ctx.db, code, customerId)) > 1)
    throw invalid({ code: `Mai multe locuri au un voucher ${voucher.code}. Folosește-l direct la rezervare.` })
  await addVoucherToCustomer(ctx.db, customerId, voucher.location.id, voucher.id)
  return voucher
}

/** Guessing codes has a budget: for an account, and for an address that many people may share. */
async function takeGuess({ limits, caller }: Context): Promise<void> {
  await limits.take('voucherByAddress', caller.ip)
  if (caller.customerId !== null) await limits.take('voucherByOwner', `customer:${caller.customerId}`)
}
