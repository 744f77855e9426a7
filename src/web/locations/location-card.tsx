import { Link } from 'react-router'
import { HeartSlot } from '../favourites/heart-slot.tsx'
import { FreeHours } from './free-hours.tsx'
import { LocationFacts } from './location-facts.tsx'
import { locationPath } from './location-paths.ts'
import { LocationPicture } from './location-picture.tsx'
import type { LocationRow } from './location-row.ts'

type Props = { place: LocationRow; today: string; eager?: boolean }

/** A location in a grid: picture, name, facts, day comb, first slots. */
export function LocationCard({ place, today, eager = false }: Props) {
  return (
    <article className="relative min-w-0">
      <Link to={locationPath(place)} prefetch="intent" className="place-link">
        <LocationPicture place={place} eager={eager} />
        <h3 className="mt-3.5 text-[20px]">{place.name}</h3>
      </Link>
      <div className="mt-0.5 mb-2.5">
        <LocationFacts place={place} />
      </div>
      <FreeHours place={place} today={today} />
      <HeartSlot place={place} className="absolute top-2 left-2 bg-surface" />
    </article>
  )
}
