import type * as z from 'zod/mini'
import type { locationRow } from '#contract/search/locations.ts'
import { priceLabel } from '#domain/pricing/price-label.ts'
import { listPriceByAny } from '#domain/pricing/price-range.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { epochToIso } from '#domain/time/wall-time.ts'
import type { ListedLocation } from '#usecases/search/list-locations.ts'
import { presentImage } from '../present-image.ts'

/** A location in a list. */
export function presentRow(row: ListedLocation): z.output<typeof locationRow> {
  const { id, slug, name, category, city, address, latitude, longitude, distance, freeDay } = row
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
  }
}

function presentFreeDay({ date, service, times }: NonNullable<ListedLocation['freeDay']>) {
  const label = priceLabel(listPriceByAny(service, service.own ?? []))
  return {
    date,
    service: { id: service.id, name: service.name, price_label: label },
    times: times.map(({ minute }) => formatTime(minute)),
  }
}
