import type { Offer } from '../catalogue/price.ts'
import type { ProfessionalId } from '../ids.ts'
import { addDays, type IsoDate, type MinuteOfDay } from '../time/iso-date.ts'
import { bestOffer, offerApplies } from './offer.ts'
import { type Priced, priceService, type ServicePrice } from './price-service.ts'

/** A part of a day in which a visit costs the same, whenever in it the visit begins. */
type PricedSpan<One extends Offer> = {
  readonly starts: MinuteOfDay
  /** Not included; 1440 at the end of the day. */
  readonly ends: MinuteOfDay
  readonly price: ServicePrice
  /** The offers that hold then, the one that makes the price first. */
  readonly offers: readonly One[]
}

/** Days one after the other, all with the same prices at the same hours. */
export type PricedDays<One extends Offer> = {
  readonly first: IsoDate
  readonly last: IsoDate
  readonly spans: readonly PricedSpan<One>[]
}

type WithOffers<One extends Offer> = Omit<Priced, 'offers'> & { readonly offers: readonly One[] }

/** The prices of a service, by professional (null: the menu's), on the days from `first` to `last`. */
export function listPricedDays<One extends Offer>(
  service: WithOffers<One>,
  professionalId: ProfessionalId | null,
  first: IsoDate,
  last: IsoDate,
): PricedDays<One>[] {
  const starts = service.offers.flatMap(({ startDate, endDate }) => [startDate, addDays(endDate, 1)])
  const days = sorted([first, ...starts.filter((day) => day > first && day <= last)])
  return days.map((day, at) => {
    const next = days[at + 1]
    const spans = listSpans(service, professionalId, day)
    return { first: day, last: next === undefined ? last : addDays(next, -1), spans }
  })
}

function listSpans<One extends Offer>(
  service: WithOffers<One>,
  professionalId: ProfessionalId | null,
  date: IsoDate,
): PricedSpan<One>[] {
  const hours = service.offers
    .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    .flatMap(({ startTime, endTime }) => [startTime ?? 0, endTime ?? 1440])
  const minutes = sorted([0, ...hours.filter((minute) => minute < 1440)])
  return minutes.map((minute, at) => {
    const when = { date, minute }
    const price = priceService(service, professionalId, when)
    const best = price.basePrice === null ? null : bestOffer(service.offers, price.basePrice, when)
    const others = service.offers.filter((offer) => offer !== best && offerApplies(offer, when))
    return { starts: minute, ends: minutes[at + 1] ?? 1440, price, offers: best === null ? [] : [best, ...others] }
  })
}

/** Each value once, the least first. */
function sorted<Value extends string | number>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))
}
