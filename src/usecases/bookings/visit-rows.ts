import type { BookedVisit, NewBookingService } from '#db/bookings/insert-booking.ts'
import type { Visit } from '#domain/availability/schedule.ts'
import { visitMinutes } from '#domain/availability/visit.ts'
import type { FourPrices } from '#domain/catalogue/price.ts'
import type { Service } from '#domain/catalogue/service.ts'
import { priceChanged } from '#domain/errors.ts'
import { type Bani, formatMoney } from '#domain/money.ts'
import { type PriceQuestion, type PriceSummary, summarisePrice } from '#domain/pricing/price-summary.ts'
import { epochToInstant } from '#domain/time/wall-time.ts'
import type { ChosenSlot } from '../availability/slot/choose-slot.ts'
import type { VisitPlan, WantedStart } from '../availability/slot/plan-visit.ts'

type Payment = Pick<PriceQuestion, 'voucher' | 'paidBySubscription'>

/**
 * The price of the visit in this slot; null when no part of it has a price. Throws price_changed unless it is the
 * agreed one.
 */
export function priceVisit(
  { services }: VisitPlan,
  { professionalId }: ChosenSlot,
  request: WantedStart & { readonly expectedTotal: Bani | null },
  payment: Payment,
): PriceSummary | null {
  return asExpected(summarisePrice({ services, professionalId, when: request, ...payment }), request.expectedTotal)
}

/** The price, where it is the one that the customer agreed to; null: none was displayed. Throws price_changed. */
export function asExpected(summary: PriceSummary | null, expectedTotal: Bani | null): PriceSummary | null {
  const price = summary === null ? 0 : (summary.total?.price ?? null)
  if (expectedTotal === null || price === expectedTotal) return summary
  const now = price === null ? 'Prețul nu mai este afișat' : `Prețul este acum ${formatMoney(price)}`
  throw priceChanged(`${now}. Verifică și confirmă din nou.`, price)
}

/** The visit as a booking's rows keep it: its times, its total and its services at today's prices. */
export function visitRows(
  { services }: VisitPlan,
  { professionalId, visit, shown }: ChosenSlot,
  { date, minute }: WantedStart,
  summary: PriceSummary | null,
): BookedVisit {
  return {
    professionalId,
    startsAt: epochToInstant(shown.start),
    endsAt: epochToInstant(shown.end),
    startDate: date,
    startMinute: minute,
    durationMinutes: visitMinutes(visit),
    ...pricedRows(serviceLines(services, visit), summary),
  }
}

export type ServiceLine = Pick<NewBookingService, 'serviceId' | 'name' | 'durationMinutes'>

/** The services of a visit with the minutes that each takes. */
export const serviceLines = (services: readonly Service[], visit: Visit): ServiceLine[] =>
  services.map((service, index) => ({
    serviceId: service.id,
    name: service.name,
    durationMinutes: visit[index]?.durationMinutes ?? service.durationMinutes,
  }))

/** The services and the total as a booking's rows keep them, at these prices; null: all cost nothing. */
export function pricedRows(
  lines: readonly ServiceLine[],
  summary: PriceSummary | null,
): Pick<BookedVisit, 'total' | 'priced' | 'services'> {
  return {
    total: summary === null ? FREE : (summary.total ?? HIDDEN),
    priced: summary !== null,
    services: lines.map((line, index) => ({ ...line, ...(summary?.services[index] ?? FREE) })),
  }
}

const FREE: FourPrices = { price: 0, maxPrice: null, basePrice: 0, maxBasePrice: null }
const HIDDEN: FourPrices = { price: null, maxPrice: null, basePrice: null, maxBasePrice: null }

/** When a pending booking lapses: at its start, if nobody has approved it by then. */
export function lapseBefore(startsAt: Temporal.Instant, lapsesAt: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(lapsesAt, startsAt) < 0 ? lapsesAt : startsAt
}
