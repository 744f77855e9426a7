import { Link } from 'react-router'
import { HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { HeartSlot } from '../favourites/heart-slot.tsx'
import { FreeHours } from './free-hours.tsx'
import { type ListSearch, wantedOf } from './list-search.ts'
import { LocationFacts } from './location-facts.tsx'
import { locationPath } from './location-paths.ts'
import { LocationPicture } from './location-picture.tsx'
import type { LocationRow } from './location-row.ts'
import { PriceLabel } from './price-label.tsx'

type Props = { location: LocationRow; today: IsoDate; search?: ListSearch | undefined; eager?: boolean }

/** A location in a list of results: the picture beside name, facts and free slots. */
export function LocationLine({ location, today, search, eager = false }: Props) {
  const path = locationPath(location, wantedOf(location, search))
  return (
    <article className="location-line relative">
      <Link to={path} prefetch="intent" tabIndex={-1} aria-hidden="true" className="location-link">
        <LocationPicture location={location} eager={eager} />
      </Link>
      <div className="min-w-0">
        <h2 className="text-h3">
          <Link to={path} prefetch="intent" className="-my-1.5 inline-flex min-h-11 items-center hover:text-cherry">
            {location.name}
          </Link>
        </h2>
        <div className="mt-1 mb-1.5">
          <LocationFacts location={location} withAddress />
        </div>
        <Services services={location.services} />
        {location.works_here && <p className="-mt-2 mb-3 text-ink-2">{location.works_here} lucrează aici</p>}
        <FreeHours location={location} today={today} search={search} scale />
        <HeartSlot location={location} className="absolute top-2 left-2 bg-surface sm:top-6" />
      </div>
    </article>
  )
}

/** The services that answer the search best: one on a phone, three where there is room. */
function Services({ services }: Pick<LocationRow, 'services'>) {
  return (
    <ul className="mb-3">
      {services.map(({ id, name, price_label: label }, at) => (
        <li key={id} className={at === 0 ? undefined : 'max-lg:hidden'}>
          {name}
          {label === HIDDEN_PRICE_LABEL ? ' · ' : ' '}
          <PriceLabel label={label} />
        </li>
      ))}
    </ul>
  )
}
