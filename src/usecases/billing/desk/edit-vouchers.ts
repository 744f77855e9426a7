import * as db from '#db/billing/desk/save-vouchers.ts'
import { lockOwner } from '#db/locks.ts'
import { type Tx, transaction } from '#db/transaction.ts'
import { limitsRefusal, type VoucherLimits } from '#domain/billing/voucher-terms.ts'
import type { Discount } from '#domain/catalogue/price.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { ServiceId, VoucherId } from '#domain/ids.ts'
import { discountRefusal } from '#domain/pricing/offer-form.ts'
import { countOf } from '#domain/text/counts.ts'
import { todayOf } from '../../context.ts'
import { recordAct, type StaffContext } from '../../staff/staff.ts'

/** Vouchers as the team makes them: one with this code, or several whose codes begin so. */
export type VoucherForm = VoucherLimits & {
  readonly code: string
  readonly count: number
  readonly discount: Discount
  /** Empty: good for every service. */
  readonly services: readonly ServiceId[]
}

/** More than any salon hands out; a list of so many is still read in a blink. */
const MAX_VOUCHERS = 10_000

/** Digits after the beginning that the codes of a batch share: nobody finds one of 500 by guessing. */
const RANDOM_DIGITS = 8

/** Makes one voucher, or a batch; gives the id of the first. Throws 422 by field. */
export function addVouchers(ctx: StaffContext, form: VoucherForm): Promise<VoucherId> {
  const { locationId } = ctx.staff
  const { code, count, discount, services, ...limits } = form
  const refusal = { ...discountRefusal(discount), ...limitsRefusal(limits, todayOf(ctx)) }
  if (Object.keys(refusal).length > 0) throw invalid(refusal)
  return transaction(ctx.db, async (tx) => {
    await lockOwner(tx, `vouchers:${locationId}`)
    await checkForm(ctx, tx, form)
    const codes = count === 1 ? [code] : newCodes(ctx, code, count)
    const batch = count === 1 ? null : code
    const ids = await db.insertVouchers(tx, locationId, { ...limits, codes, batch, discount, services })
    const [first] = ids
    if (first === undefined || ids.length < count) throw invalid({ code: 'Ai deja un voucher cu acest cod.' })
    const amount = discount.type === 'percentage' ? { percent: discount.percent } : { amount_bani: discount.amount }
    const after = { code, codes: count, ...amount, voucher_services: services, ...logged(limits) }
    recordAct(ctx, tx, { kind: 'vouchers_added', after })
    return first
  })
}

async function checkForm({ staff }: StaffContext, tx: Tx, { code, count, services }: VoucherForm): Promise<void> {
  const has = await db.countCodes(tx, staff.locationId, code)
  if (count > 1 && has.hasBatch) throw invalid({ code: 'Ai deja o serie de coduri care începe așa.' })
  if (has.count + count > MAX_VOUCHERS) throw invalid({ count: `O locație are cel mult ${MAX_VOUCHERS} de vouchere.` })
  if (services.length > 0 && (await db.countServices(tx, staff.locationId, services)) < services.length)
    throw invalid({ service_ids: 'Unul dintre servicii nu mai e în meniu.' })
}

function newCodes({ random }: StaffContext, beginning: string, count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(`${beginning}-${random.digits(RANDOM_DIGITS)}`)
  return [...codes]
}

/** Sets when and how often a voucher, and its batch, can be used. Throws not_found, 422 by field. */
export function changeVoucher(ctx: StaffContext, id: VoucherId, limits: VoucherLimits): Promise<void> {
  const { locationId } = ctx.staff
  const refusal = limitsRefusal(limits, todayOf(ctx))
  if (refusal) throw invalid(refusal)
  return transaction(ctx.db, async (tx) => {
    const before = await db.lockVouchers(tx, locationId, id)
    if (!before) throw notFound()
    const { uses, code, ...rest } = before
    if (limits.maxUses !== null && limits.maxUses < uses)
      throw invalid({ max_uses: `A fost deja folosit de ${countOf(uses, 'dată', 'ori')}.` })
    await db.updateLimits(tx, locationId, id, limits)
    const [was, is] = [logged(rest), logged(limits)]
    recordAct(ctx, tx, { kind: 'voucher_changed', before: { code, ...was }, after: { code, ...is } })
  })
}

/**
 * Stops vouchers, or lets them be used again; bookings that were placed with them keep their price. Throws not_found
 * unless all are the location's and no customer's own.
 */
export function setVouchersUsable(ctx: StaffContext, ids: readonly VoucherId[], usable: boolean): Promise<void> {
  const { locationId } = ctx.staff
  return transaction(ctx.db, async (tx) => {
    if ((await db.countOpenVouchers(tx, locationId, ids)) < ids.length) throw notFound()
    const codes = await db.setUsable(tx, locationId, ids, usable)
    if (codes.length > 0)
      recordAct(ctx, tx, { kind: usable ? 'vouchers_resumed' : 'vouchers_stopped', after: { voucher_codes: codes } })
  })
}

const logged = (limits: VoucherLimits) => ({
  valid_from: limits.validFrom,
  valid_until: limits.validUntil,
  max_uses: limits.maxUses,
  max_uses_per_customer: limits.maxUsesPerCustomer,
})
