import { type RawBuilder, sql } from 'kysely'
import type { Discount, Offer } from '#domain/catalogue/price.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { mayStrike, type PastPrice } from '#domain/pricing/struck.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { toDiscount } from '../bookings/load-services.ts'
import { pastPricesJson } from '../catalogue/past-prices-json.ts'
import type { Db } from '../pool.ts'
import { conditionOf } from './location-filter.ts'
import type { LocationQuery } from './location-query.ts'

/** A location with something to show; the rest is loaded for the few that are chosen. */
export type Candidate = { readonly locationId: LocationId; readonly categoryId: number }

/** An offer of these days on a service that costs the same with anybody of the team. */
export type OfferCandidate = Candidate & {
  readonly serviceId: ServiceId
  readonly offerId: number
  readonly price: Bani
  readonly discount: Discount
}

/** A customer's comment on a visit. */
export type QuoteCandidate = Candidate & { readonly reviewId: number; readonly comment: string }

/** The most locations that are looked at, by their number of reviews. */
const MOST_LOCATIONS = 60
const OFFER_DAYS = 7
const QUOTE_LENGTHS = { shortest: 40, longest: 180 }

/** The offers of the coming week, those of the locations with most reviews first. */
export async function findOffers(db: Db, query: LocationQuery, today: IsoDate): Promise<OfferCandidate[]> {
  const { rows } = await sql<Omit<OfferCandidate, 'discount' | 'price'> & StoredDiscount & { price: Bani | null }>`
    with near as (${nearOf(query)})
    select l.id as "locationId", l.category_id as "categoryId", s.id as "serviceId", o.id as "offerId", s.price_bani as price,
      o.discount_type as "discountType", o.discount
    from near l
    join offer o on o.location_id = l.id and o.first_date < ${addDays(today, OFFER_DAYS)}::date and o.last_date >= ${today}::date
    join offer_service os on os.location_id = l.id and os.offer_id = o.id
    join service s on s.location_id = l.id and s.id = os.service_id
    where s.active and s.online and not s.is_subscription and not s.hidden_price and not s.range_price and s.price_bani > 0
      and not exists (select from service_professional own
        where own.location_id = l.id and own.service_id = s.id and own.price_bani is not null)
    order by l.rating_count desc, l.id, s.id, o.id limit 500`.execute(db)
  return rows.map(({ discountType, discount, price, ...row }) => ({
    ...row,
    price: price!,
    discount: toDiscount(discountType, discount),
  }))
}

type StoredDiscount = { readonly discountType: Discount['type']; readonly discount: number }

/** The newest good review of each location that says something; none of visits to a doctor. */
export async function findQuotes(db: Db, query: LocationQuery): Promise<QuoteCandidate[]> {
  const { rows } = await sql<QuoteCandidate>`
    with near as (${nearOf(query)})
    select l.id as "locationId", l.category_id as "categoryId", r.id as "reviewId", r.comment
    from near l join category c on c.id = l.category_id and not c.health
    cross join lateral (select r.id, r.comment, r.created_at from review r where r.location_id = l.id and r.rating = 5
        and length(r.comment) between ${QUOTE_LENGTHS.shortest}::int and ${QUOTE_LENGTHS.longest}::int
      order by r.created_at desc limit 1) r
    order by r.created_at desc, r.id`.execute(db)
  return rows
}

const nearOf = (query: LocationQuery): RawBuilder<unknown> =>
  sql`select l.id, l.category_id, l.rating_count from location l where ${conditionOf(query)}
    order by l.rating_count desc, l.id limit ${MOST_LOCATIONS}`

type Named = { readonly slug: string; readonly name: string }

type HighlightedLocation = Named & {
  readonly id: LocationId
  readonly category: Named & { readonly id: number }
  readonly cover: string | null
}

/** The data shown of an offer on a service. */
export type ShownOffer = {
  readonly location: HighlightedLocation
  readonly service: { readonly id: ServiceId; readonly name: string }
  readonly price: Bani
  readonly offer: Offer
}

/** In the order of the candidates, without those whose service has lost its price since. */
export async function loadOffers(db: Db, chosen: readonly OfferCandidate[]): Promise<ShownOffer[]> {
  const { rows } = await sql<
    Omit<ShownOffer, 'offer' | 'price'> & {
      price: Bani | null
      offer: StoredOffer
      pastPrices: PastPrice[]
      allOffers: StoredOffer[]
    }
  >`
    select ${LOCATION} as location, json_build_object('id', s.id, 'name', s.name) as service, s.price_bani as price,
      json_build_object('startDate', o.first_date, 'endDate', o.last_date, 'customTime', o.custom_time, 'startTime', o.starts,
        'endTime', o.ends, 'discountType', o.discount_type, 'discount', o.discount) as offer,
      ${pastPricesJson('s')} as "pastPrices",
      (select json_agg(json_build_object('startDate', e.first_date, 'endDate', e.last_date, 'customTime', e.custom_time,
          'startTime', e.starts, 'endTime', e.ends, 'discountType', e.discount_type, 'discount', e.discount))
        from offer_service es join offer e on e.location_id = es.location_id and e.id = es.offer_id
        where es.location_id = s.location_id and es.service_id = s.id) as "allOffers"
    from unnest(${chosen.map((it) => it.locationId)}::int[], ${chosen.map((it) => it.serviceId)}::int[],
      ${chosen.map((it) => it.offerId)}::int[]) with ordinality as w(location_id, service_id, offer_id, nth)
    join location l on l.id = w.location_id join category c on c.id = l.category_id
    join service s on s.location_id = l.id and s.id = w.service_id
    join offer o on o.location_id = l.id and o.id = w.offer_id
    order by w.nth`.execute(db)
  return rows.flatMap(({ price, offer: stored, pastPrices, allOffers, ...row }) => {
    if (price === null) return []
    const listPrice = { price, maxPrice: null, range: false, hidden: false }
    const offer = toOffer(stored)
    const history = { listPrice, ownPrices: [], pastPrices, offers: allOffers.map(toOffer) }
    return [{ ...row, price, offer: mayStrike(history, offer) ? offer : { ...offer, unstruck: true } }]
  })
}

type StoredOffer = Omit<Offer, 'discount' | 'unstruck'> & StoredDiscount

const toOffer = ({ discountType, discount, ...offer }: StoredOffer): Offer => {
  return { ...offer, discount: toDiscount(discountType, discount) }
}

/** The data shown of a customer's comment. */
export type Quote = {
  readonly location: HighlightedLocation
  readonly id: number
  readonly author: string
  readonly rating: number
  readonly comment: string
  readonly createdAt: Temporal.Instant
  readonly services: string[]
}

/** In the order of the candidates. */
export async function loadQuotes(db: Db, chosen: readonly QuoteCandidate[]): Promise<Quote[]> {
  const { rows } = await sql<Quote>`
    select ${LOCATION} as location, r.id, r.author, r.rating, r.comment, r.created_at as "createdAt",
      (select coalesce(json_agg(b.name order by b.position), '[]') from booking_service b
        where b.location_id = l.id and b.booking_id = r.booking_id) as services
    from unnest(${chosen.map((it) => it.locationId)}::int[], ${chosen.map((it) => it.reviewId)}::int[])
      with ordinality as w(location_id, review_id, nth)
    join location l on l.id = w.location_id join category c on c.id = l.category_id
    join review r on r.location_id = l.id and r.id = w.review_id
    order by w.nth`.execute(db)
  return rows
}

const LOCATION = sql`json_build_object('id', l.id, 'slug', l.slug, 'name', l.name,
  'category', json_build_object('id', c.id, 'slug', c.slug, 'name', c.name),
  'cover', (select p.source from picture p where p.location_id = l.id order by p.position, p.id limit 1))`
