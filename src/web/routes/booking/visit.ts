import { ableProfessionals } from '#domain/bookings/service-selection.ts'
import type { Discount } from '#domain/catalogue/price.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { unbrokenMoney } from '#domain/money.ts'
import type { Minutes } from '#domain/pricing/duration-label.ts'
import { offerApplies, type When } from '#domain/pricing/offer.ts'
import { percentOff } from '#domain/pricing/percent-off.ts'
import { askedSubscriptionLabel, priceLabel, SUBSCRIPTION_LABEL } from '#domain/pricing/price-label.ts'
import { minutesByAny, summariseByAny } from '#domain/pricing/price-range.ts'
import type { ServicePrice } from '#domain/pricing/price-service.ts'
import type { PriceSummary } from '#domain/pricing/price-summary.ts'
import type { PricedService } from '#domain/pricing/voucher.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { AvailableDay } from '#web/availability/free-days.ts'
import type { Draft } from './state/use-draft.ts'
import type { MySubscription } from './state/use-my-deals.ts'
import { ownOf } from './steps/subscription-choice.tsx'

export type VisitPrice = {
  /** Each by itself, with its offers; the voucher is taken off the sum alone, where it has a line of its own. */
  services: readonly PricedService[]
  total: ServicePrice | null
  /** Shown instead of the total when it is not a sum: paid by subscription. */
  label: string | null
  /** Bani that the voucher takes off; null when a range keeps it open, 0 without a voucher. */
  savedByVoucher: number | null
}

/** The price of the visit at the draft's hour, by the server's own rules; a range while the professional is open. */
export function visitPrice(draft: Draft, { professionalId }: { professionalId: ProfessionalId | null }): VisitPrice {
  const when = whenOf(draft)
  const paidBySubscription =
    draft.services.find((service) => service.isSubscription && draft.subscription !== null)?.id ?? null
  const by = byWhom(draft, professionalId)
  const question = { services: draft.services, when, paidBySubscription }
  const summary = summariseByAny({ ...question, voucher: draft.voucher }, by)
  const whole = draft.voucher === null ? summary : summariseByAny({ ...question, voucher: null }, by)
  const savedByVoucher = draft.voucher === null ? 0 : takenOff(whole, summary)
  if (summary === null)
    return {
      services: [],
      total: null,
      label: paidBySubscription === null ? priceLabel({ price: 0, maxPrice: null, range: false }) : SUBSCRIPTION_LABEL,
      savedByVoucher,
    }
  return { ...summary, services: (whole ?? summary).services, label: null, savedByVoucher }
}

/** The total in words; with a subscription that the customer does not have yet, also what that costs. */
export function totalLabel(draft: Draft, { total, label }: VisitPrice, mine: readonly MySubscription[]): string {
  const { subscription, services } = draft
  const isAsked = subscription !== null && services.some(({ isSubscription }) => isSubscription)
  if (isAsked && ownOf(mine, subscription.id) === null)
    return unbrokenMoney(askedSubscriptionLabel(subscription.priceBani, label === null ? total : null))
  return label ?? priceLabel(total)
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

/** The words for the visit at this hour if an offer makes it cheaper; undefined otherwise. */
export function offerAt(draft: Draft, startDate: IsoDate, time: AvailableDay['times'][number]): string | undefined {
  if (percentOff(time) === null) return undefined
  const professionalId = draft.professionalId ?? time.professional_id
  const { total, label } = visitPrice({ ...draft, startDate, startTime: time.time }, { professionalId })
  return total === null || total.range ? 'ofertă' : (label ?? priceLabel(total))
}

/** The discounts of offers on one of the draft's services at its hour. */
export function discountsOf(draft: Draft, { offers }: Draft['services'][number]): Discount[] {
  const when = whenOf(draft)
  return when === null ? [] : offers.filter((offer) => offerApplies(offer, when)).map(({ discount }) => discount)
}

function whenOf({ startDate, startTime }: Pick<Draft, 'startDate' | 'startTime'>): When | null {
  if (startDate === null) return null
  return { date: startDate, minute: startTime === null ? null : parseTime(startTime) }
}

/** Minutes of the visit; by the quickest and the slowest while it is open who does it. */
export function visitMinutes(draft: Draft, professionalId: ProfessionalId | null): Minutes {
  return minutesByAny(draft.services, byWhom(draft, professionalId))
}

/** Minutes of one service of the visit. */
export function serviceMinutes(
  draft: Draft,
  service: Draft['services'][number],
  professionalId: ProfessionalId | null,
): Minutes {
  return minutesByAny([service], byWhom(draft, professionalId))
}

/** The chosen professional, or all professionals who could do the visit. */
function byWhom({ professionals, services }: Draft, professionalId: ProfessionalId | null): ProfessionalId[] {
  return professionalId === null ? ableProfessionals(professionals, services).map(({ id }) => id) : [professionalId]
}
