import type { IsoDate } from '#domain/time/iso-date.ts'
import { LocationCard } from '#web/locations/location-card.tsx'
import type { LocationRow } from '#web/locations/location-row.ts'
import { firstPart } from '#web/search/address-text.ts'
import { cityPath } from '#web/search/city-path.ts'
import type { RememberedAddress } from '#web/search/remembered.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { AppBand } from './app-band.tsx'
import { HomeCategories, type HomeCategory } from './categories.tsx'
import { Cities, type City } from './cities.tsx'
import { ForBusiness } from './for-business.tsx'
import { Hero } from './hero.tsx'
import type { HeroHour } from './hero-hours.ts'
import { How } from './how.tsx'

type Props = {
  near: RememberedAddress
  /** The city chosen before, whose own page then has all its places. */
  city: string | null
  today: IsoDate
  categories: HomeCategory[]
  cities: City[]
  places: LocationRow[]
  hours: HeroHour[]
}

/** The first page: search, categories, places, cities, how it works, the apps. */
export function Home({ near, city, today, categories, cities, hours, places }: Props) {
  const all = city === null ? '/locations' : cityPath(city)
  return (
    <>
      <Hero near={near} hours={hours} today={today} />
      <HomeCategories categories={categories} />
      {places.length > 0 && (
        <section className="section pt-3! wrap" aria-labelledby="places">
          <div className="mb-5.5 flex items-end justify-between gap-4">
            <h2 id="places">De încercat în {firstPart(near.address)}</h2>
            <TextLink to={all} className="flex-none max-sm:hidden">
              Vezi toate
            </TextLink>
          </div>
          <div className="place-grid">
            {places.map((place) => (
              <LocationCard key={place.id} location={place} today={today} />
            ))}
          </div>
          <TextLink to={all} className="mt-8 inline-block sm:hidden">
            Vezi toate
          </TextLink>
        </section>
      )}
      <Cities cities={cities} />
      <How />
      <ForBusiness />
      <AppBand />
    </>
  )
}
