import type * as z from 'zod/mini'
import type { Success } from '#contract/define-endpoint.ts'
import type { listHighlights } from '#contract/search/highlights.ts'
import type { locationRow, mapLocations, searched } from '#contract/search/locations.ts'
import { toRon } from '#domain/money.ts'
import { priceLabel } from '#domain/pricing/price-label.ts'
import { listPriceByAny } from '#domain/pricing/price-range.ts'
import type { Bounds } from '#domain/search/filters.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Highlights } from '#usecases/search/list-highlights.ts'
import type { ListedLocation } from '#usecases/search/list-locations.ts'
import type { LocationMap, MappedLocation } from '#usecases/search/map-locations.ts'
import type { SuggestedService } from '#usecases/search/suggest-services.ts'
import type { ReadSearch } from '#usecases/search/to-location-query.ts'
import { presentImage } from '../present-image.ts'

/** A location in a list. */
export function presentRow(row: ListedLocation): z.output<typeof locationRow> {
  const { id, slug, name, category, city, address, latitude, longitude, distance, service, freeDay } = row
  const first = freeDay?.times[0]
  return {
    id,
    slug,
    name,
    logo: presentImage(row.logo),
    cover: presentImage(row.cover),
    category,
    city,
    address,
    latitude,
    longitude,
    distance,
    average_rating: row.averageRating,
    rating_count: row.ratingCount,
    next_slot: first ? epochToIso(first.start) : null,
    free_day: freeDay && presentFreeDay(freeDay),
    ...(row.worksHere !== undefined && { works_here: row.worksHere }),
    services: service ? [service, ...service.others].map(presentNamedService) : [],
  }
}

type NamedService = Omit<NonNullable<ListedLocation['service']>, 'others'>

function presentNamedService(service: NamedService) {
  const label = priceLabel(listPriceByAny(service, service.own ?? []))
  return { id: service.id, name: service.name, price_label: label }
}

/** A service that is suggested: others have it for more. */
export function presentService({ name, price, locations }: SuggestedService) {
  return {
    name,
    price_label: priceLabel(price && { ...price, maxPrice: null, range: locations > 1 || price.range }),
    locations,
  }
}

function presentFreeDay({ date, service, times }: NonNullable<ListedLocation['freeDay']>) {
  return {
    date,
    service: presentNamedService(service),
    times: times.map(({ minute }) => formatTime(minute)),
  }
}

/** Splits the map’s cells into single locations and clusters; a cluster’s box is the `bounds` filter of the list. */
export function presentMap({ cells, total, bounds }: LocationMap): Success<typeof mapLocations> {
  const clusters = cells.filter(({ location }) => location === null)
  return {
    data: {
      total,
      bounds: bounds && boundsText(bounds),
      clusters: clusters.map((cell) => {
        return {
          latitude: cell.latitude,
          longitude: cell.longitude,
          count: cell.count,
          bounds: boundsText(cell.bounds),
        }
      }),
      points: cells.flatMap(({ location }) => (location ? [presentPoint(location)] : [])),
    },
  }
}

function presentPoint({ cost, ...location }: MappedLocation) {
  const { service } = location
  return {
    ...presentRow(location),
    service: service && { id: service.id, name: service.name },
    price: toRon(cost?.lowest ?? null),
    open_ended: cost?.openEnded ?? false,
  }
}

const boundsText = ({ south, west, north, east }: Bounds) => [south, west, north, east].join(',')

/** The reading of a search text, its filters named as in the query. */
export function presentSearched(read: ReadSearch): z.output<typeof searched> {
  const { city, near, date, dateTo, dayPart, after, before, minPrice, maxPrice, openNow, sort } = read.filters
  return {
    text: read.text,
    label: read.meant,
    dropped: [...read.dropped],
    filters: {
      ...(city && !near && { city }),
      ...(near && { address: near.address, latitude: near.latitude, longitude: near.longitude }),
      ...(date && { date }),
      ...(dateTo && { date_to: dateTo }),
      ...(dayPart && { day_part: dayPart }),
      ...(after && { after }),
      ...(before && { before }),
      ...(minPrice && { min_price: minPrice }),
      ...(maxPrice && { max_price: maxPrice }),
      ...(openNow && { open_now: '1' as const }),
      ...(sort && { sort }),
    },
    unknown: read.isUnknown,
    sideline: read.isSideline,
    asks_audience: read.asksAudience,
    another_day: read.instead === 'another_day',
    instead: read.instead,
    opens: read.opens && { date: read.opens.date, time: formatTime(read.opens.minute) },
  }
}

type Wire = z.output<typeof listHighlights.success.body>['data']
type Offered = Highlights['offers'][number]

/** Offers and reviews worth showing. */
export function presentHighlights({ offers, reviews }: Highlights): Wire {
  return {
    offers: offers.map(presentOffer),
    reviews: reviews.map(({ id, author, rating, comment, createdAt, services, location }) => ({
      id,
      author,
      rating,
      comment,
      services,
      created_at: epochToIso(toEpochMinute(createdAt)),
      location: presentNamed(location),
    })),
  }
}

function presentOffer({ location, service, price, reduced, offer }: Offered): Wire['offers'][number] {
  const label = (bani: number) => priceLabel({ price: bani, maxPrice: null, range: false })
  const { discount } = offer
  return {
    location: presentNamed(location),
    service,
    price_label: label(reduced),
    base_price_label: offer.unstruck ? null : label(price),
    offer: {
      start_date: offer.startDate,
      end_date: offer.endDate,
      custom_time: offer.customTime,
      start_time: offer.startTime === null ? null : formatTime(offer.startTime),
      end_time: offer.endTime === null ? null : formatTime(offer.endTime),
      discount: discount.type === 'percentage' ? discount.percent : toRon(discount.amount),
      discount_type: discount.type,
      struck: !offer.unstruck,
    },
  }
}

function presentNamed({ id, slug, name, category, cover }: Offered['location']) {
  return { id, slug, name, category, cover: presentImage(cover) }
}
