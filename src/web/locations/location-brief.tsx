import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LocationFacts } from './location-facts.tsx'
import { LocationPicture } from './location-picture.tsx'
import type { LocationRow } from './location-row.ts'

type Props = {
  location: LocationRow
  /** The address to which picture and name lead. */
  to: string
  heading?: 'h2' | 'h3'
  withAddress?: boolean
  eager?: boolean
  /** Lines under the facts. */
  children?: ReactNode
}

/** A location in a few lines beside a small picture: the map's cards, the favourites. Stands in a flex row. */
export function LocationBrief({
  location,
  to,
  heading: Heading = 'h2',
  withAddress = false,
  eager = false,
  children,
}: Props) {
  return (
    <>
      <Link to={to} tabIndex={-1} aria-hidden="true" className="w-27 flex-none">
        <LocationPicture location={location} eager={eager} />
      </Link>
      <div className="min-w-0 flex-1">
        <Heading className="text-h4">
          <Link to={to} prefetch="intent" className="hover:text-cherry">
            {location.name}
          </Link>
        </Heading>
        <LocationFacts location={location} withAddress={withAddress} />
        {children}
      </div>
    </>
  )
}
