import { distanceLabel } from '#domain/search/distance.ts'
import { Rating } from '#web/ui/locations/rating.tsx'
import type { LocationRow } from './location-row.ts'

/** Rating, category and distance: the line under a location's name. */
export function LocationFacts({ place, withAddress = false }: { place: LocationRow; withAddress?: boolean }) {
  const distance = place.distance === null ? null : distanceLabel(place.distance)
  const where = withAddress ? [place.address, distance].filter(Boolean).join(', ') : (distance ?? place.city.name)
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-[15px] text-ink-2">
      {place.average_rating !== null && place.rating_count > 0 ? (
        <Rating average={place.average_rating} count={place.rating_count} className="text-ink" />
      ) : (
        <span>Fără recenzii încă</span>
      )}
      <span>{place.category.name}</span>
      <span className="figures">{where}</span>
    </p>
  )
}
