import { addVoucherToCustomer, getVoucherRow } from '#db/billing/list-vouchers.ts'
import { countVouchers, findVoucher } from '#db/billing/vouchers.ts'
import { ownerKey } from '#domain/account/owner-key.ts'
import { voucherRefusal } from '#domain/billing/voucher-refusal.ts'
import { invalid } from '#domain/errors.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { type Context, requireCustomer, todayOf } from '../context.ts'
import { toView, type VoucherView } from './list-vouchers.ts'

type VoucherQuery = {
  readonly code: string
  readonly locationId: LocationId | null
  readonly serviceIds: readonly ServiceId[] | null
}

/**
 * The voucher with this code, if the caller can use it for these services. Throws `invalid` on code with the reason.
 * Does not use it up: a booking does.
 */
export async function checkVoucherCode(
  ctx: Context,
  { code, locationId, serviceIds }: VoucherQuery,
): Promise<VoucherView> {
  await takeGuess(ctx)
  const { customerId } = ctx.caller
  const owner = customerId === null ? '' : ownerKey({ customerId })
  const voucher = await findVoucher(ctx.db, { code, locationId, owner, customerId })
  const today = todayOf(ctx)
  const refusal = voucherRefusal(voucher, { customerId, locationId, serviceIds }, today)
  if (voucher === null || refusal !== null) throw invalid({ code: refusal ?? '' })
  return toView(await getVoucherRow(ctx.db, voucher.locationId, voucher.id, owner), today)
}

/** Adds the voucher with this code to the customer’s own. Throws `invalid` on code for one they cannot use. */
export async function addVoucher(ctx: Context, code: string, locationId: LocationId | null): Promise<VoucherView> {
  const customerId = requireCustomer(ctx)
  const voucher = await checkVoucherCode(ctx, { code, locationId, serviceIds: null })
  if (locationId === null && (await countVouchers(ctx.db, code, customerId)) > 1)
    throw invalid({ code: `Mai multe saloane au un voucher ${voucher.code}. Folosește-l direct la rezervare.` })
  await addVoucherToCustomer(ctx.db, customerId, voucher.location.id, voucher.id)
  return voucher
}

/** Limits guessing of codes, by account and by IP address. */
async function takeGuess({ limits, caller }: Context): Promise<void> {
  await limits.take('voucherByAddress', caller.ip)
  if (caller.customerId !== null) await limits.take('voucherByOwner', ownerKey({ customerId: caller.customerId }))
}
