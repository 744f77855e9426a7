import type { Success } from '#contract/define-endpoint.ts'
import type { mapLocations } from '#contract/search/locations.ts'
import { toRon } from '#domain/money.ts'
import type { Bounds } from '#domain/search/filters.ts'
import type { LocationMap, MappedLocation } from '#usecases/search/map-locations.ts'
import { presentRow } from './row-wire.ts'

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
