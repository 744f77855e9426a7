import { type RawBuilder, sql } from 'kysely'
import type { Discount, Offer } from '#domain/catalogue/price.ts'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import type { Bani } from '#domain/money.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import type { Db } from '../pool.ts'
import { conditionOf } from './location-filter.ts'
import type { LocationQuery } from './location-query.ts'

type Named = { slug: string; name: string }

type HighlightedLocation = Named & { id: LocationId; category: Named & { id: number }; cover: string | null }

/** An offer of these days on a service that costs the same with anybody of the team. */
export type OfferedService = {
  location: HighlightedLocation
  service: { id: ServiceId; name: string }
  price: Bani
  offer: Offer
}

/** What somebody said after a visit. */
export type Quote = {
  location: HighlightedLocation
  id: number
  author: string
  rating: number
  comment: string
  createdAt: Temporal.Instant
  services: string[]
}

/** Of the locations found, so many with the most reviews are looked at. */
const MOST_LOCATIONS = 60
const OFFER_DAYS = 7
const QUOTE_LENGTHS = { shortest: 40, longest: 180 }

/** The offers of the coming week, those of the locations with most reviews first. */
export async function findOfferedServices(db: Db, query: LocationQuery, today: IsoDate): Promise<OfferedService[]> {
  const { rows } = await sql<Omit<OfferedService, 'offer'> & { offer: StoredOffer }>`
    with near as (${nearOf(query)})
    select ${LOCATION} as location, json_build_object('id', s.id, 'name', s.name) as service, s.price_bani as price,
      json_build_object('startDate', o.first_date, 'endDate', o.last_date, 'customTime', o.custom_time, 'startTime', o.starts,
        'endTime', o.ends, 'type', o.discount_type, 'discount', o.discount) as offer
    from near l join category c on c.id = l.category_id
    join offer o on o.location_id = l.id and o.first_date < ${addDays(today, OFFER_DAYS)}::date and o.last_date >= ${today}::date
    join offer_service os on os.location_id = l.id and os.offer_id = o.id
    join service s on s.location_id = l.id and s.id = os.service_id
    where s.active and s.online and not s.is_subscription and not s.hidden_price and not s.range_price and s.price_bani > 0
      and not exists (select from service_professional own
        where own.location_id = l.id and own.service_id = s.id and own.price_bani is not null)
    order by l.rating_count desc, l.id, s.id, o.id limit 500`.execute(db)
  return rows.map(({ offer, ...row }) => ({ ...row, offer: toOffer(offer) }))
}

type StoredOffer = Omit<Offer, 'discount'> & { type: Discount['type']; discount: number }

function toOffer({ type, discount, ...offer }: StoredOffer): Offer {
  return {
    ...offer,
    discount: type === 'percentage' ? { type, percent: discount } : { type, amount: discount },
  }
}

/** The newest good review of each location that says something; none of visits to a doctor. */
export async function findQuotes(db: Db, query: LocationQuery): Promise<Quote[]> {
  const { rows } = await sql<Quote>`
    with near as (${nearOf(query)})
    select ${LOCATION} as location, r.id, r.author, r.rating, r.comment, r.created_at as "createdAt",
      (select coalesce(json_agg(b.name order by b.position), '[]') from booking_service b
        where b.location_id = l.id and b.booking_id = r.booking_id) as services
    from near l join category c on c.id = l.category_id and not c.health
    cross join lateral (select r.* from review r where r.location_id = l.id and r.rating = 5
        and length(r.comment) between ${QUOTE_LENGTHS.shortest}::int and ${QUOTE_LENGTHS.longest}::int
      order by r.created_at desc limit 1) r
    order by r.created_at desc, r.id`.execute(db)
  return rows
}

const nearOf = (query: LocationQuery): RawBuilder<unknown> =>
  sql`select l.id, l.slug, l.name, l.category_id, l.rating_count from location l where ${conditionOf(query)}
    order by l.rating_count desc, l.id limit ${MOST_LOCATIONS}`

const LOCATION = sql`json_build_object('id', l.id, 'slug', l.slug, 'name', l.name,
  'category', json_build_object('id', c.id, 'slug', c.slug, 'name', c.name),
  'cover', (select p.source from picture p where p.location_id = l.id order by p.position, p.id limit 1))`
