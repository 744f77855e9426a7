import { Link } from 'react-router'
import { countLocations } from '#domain/catalogue/location-noun.ts'
import { cityPath } from '#web/search/city-path.ts'
import { CHOSEN } from '#web/search/use-remember.ts'

export type City = { id: number; slug: string; name: string; locations: number }

/** The cities with most locations, set large. */
export function Cities({ cities }: { cities: City[] }) {
  if (cities.length === 0) return null
  return (
    <section className="section bg-sunken" aria-labelledby="cities">
      <div className="wrap">
        <h2 id="cities" className="mb-2.5 font-normal font-sans text-body text-ink-2 tracking-normal">
          Orașe în care ai de unde alege
        </h2>
        <ul className="city-names">
          {cities.map((city) => (
            <li key={city.id}>
              <Link to={cityPath(city.slug)} prefetch="intent" state={CHOSEN}>
                {city.name}
                <sup aria-hidden="true">{city.locations}</sup>
                <span className="sr-only">, {countLocations(city.locations, null)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
