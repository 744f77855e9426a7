import type { ListPrice, Offer, OwnPrice } from '../catalogue/price.ts'
import type { Service } from '../catalogue/service.ts'
import { ownTermsOf } from '../catalogue/service.ts'
import type { ProfessionalId } from '../ids.ts'
import type { IsoDate } from '../time/iso-date.ts'
import type { Minutes } from './duration-label.ts'
import type { When } from './offer.ts'
import { listedPrice, priceService, type ServicePrice } from './price-service.ts'
import { type PriceQuestion, type PriceSummary, summarisePrice } from './price-summary.ts'

type Undecided = Omit<PriceQuestion, 'professionalId'>

/** The days in which a visit can be booked, both included; the first is today. */
export type Days = { readonly from: IsoDate; readonly to: IsoDate }

/** The visit's price while any of these professionals may do it: from the lowest of theirs to the highest. */
export function summariseByAny(question: Undecided, professionalIds: readonly ProfessionalId[]): PriceSummary | null {
  if (professionalIds.length === 0) return summarisePrice({ ...question, professionalId: null })
  const each = professionalIds.map((professionalId) => summarisePrice({ ...question, professionalId }))
  if (each.every((summary) => summary === null)) return null
  const known = each.map((summary) => summary ?? { services: question.services.map(free), total: NOTHING })
  const totals = known.flatMap(({ total }) => total ?? [])
  return {
    services: question.services.map(({ id }, at) => ({
      id,
      ...rangeOf(known.flatMap((one) => one.services[at] ?? [])),
    })),
    total: totals.length < known.length ? null : rangeOf(totals),
  }
}

/**
 * The visit's price while its day is open too. An offer of today that some of the days lack makes it 'de la': whoever
 * books another day pays more.
 */
export function summariseAhead(
  question: Omit<Undecided, 'when'>,
  professionalIds: readonly ProfessionalId[],
  days: Days,
): PriceSummary | null {
  const today = { date: days.from, minute: null }
  const services = question.services.map((service) => lasting(service, days))
  const always = summariseByAny({ ...question, services, when: today }, professionalIds)
  const now = summariseByAny({ ...question, when: today }, professionalIds)
  if (always === null || now === null) return always
  return {
    services: now.services.map((service, at) => ({ id: service.id, ...fromLowest(service, always.services[at]) })),
    total: now.total && fromLowest(now.total, always.total),
  }
}

/** The service's price while any of these professionals may do it. */
export function priceByAny(
  service: Service,
  professionalIds: readonly ProfessionalId[],
  when: When | null,
): ServicePrice {
  const by = professionalIds.length === 0 ? [null] : professionalIds
  return rangeOf(by.map((id) => priceService(service, id, when)))
}

/** The price in the menu while any of those with these prices of their own may do it; offers aside. */
export function listPriceByAny(listPrice: ListPrice, own: readonly OwnPrice[]): ServicePrice {
  return rangeOf((own.length === 0 ? [null] : own).map((one) => listedPrice(listPrice, one)))
}

/** The service's price while its day is open too, as in `summariseAhead`. */
export function priceAhead(service: Service, professionalIds: readonly ProfessionalId[], days: Days): ServicePrice {
  const today = { date: days.from, minute: null }
  const now = priceByAny(service, professionalIds, today)
  return fromLowest(now, priceByAny(lasting(service, days), professionalIds, today))
}

/** Minutes of the visit by the quickest and by the slowest of these professionals. */
export function minutesByAny(services: readonly Service[], professionalIds: readonly ProfessionalId[]): Minutes {
  const by = professionalIds.length === 0 ? [null] : professionalIds
  const minutes = by.map((id) =>
    services.reduce((sum, service) => {
      const own = id === null ? null : ownTermsOf(service, id)
      return sum + (own?.durationMinutes ?? service.durationMinutes)
    }, 0),
  )
  return { least: Math.min(...minutes), most: Math.max(...minutes) }
}

/** From the lowest of the prices to the highest; none where one of them is hidden or missing. */
function rangeOf(prices: readonly ServicePrice[]): ServicePrice {
  const [first] = prices
  if (first === undefined || prices.length === 1) return first ?? NOTHING
  if (prices.some(({ price }) => price === null)) return { ...NOTHING, price: null, basePrice: null }
  const isOpen = prices.some(({ range, maxPrice }) => range && maxPrice === null)
  const low = Math.min(...prices.map(({ price }) => price ?? 0))
  const high = Math.max(...prices.map(({ price, maxPrice }) => maxPrice ?? price ?? 0))
  const isRange = isOpen || high > low
  const isBounded = isRange && !isOpen
  const highBase = Math.max(...prices.map(({ basePrice, maxBasePrice }) => maxBasePrice ?? basePrice ?? 0))
  return {
    price: low,
    maxPrice: isBounded ? high : null,
    basePrice: Math.min(...prices.map(({ basePrice }) => basePrice ?? 0)),
    maxBasePrice: isBounded ? highBase : null,
    range: isRange,
    ...(prices.some(({ unstruck }) => unstruck) && { unstruck: true }),
  }
}

/** 'De la' today's price where the price of all days is another. */
function fromLowest(now: ServicePrice, always: ServicePrice | null | undefined): ServicePrice {
  const isSame = now.price === always?.price && now.maxPrice === always?.maxPrice
  return isSame ? now : { ...now, maxPrice: null, range: true }
}

/** The service with those offers only that apply at every hour of all the days. */
function lasting(service: Service, days: Days): Service {
  const covers = (offer: Offer) => !offer.customTime && offer.startDate <= days.from && offer.endDate >= days.to
  return { ...service, offers: service.offers.filter(covers) }
}

const NOTHING: ServicePrice = { price: 0, maxPrice: null, basePrice: 0, maxBasePrice: null, range: false }
const free = ({ id }: Service) => ({ id, ...NOTHING })
