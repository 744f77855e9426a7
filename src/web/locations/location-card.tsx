import { Link } from 'react-router'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { HeartSlot } from '../favourites/heart-slot.tsx'
import { FreeHours } from './free-hours.tsx'
import { type ListSearch, wantedOf } from './list-search.ts'
import { LocationFacts } from './location-facts.tsx'
import { locationPath } from './location-paths.ts'
import { LocationPicture } from './location-picture.tsx'
import type { LocationRow } from './location-row.ts'

type Props = { location: LocationRow; today: IsoDate; search?: ListSearch | undefined; eager?: boolean }

/** A location in a grid: picture, name, facts, day comb, first slots. */
export function LocationCard({ location, today, search, eager = false }: Props) {
  return (
    <article className="lazy-layout-370 relative min-w-0">
      <Link to={locationPath(location, wantedOf(location, search))} prefetch="intent" className="location-link">
        <LocationPicture location={location} eager={eager} />
        <h3 className="mt-3.5 text-[20px]">{location.name}</h3>
      </Link>
      <div className="mt-0.5 mb-2.5">
        <LocationFacts location={location} />
      </div>
      <FreeHours location={location} today={today} search={search} />
      <HeartSlot location={location} className="absolute top-2 left-2 bg-surface" />
    </article>
  )
}
