import { Link } from 'react-router'
import { countLocations } from '#domain/catalogue/location-noun.ts'
import type { Audience } from '#domain/search/services/audience.ts'
import type { ChosenWhen } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { LocationCard } from '#web/locations/location-card.tsx'
import type { LocationRow } from '#web/locations/location-row.ts'
import { firstPart } from '#web/search/address-text.ts'
import { cityPath } from '#web/search/city-path.ts'
import type { RememberedAddress } from '#web/search/remembered.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { AppBand } from './app-band.tsx'
import { Hero } from './hero/hero.tsx'
import type { HeroHour } from './hero/hero-hours.ts'
import { type Highlights, Offers } from './highlights/offers.tsx'
import { Quotes } from './highlights/quotes.tsx'

type Props = {
  near: RememberedAddress
  /** For whom was searched last. */
  audience: Audience | null
  /** The city chosen before, whose own page then has all its locations. */
  city: string | null
  today: IsoDate
  times: readonly ChosenWhen[]
  categories: HomeCategory[]
  cities: City[]
  locations: LocationRow[]
  hours: HeroHour[]
  highlights: Highlights
}

/** The first page: search, categories, locations, offers, cities, how it works, what people said, the apps. */
export function Home(props: Props) {
  const { near, audience, city, today, times, categories, cities, hours, locations, highlights } = props
  const all = city === null ? '/locations' : cityPath(city)
  return (
    <>
      <Hero near={near} audience={audience} hours={hours} today={today} times={times} />
      <HomeCategories categories={categories} />
      {locations.length > 0 && (
        <section className="section pt-3! wrap" aria-labelledby="locations">
          <div className="mb-5.5 flex items-end justify-between gap-4">
            <h2 id="locations">De încercat în {firstPart(near.address)}</h2>
            <TextLink to={all} className="inline-flex min-h-11 flex-none items-center max-sm:hidden">
              Vezi toate
            </TextLink>
          </div>
          <div className="location-grid home-locations">
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

type HomeCategory = { id: number; slug: string; name: string; locations: number; picture: string }

/** The categories with a picture and how many locations each has. */
function HomeCategories({ categories }: { categories: HomeCategory[] }) {
  if (categories.length === 0) return null
  return (
    <section className="section pt-3! wrap lazy-layout-390 lg:lazy-layout-340" aria-labelledby="categories">
      <h2 id="categories" className="mb-5.5">
        De toate pentru tine
      </h2>
      <ul className="category-grid">
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={`/locations?categories=${category.slug}`} prefetch="intent" className="category-tile">
              <img src={category.picture} width="84" height="60" alt="" loading="lazy" decoding="async" />
              <span className="min-w-0">
                <b>{category.name}</b>
                <span className="text-[13px] text-ink-2">{countLocations(category.locations, category.slug)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <TextLink to="/locations" className="mt-2 inline-flex min-h-11 items-center sm:hidden">
        Toate categoriile
      </TextLink>
    </section>
  )
}

type City = { id: number; slug: string; name: string; locations: number }

/** The cities with most locations, set large. */
function Cities({ cities }: { cities: City[] }) {
  if (cities.length === 0) return null
  return (
    <section className="section bg-sunken lazy-layout-230 lg:lazy-layout-170" aria-labelledby="cities">
      <div className="wrap">
        <h2 id="cities" className="mb-2.5 font-normal font-sans text-body text-ink-2 tracking-normal">
          Orașe în care ai de unde alege
        </h2>
        <ul className="city-names">
          {cities.map((city) => (
            <li key={city.id}>
              <Link to={cityPath(city.slug)} prefetch="intent" state={CHOSEN} {...SCRIPTED}>
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

/** RT-10: the part of the first page that `/#pricing` names, the way to the prices for businesses. */
function ForBusiness() {
  return (
    <section
      id="pricing"
      className="section pt-0! wrap lazy-layout-240 lg:lazy-layout-120"
      aria-labelledby="for-business"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-4 border border-line bg-surface px-6 py-7 sm:px-9">
        <div>
          <h2 id="for-business" className="text-h3">
            Ai un salon, un cabinet, o sală?
          </h2>
          <p className="mt-1.5 max-w-[46ch] text-ink-2">
            Pune-ți orele libere la vedere. Clienții rezervă singuri, tu lucrezi.
          </p>
        </div>
        <Link to="/business#pricing" prefetch="intent" className={buttonClass()}>
          Vezi prețurile
        </Link>
      </div>
    </section>
  )
}

const steps = [
  {
    title: 'Vezi cine e liber',
    text: 'Dinții lungi ai pieptenului sunt orele libere. Fără telefoane, fără „reveniți mâine”.',
  },
  {
    title: 'Alegi ora și omul',
    text: 'Știi prețul, durata și cine te primește înainte să apeși. Ținem ora pentru tine cât verifici.',
  },
  {
    title: 'Vii la timp',
    text: 'Primești confirmarea prin SMS și e-mail, cu tot ce-ți trebuie ca să ajungi.',
  },
]

/** How it works, in three steps. */
function How() {
  return (
    <section className="section wrap lazy-layout-400 lg:lazy-layout-170" aria-labelledby="how">
      <h2 id="how" className="mb-5.5">
        Cum merge
      </h2>
      <NumberedSteps steps={steps} />
    </section>
  )
}
