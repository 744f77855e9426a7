import { Link } from 'react-router'
import { HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import { HeartSlot } from '../favourites/heart-slot.tsx'
import { FreeHours } from './free-hours.tsx'
import { LocationFacts } from './location-facts.tsx'
import { locationPath } from './location-paths.ts'
import { LocationPicture } from './location-picture.tsx'
import type { LocationRow } from './location-row.ts'
import { PriceLabel } from './price-label.tsx'

type Props = { place: LocationRow; today: string; eager?: boolean }

/** A location in a list of results: the picture beside name, facts and free slots. */
export function LocationLine({ place, today, eager = false }: Props) {
  return (
    <article className="place-line relative">
      <Link to={locationPath(place)} prefetch="intent" tabIndex={-1} aria-hidden="true" className="place-link">
        <LocationPicture place={place} eager={eager} />
      </Link>
      <div className="min-w-0">
        <h2 className="text-h3">
          <Link to={locationPath(place)} prefetch="intent" className="hover:text-cherry">
            {place.name}
          </Link>
        </h2>
        <div className="mt-1 mb-1.5">
          <LocationFacts place={place} withAddress />
        </div>
        {place.free_day && <Offered service={place.free_day.service} />}
        <FreeHours place={place} today={today} scale />
        <HeartSlot place={place} className="absolute top-2 left-2 bg-surface sm:top-6" />
      </div>
    </article>
  )
}

function Offered({ service }: { service: { name: string; price_label: string } }) {
  const plain = /^[\d.]+,\d\d RON$/.test(service.price_label)
  return (
    <p className="mb-3">
      {service.name}
      {service.price_label === HIDDEN_PRICE_LABEL ? (
        ' · '
      ) : (
        <span className="text-ink-2">{plain ? ' de la ' : ' '}</span>
      )}
      <PriceLabel label={service.price_label} />
    </p>
  )
}
