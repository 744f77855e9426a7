import { Link } from 'react-router'
import { countLocations } from '#domain/catalogue/location-noun.ts'
import { distanceLabel } from '#domain/search/distance.ts'
import { cityPath } from '#web/search/city-path.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { cityLabel } from './city-text.ts'
import type { City } from './resolve-token.server.ts'

/** Ways on from a city: the same category in the cities around, the other categories here. */
export function CityLinks({ city }: { city: City }) {
  const others = city.categories.filter(({ id }) => id !== city.category?.id)
  const category = city.category?.slug
  return (
    <div className="wrap grid gap-10 border-line border-t pt-10 pb-18 md:grid-cols-2">
      {city.neighbours.length > 0 && (
        <section aria-labelledby="near">
          <h2 id="near" className="text-h4">
            {city.category ? `${city.category.name} în orașele din jur` : 'Orașe din jur'}
          </h2>
          <ul className="mt-3 grid">
            {city.neighbours.map((other) => (
              <Row
                key={other.id}
                to={cityPath(other.slug, category)}
                name={cityLabel(other)}
                facts={`${distanceLabel(other.distance)} · ${countLocations(other.locations, category ?? null)}`}
              />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories" className="text-h4">
            {city.category ? `Altceva în ${cityLabel(city)}` : `Pe categorii, în ${cityLabel(city)}`}
          </h2>
          <ul className="mt-3 grid">
            {others.map(({ id, slug, name, locations }) => (
              <Row key={id} to={cityPath(city.slug, slug)} name={name} facts={countLocations(locations, slug)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Row({ to, name, facts }: { to: string; name: string; facts: string }) {
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        state={CHOSEN}
        className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-2 hover:text-cherry"
      >
        <span className="font-medium">{name}</span>
        <span className="figures text-ink-2 text-small">{facts}</span>
      </Link>
    </li>
  )
}
