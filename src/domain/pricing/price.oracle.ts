/**
 * The test oracle of prices: decimal strings in and out, BigInt between. Shares only types with the code under test.
 */

import type { Discount, VoucherDiscount } from '../catalogue/price.ts'
import type { Service } from '../catalogue/service.ts'
import type { ProfessionalId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'

type Ends = { low: bigint; high: bigint | null; isRange: boolean }
export type OracleRow = { price: string; maxPrice: string; basePrice: string; maxBasePrice: string }
const HIDDEN: OracleRow = { price: '-', maxPrice: '-', basePrice: '-', maxBasePrice: '-' }

export function summaryOracle(
  services: readonly Service[],
  professionalId: ProfessionalId | null,
  when: { date: IsoDate; minute: number } | null,
  voucher: VoucherDiscount | null,
): { rows: OracleRow[]; total: OracleRow | null } | null {
  const bases = services.map((service) => baseOf(service, professionalId))
  const now = bases.map((base, index) => (base === null ? null : afterOffer(base, services[index]!, when)))
  if (voucher !== null) spendVoucher(now, services, voucher)
  const rows = now.map((ends, index) => (ends === null ? HIDDEN : row(ends, bases[index]!)))
  const shown = now.filter((ends) => ends !== null)
  if (shown.length < now.length) return { rows, total: null }
  const total = row(sum(shown), sum(bases.map((base, i) => ({ ...base!, isRange: now[i]!.isRange }))))
  const zero = Object.values(total).every((text) => text === '-' || /^0+\.0+$/.test(text))
  return zero ? null : { rows, total }
}

function baseOf(service: Service, professionalId: ProfessionalId | null): Ends | null {
  const { price, maxPrice, range, hidden } = service.listPrice
  const own = service.ownTerms.filter((terms) => terms.professionalId === professionalId && terms.price !== null)[0]
  if (hidden) return null
  if (own) {
    const wide = own.maxPrice !== null && own.maxPrice > own.price!
    return { low: BigInt(own.price!), high: wide ? BigInt(own.maxPrice!) : BigInt(own.price!), isRange: wide }
  }
  if (price === null) return null
  if (range && maxPrice === null) return { low: BigInt(price), high: null, isRange: true }
  const wide = range && maxPrice! > price
  return { low: BigInt(price), high: BigInt(wide ? maxPrice! : price), isRange: wide }
}

function afterOffer(base: Ends, service: Service, when: { date: IsoDate; minute: number } | null): Ends {
  if (when === null) return { ...base }
  const results = service.offers
    .filter((o) => Date.parse(o.startDate) <= Date.parse(when.date) && Date.parse(when.date) <= Date.parse(o.endDate))
    .filter((o) => !o.customTime || (o.startTime! <= when.minute && when.minute < o.endTime!))
    .map((o) => ({
      ...base,
      low: cut(base.low, o.discount),
      high: base.high === null ? null : cut(base.high, o.discount),
    }))
  return results.reduce((best, one) => (one.low < best.low ? one : best), results[0] ?? { ...base })
}

/** Percentages by schoolbook arithmetic: multiply, then round the last digit half up. */
function cut(price: bigint, discount: Discount): bigint {
  if (discount.type === 'fixed') return BigInt(discount.amount) > price ? 0n : price - BigInt(discount.amount)
  const hundredths = price * (100n - BigInt(discount.percent))
  const rest = hundredths % 100n
  return (hundredths - rest) / 100n + (rest >= 50n ? 1n : 0n)
}

/** Spends the amount at each end of the range, as if it were the only price. */
function spendVoucher(now: (Ends | null)[], services: readonly Service[], voucher: VoucherDiscount): void {
  const eligible = (index: number) => voucher.services === null || voucher.services.includes(services[index]!.id)
  const { discount } = voucher
  let remainingLow = discount.type === 'fixed' ? BigInt(discount.amount) : 0n
  let remainingHigh = remainingLow
  for (const [index, ends] of now.entries()) {
    if (ends === null || !eligible(index)) continue
    if (discount.type === 'percentage') {
      ends.low = cut(ends.low, discount)
      if (ends.high !== null) ends.high = cut(ends.high, discount)
      continue
    }
    const spentLow = ends.low < remainingLow ? ends.low : remainingLow
    const spentHigh = ends.high === null || ends.high > remainingHigh ? remainingHigh : ends.high
    ends.low -= spentLow
    remainingLow -= spentLow
    if (ends.high !== null) ends.high -= spentHigh
    remainingHigh -= spentHigh
    if (ends.high === null || ends.high !== ends.low) ends.isRange = true
  }
}

function sum(all: readonly Ends[]): Ends {
  const open = all.some((ends) => ends.isRange && ends.high === null)
  return {
    low: all.reduce((total, ends) => total + ends.low, 0n),
    high: open ? null : all.reduce((total, ends) => total + (ends.high ?? 0n), 0n),
    isRange: all.some((ends) => ends.isRange),
  }
}

function row(ends: Ends, base: Ends): OracleRow {
  return {
    price: decimal(ends.low),
    maxPrice: ends.isRange && ends.high !== null ? decimal(ends.high) : '-',
    basePrice: decimal(base.low),
    maxBasePrice: ends.isRange && base.high !== null ? decimal(base.high) : '-',
  }
}

function decimal(bani: bigint): string {
  const digits = bani.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
