import type { CustomerId, LocationId, ServiceId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { dayMonthLabel } from '../time/labels.ts'
import type { RequestStatus } from './request-status.ts'

/** The data that decides a voucher's validity; `ownUses`: uses by this customer or guest. */
export type VoucherTerms = {
  readonly code: string
  readonly locationId: LocationId
  /** Null: anybody may use it. */
  readonly customerId: CustomerId | null
  readonly status: RequestStatus
  readonly validFrom: IsoDate | null
  readonly validUntil: IsoDate | null
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  readonly uses: number
  readonly ownUses: number
  /** Null: valid for every service. */
  readonly services: readonly ServiceId[] | null
  /** The names of those that clients can book; null where there are none. */
  readonly serviceNames: readonly string[] | null
}

/** Null location or services: not restricted. */
type VoucherUse = {
  readonly customerId: CustomerId | null
  readonly locationId: LocationId | null
  readonly serviceIds: readonly ServiceId[] | null
}

const UNKNOWN_VOUCHER = 'Nu găsim un voucher cu acest cod.'

/**
 * Why the voucher cannot be used today, as a text; null when it can. Unknown codes and other people’s get the same
 * text, so guessing reveals nothing.
 */
export function voucherRefusal(voucher: VoucherTerms | null, use: VoucherUse, today: IsoDate): string | null {
  if (voucher === null) return UNKNOWN_VOUCHER
  if (voucher.customerId !== null && voucher.customerId !== use.customerId) return UNKNOWN_VOUCHER
  const { code, status } = voucher
  if (use.locationId !== null && voucher.locationId !== use.locationId) return `Voucherul ${code} nu e valabil aici.`
  if (voucher.validUntil !== null && voucher.validUntil < today)
    return `Voucherul ${code} a expirat pe ${dayMonthLabel(voucher.validUntil, today)}.`
  if (status === 'expired') return `Voucherul ${code} a expirat.`
  if (status !== 'approved') return `Voucherul ${code} nu este activ.`
  if (voucher.validFrom !== null && voucher.validFrom > today)
    return `Voucherul ${code} este valabil din ${dayMonthLabel(voucher.validFrom, today)}.`
  if (isUsedUp(voucher)) return `Voucherul ${code} a fost deja folosit.`
  const { services, serviceNames } = voucher
  if (services !== null && use.serviceIds !== null && !use.serviceIds.some((id) => services.includes(id)))
    return `Voucherul ${code} nu se aplică serviciilor alese.${serviceNames ? ` E pentru ${namesInWords(serviceNames)}.` : ''}`
  return null
}

const NAMED = 3

/** '„Tuns damă”, „Vopsit” și „Coafat”'; beyond three how many more there are. */
export function namesInWords(names: readonly string[]): string {
  const quoted = names.slice(0, NAMED).map((name) => `„${name}”`)
  const more = names.length - NAMED
  const rest = more > 0 ? [more === 1 ? 'încă unul' : `încă ${more}`] : []
  return new Intl.ListFormat('ro').format([...quoted, ...rest])
}

function isUsedUp({ maxUses, uses, maxUsesPerCustomer, ownUses }: VoucherTerms): boolean {
  return (maxUses !== null && uses >= maxUses) || (maxUsesPerCustomer !== null && ownUses >= maxUsesPerCustomer)
}
