import { ownTermsOf } from '#domain/catalogue/service.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import type { ServicePrice } from '#domain/pricing/price-service.ts'
import { type PriceSummary, summarisePrice } from '#domain/pricing/price-summary.ts'
import type { PricedService } from '#domain/pricing/voucher.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { Draft } from './state/use-draft.ts'

export type VisitPrice = {
  services: readonly PricedService[]
  total: ServicePrice | null
  /** Shown instead of the total when it is not a sum: paid by subscription. */
  label: string | null
  /** Bani that the voucher takes off; null when a range keeps it open, 0 without a voucher. */
  savedByVoucher: number | null
}

/** What the draft's visit costs with this professional at the draft's hour, by the server's own rules. */
export function visitPrice(draft: Draft, { professionalId }: { professionalId: ProfessionalId | null }): VisitPrice {
  const when =
    draft.startDate === null
      ? null
      : { date: draft.startDate, minute: draft.startTime === null ? null : parseTime(draft.startTime) }
  const paidBySubscription =
    draft.services.find((service) => service.isSubscription && draft.subscription !== null)?.id ?? null
  const question = { services: draft.services, professionalId, when, paidBySubscription }
  const summary = summarisePrice({ ...question, voucher: draft.voucher })
  const savedByVoucher = draft.voucher === null ? 0 : takenOff(summarisePrice({ ...question, voucher: null }), summary)
  if (summary === null)
    return {
      services: [],
      total: null,
      label: paidBySubscription === null ? priceLabel({ price: 0, maxPrice: null, range: false }) : SUBSCRIPTION_LABEL,
      savedByVoucher,
    }
  return { ...summary, label: null, savedByVoucher }
}

/** The total that the page showed, in bani, which the server compares: 0 if free, null where the price is hidden. */
export function shownTotal({ total, label }: VisitPrice): number | null {
  return label === null ? (total?.price ?? null) : 0
}

function takenOff(before: PriceSummary | null, after: PriceSummary | null): number | null {
  if (before === null) return 0
  if (before.total === null || before.total.range || after?.total?.range) return null
  return (before.total.price ?? 0) - (after?.total?.price ?? 0)
}

/** Minutes of the visit with this professional; with any professional, the menu's own. */
export function visitMinutes(draft: Draft, professionalId: ProfessionalId | null): number {
  return draft.services.reduce((sum, service) => {
    const own = professionalId === null ? null : ownTermsOf(service, professionalId)
    return sum + (own?.durationMinutes ?? service.durationMinutes)
  }, 0)
}
