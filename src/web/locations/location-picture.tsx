import { EmptyComb } from '#web/ui/brand/comb.tsx'
import { DPicture } from '#web/ui/locations/d-picture.tsx'
import type { LocationRow } from './location-row.ts'

/** A location's first picture cut as a D; without one its logo or an empty comb. The name must be beside it. */
export function LocationPicture({ location, eager = false }: { location: LocationRow; eager?: boolean }) {
  if (location.cover) return <DPicture src={location.cover.dataUrl500} alt="" eager={eager} />
  return (
    <span className="d-cover grid place-items-center">
      {location.logo ? (
        <img className="emblem" src={location.logo.dataUrl500} width="80" height="80" alt="" loading="lazy" />
      ) : (
        <EmptyComb />
      )}
    </span>
  )
}
