import type { HandlerInput } from '#contract/define-endpoint.ts'
import type { listLocations } from '#contract/search/locations.ts'
import { invalid, invalidFieldMessage } from '#domain/errors.ts'
import { type Bounds, DEFAULT_PER_PAGE, type LocationFilters, readFilters } from '#domain/search/filters.ts'
import { checkDays } from '../availability/check-days.ts'

type Query = Partial<HandlerInput<typeof listLocations>['query']>

/** The filters of an API query. Throws invalid for half a position or impossible bounds or days. */
export function toFilters(query: Query): LocationFilters {
  checkDays(query)
  return {
    ...readFilters((name, kind) => valueOf(query[name], kind)),
    search: query.search ?? '',
    position: positionOf(query),
    radiusMetres: query.radius ?? null,
    bounds: query.bounds ? boundsOf(query.bounds, 'bounds') : null,
    sort: query.sort ?? 'default',
    page: query.page ?? 1,
    perPage: query.per_page ?? DEFAULT_PER_PAGE,
  }
}

function valueOf(text: string | number | undefined, kind: string) {
  if (typeof text === 'number') return text
  if (kind === 'slugs') return text?.split(',') ?? []
  if (kind === 'flag') return text === '1'
  return text === undefined || text.trim() === '' ? null : text
}

/** The position, if both coordinates are given. Throws `invalid` for one alone. */
export function positionOf({ latitude, longitude }: Query) {
  if (latitude === undefined && longitude === undefined) return null
  if (latitude === undefined) throw invalid({ latitude: invalidFieldMessage('latitudine') })
  if (longitude === undefined) throw invalid({ longitude: invalidFieldMessage('longitudine') })
  return { latitude, longitude }
}

/** S,W,N,E as a box. Throws `invalid` of the field for an impossible one. */
export function boundsOf(text: string, field: 'bounds' | 'view'): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  const isValid = south >= -90 && north <= 90 && south <= north && west >= -180 && east <= 180 && west <= east
  if (!isValid) throw invalid({ [field]: invalidFieldMessage('zonă') })
  return { south, west, north, east }
}
