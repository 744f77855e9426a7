import { ableProfessionals } from '#domain/booking/service-selection.ts'
import { ownTermsOf } from '#domain/catalog/service.ts'
import { priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import type { ServicePrice } from '#domain/pricing/price-service.ts'
import { summarisePrice } from '#domain/pricing/price-summary.ts'
import { type PricedService } from '#domain/pricing/voucher.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { Draft } from './state/use-draft.ts'

export type VisitPrice = {
  services: readonly PricedService[]
  total: ServicePrice | null
  /** What stands for the total when it is not a sum: paid by subscription. */
  label: string | null
}

/** What the draft's visit costs with this professional at the draft's hour, by the server's own rules. */
export function visitPrice(draft: Draft, { professionalId }: { professionalId: number | null }): VisitPrice {
  const when =
    draft.startDate === null
      ? null
      : { date: draft.startDate, minute: draft.startTime === null ? null : parseTime(draft.startTime) }
  const paidBySubscription =
    draft.services.find((service) => service.isSubscription && draft.subscription !== null)?.id ?? null
  const summary = summarisePrice({ services: draft.services, professionalId, when, voucher: null, paidBySubscription })
  if (summary === null)
    return {
      services: [],
      total: null,
      label: paidBySubscription === null ? priceLabel({ price: 0, maxPrice: null, range: false }) : SUBSCRIPTION_LABEL,
    }
  return { ...summary, label: null }
}

/** Minutes of the visit with this professional; with whoever, the menu's own. */
export function visitMinutes(draft: Draft, professionalId: number | null): number {
  return draft.services.reduce((sum, service) => {
    const own = professionalId === null ? null : ownTermsOf(service, professionalId)
    return sum + (own?.durationMinutes ?? service.durationMinutes)
  }, 0)
}

/** Those who could do the whole visit. */
export const ableFor = (draft: Draft) => ableProfessionals(draft.professionals, draft.services)

/** 'Ioana Țurcanu', or 'Oricare specialist'. */
export const professionalName = (draft: Draft) =>
  draft.professional === null
    ? 'Oricare specialist'
    : `${draft.professional.first_name} ${draft.professional.last_name}`
