import { distanceLabel } from '#domain/search/distance.ts'
import { Rating } from '#web/ui/locations/rating.tsx'
import type { LocationRow } from './location-row.ts'

/** Rating, category and distance: the line under a location's name. */
export function LocationFacts({ location, withAddress = false }: { location: LocationRow; withAddress?: boolean }) {
  const distance = location.distance === null ? null : distanceLabel(location.distance)
  const where = withAddress ? [location.address, distance].filter(Boolean).join(', ') : (distance ?? location.city.name)
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-[15px] text-ink-2">
      {location.average_rating !== null && location.rating_count > 0 ? (
        <Rating average={location.average_rating} count={location.rating_count} className="text-ink" />
      ) : (
        <span>Fără recenzii încă</span>
      )}
      <span>{location.category.name}</span>
      <span className="figures">{where}</span>
    </p>
  )
}
