import type { Audience } from '#domain/search/services/audience.ts'
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
import { Hero } from './hero/hero.tsx'
import type { HeroHour } from './hero/hero-hours.ts'
import { type Highlights, Offers } from './highlights/offers.tsx'
import { Quotes } from './highlights/quotes.tsx'
import { How } from './how.tsx'

type Props = {
  near: RememberedAddress
  /** For whom was searched last. */
  audience: Audience | null
  /** The city chosen before, whose own page then has all its locations. */
  city: string | null
  today: IsoDate
  categories: HomeCategory[]
  cities: City[]
  locations: LocationRow[]
  hours: HeroHour[]
  highlights: Highlights
}

/** The first page: search, categories, locations, offers, cities, how it works, what people said, the apps. */
export function Home({ near, audience, city, today, categories, cities, hours, locations, highlights }: Props) {
  const all = city === null ? '/locations' : cityPath(city)
  return (
    <>
      <Hero near={near} audience={audience} hours={hours} today={today} />
      <HomeCategories categories={categories} />
      {locations.length > 0 && (
        <section className="section pt-3! wrap" aria-labelledby="locations">
          <div className="mb-5.5 flex items-end justify-between gap-4">
            <h2 id="locations">De încercat în {firstPart(near.address)}</h2>
            <TextLink to={all} className="inline-flex min-h-11 flex-none items-center max-sm:hidden">
              Vezi toate
            </TextLink>
          </div>
          <div className="location-grid">
            {locations.map((location) => (
              <LocationCard key={location.id} location={location} today={today} />
            ))}
          </div>
          <TextLink to={all} className="mt-6 inline-flex min-h-11 items-center sm:hidden">
            Vezi toate
          </TextLink>
        </section>
      )}
      <Offers offers={highlights.offers} today={today} />
      <Cities cities={cities} />
      <How />
      <Quotes reviews={highlights.reviews} today={today} />
      <ForBusiness />
      <AppBand />
    </>
  )
}
