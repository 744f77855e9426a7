import type { HandlerInput } from '#contract/define-endpoint.ts'
import type { listLocations } from '#contract/search/locations.ts'
import { invalid, invalidFieldMessage } from '#domain/errors.ts'
import { type Bounds, DEFAULT_PER_PAGE, NO_FILTERS } from '#domain/search/filters.ts'

type Query = Partial<HandlerInput<typeof listLocations>['query']>

/** Converts the wire’s query to search filters. Throws `invalid` for half a position or invalid bounds. */
export function toFilters(query: Query) {
  return {
    search: query.search ?? '',
    position: positionOf(query),
    radiusMetres: query.radius ?? null,
    categories: query.categories?.split(',') ?? [],
    county: textOrNull(query.county),
    city: textOrNull(query.city),
    paymentMethods: query.payment_methods?.split(',') ?? [],
    bounds: query.bounds ? boundsOf(query.bounds) : null,
    sort: query.sort ?? NO_FILTERS.sort,
    date: query.date ?? null,
    dayPart: query.day_part ?? null,
    page: query.page ?? 1,
    perPage: query.per_page ?? DEFAULT_PER_PAGE,
  }
}

const textOrNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text)

/** The position, if both coordinates are given. Throws `invalid` for one alone. */
export function positionOf({ latitude, longitude }: Query) {
  if (latitude === undefined && longitude === undefined) return null
  if (latitude === undefined) throw invalid({ latitude: invalidFieldMessage('latitudine') })
  if (longitude === undefined) throw invalid({ longitude: invalidFieldMessage('longitudine') })
  return { latitude, longitude }
}

function boundsOf(text: string): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  const isValid = south >= -90 && north <= 90 && south <= north && west >= -180 && east <= 180 && west <= east
  if (!isValid) throw invalid({ bounds: invalidFieldMessage('zonă') })
  return { south, west, north, east }
}
