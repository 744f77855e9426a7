import { Link } from 'react-router'
import { unbrokenMoney } from '#domain/money.ts'
import { locationPath } from '#web/locations/location-paths.ts'
import { cityPath } from '#web/search/city-path.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { ChipLink } from '#web/ui/actions/chip.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { Rating } from '#web/ui/locations/rating.tsx'
import { cityLabel } from './city-text.ts'
import type { City } from './resolve-segment.server.ts'

type Props = { city: City; heading: string; intro: string[] }

/** The head of a city's page: its name, its counts, and the categories that narrow it. */
export function CityHead({ city, heading, intro }: Props) {
  return (
    <div className="wrap pt-5 pb-4">
      <Trail city={city} />
      <h1 className="mt-2 text-balance">{heading}</h1>
      {intro.length > 0 && <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">{unbrokenMoney(intro.join(' '))}</p>}
      {intro.length > 0 && <Best locations={city.best} />}
      <nav aria-label={`Categorii în ${cityLabel(city)}`} className="mt-5">
        <ul className="scroll-row gap-2">
          <li>
            <ChipLink
              to={cityPath(city.slug)}
              chosen={city.category === null}
              prefetch="intent"
              state={CHOSEN}
              {...SCRIPTED}
            >
              Toate
            </ChipLink>
          </li>
          {city.categories.map(({ id, slug, name, locations }) => (
            <li key={id}>
              <ChipLink
                to={cityPath(city.slug, slug)}
                chosen={city.category?.id === id}
                prefetch="intent"
                state={CHOSEN}
                {...SCRIPTED}
              >
                {name}
                <span className="figures font-normal text-ink-2">{locations}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** As large as a finger, in the room of its words. */
const TRAIL_LINK = '-m-3 inline-flex min-h-11 items-center px-3 hover:text-cherry'

function Trail({ city }: { city: City }) {
  return (
    <nav aria-label="Unde ești" className="text-ink-2 text-small">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to="/" className={TRAIL_LINK}>
            Acasă
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          {city.category ? (
            <Link to={cityPath(city.slug)} className={TRAIL_LINK}>
              {cityLabel(city)}
            </Link>
          ) : (
            <span aria-current="page">{cityLabel(city)}</span>
          )}
        </li>
        {city.category && <li aria-hidden="true">/</li>}
        {city.category && (
          <li>
            <span aria-current="page">{city.category.name}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Best({ locations }: { locations: City['best'] }) {
  if (locations.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      <span className="text-ink-2">{locations.length === 1 ? 'Cel mai apreciat:' : 'Cele mai apreciate:'}</span>
      {locations.map((location) => (
        <span key={location.id} className="inline-flex flex-wrap items-center gap-x-1.5">
          <TextLink to={locationPath(location)} className="inline-flex min-h-11 min-w-11 items-center">
            {location.name}
          </TextLink>
          <Rating average={location.average_rating} count={location.rating_count} />
        </span>
      ))}
    </p>
  )
}
