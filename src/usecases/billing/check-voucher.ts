import type { VoucherRecord } from '#db/billing/vouchers.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'

/** Null location or services: wherever and for whatever it is good. */
type Asker = {
  readonly customerId: number | null
  readonly locationId: number | null
  readonly serviceIds: readonly number[] | null
}

const UNKNOWN = 'Nu găsim un voucher cu acest cod.'

/**
 * Why the voucher cannot be used today, in words; null when it can. An unknown code and another person's share one text,
 * so that nothing can be learnt by guessing.
 */
export function voucherRefusal(voucher: VoucherRecord | null, asker: Asker, today: IsoDate): string | null {
  if (voucher === null) return UNKNOWN
  if (voucher.customerId !== null && voucher.customerId !== asker.customerId) return UNKNOWN
  const { code, status } = voucher
  if (asker.locationId !== null && voucher.locationId !== asker.locationId)
    return `Voucherul ${code} nu este valabil la acest loc.`
  if (voucher.validUntil !== null && voucher.validUntil < today)
    return `Voucherul ${code} a expirat pe ${dayMonthLabel(voucher.validUntil)}.`
  if (status === 'expired') return `Voucherul ${code} a expirat.`
  if (status !== 'approved') return `Voucherul ${code} nu este activ.`
  if (voucher.validFrom !== null && voucher.validFrom > today)
    return `Voucherul ${code} este valabil de pe ${dayMonthLabel(voucher.validFrom)}.`
  if (isUsedUp(voucher)) return `Voucherul ${code} a fost deja folosit.`
  const { services } = voucher
  if (services !== null && asker.serviceIds !== null && !asker.serviceIds.some((id) => services.includes(id)))
    return `Voucherul ${code} nu se aplică serviciilor alese.`
  return null
}

function isUsedUp({ maxUses, uses, maxUsesPerCustomer, ownUses }: VoucherRecord): boolean {
  return (maxUses !== null && uses >= maxUses) || (maxUsesPerCustomer !== null && ownUses >= maxUsesPerCustomer)
}
