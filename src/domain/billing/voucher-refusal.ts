import type { IsoDate } from '../time/iso-date.ts'
import { dayMonthLabel } from '../time/labels.ts'
import type { RequestStatus } from './request-status.ts'

/** A voucher as far as its validity goes; `ownUses`: how often this customer or guest has used it. */
export type VoucherTerms = {
  readonly code: string
  readonly locationId: number
  /** Null: anybody may use it. */
  readonly customerId: number | null
  readonly status: RequestStatus
  readonly validFrom: IsoDate | null
  readonly validUntil: IsoDate | null
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  readonly uses: number
  readonly ownUses: number
  /** Null: valid for every service. */
  readonly services: readonly number[] | null
}

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
export function voucherRefusal(voucher: VoucherTerms | null, asker: Asker, today: IsoDate): string | null {
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

function isUsedUp({ maxUses, uses, maxUsesPerCustomer, ownUses }: VoucherTerms): boolean {
  return (maxUses !== null && uses >= maxUses) || (maxUsesPerCustomer !== null && ownUses >= maxUsesPerCustomer)
}
