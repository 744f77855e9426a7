import type { PartnerVoucher } from '#contract/billing/partner-vouchers.ts'
import { namesInWords } from '#domain/billing/voucher-refusal.ts'
import { formatMoney, toBani, unbrokenMoney } from '#domain/money.ts'
import { countOf } from '#domain/text/counts.ts'
import { type IsoDate } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'

type TagKind = 'plain' | 'done' | 'error' | 'cherry'

/** How each state of a voucher is called at the desk, and its colour. */
export const STATE_TAGS: Readonly<Record<PartnerVoucher['state'], { label: string; kind: TagKind }>> = {
  approved: { label: 'Activ', kind: 'done' },
  scheduled: { label: 'Încă nu a început', kind: 'cherry' },
  pending: { label: 'În așteptare', kind: 'cherry' },
  rejected: { label: 'Respins', kind: 'error' },
  canceled: { label: 'Oprit', kind: 'error' },
  expired: { label: 'Expirat', kind: 'plain' },
  used: { label: 'Folosit', kind: 'plain' },
}

/** '−20%' or '−50,00 RON'. */
export const discountText = ({ discount_type, discount }: Pick<PartnerVoucher, 'discount_type' | 'discount'>) =>
  `−${discount_type === 'percentage' ? `${discount}%` : unbrokenMoney(formatMoney(toBani(discount)))}`

/** The services that it is good for. */
export const servicesText = ({ services }: Pick<PartnerVoucher, 'services'>) =>
  services === null ? 'la orice serviciu' : `la ${namesInWords(services)}`

/** 'din 1 decembrie până pe 24 decembrie'; without dates how it is then. */
export function validityText(voucher: Pick<PartnerVoucher, 'valid_from' | 'valid_until'>, today: IsoDate): string {
  const { valid_from: from, valid_until: until } = voucher
  const parts = [from && `din ${dayMonthLabel(from, today)}`, until && `până pe ${dayMonthLabel(until, today)}`]
  return parts.filter(Boolean).join(' ') || 'fără termen'
}

/** 'nefolosit', 'folosit o dată', 'folosit de 3 ori din 10'. */
export function usesText({ uses, codes, max_uses }: Pick<PartnerVoucher, 'uses' | 'codes' | 'max_uses'>): string {
  if (uses === 0) return 'nefolosit'
  const used = uses === 1 ? 'folosit o dată' : `folosit de ${countOf(uses, 'dată', 'ori')}`
  return max_uses === null ? used : `${used} din ${max_uses * codes}`
}
