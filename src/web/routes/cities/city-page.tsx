import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { listLocations } from '#contract/search/locations.ts'
import { countLocations } from '#domain/catalogue/location-noun.ts'
import { distanceLabel } from '#domain/search/distance.ts'
import { DEFAULT_RADIUS_KM, isNarrowed } from '#domain/search/filters.ts'
import type { Audience } from '#domain/search/services/audience.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { ListAndMap } from '#web/map/list-and-map.tsx'
import { CITY_LIST_FILTERS, cityListPath, cityPath } from '#web/search/city-path.ts'
import type { ListQuery } from '#web/search/list-query.ts'
import { CHOSEN, useRemember } from '#web/search/use-remember.ts'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { Filters } from '../locations/filters.tsx'
import type { Centre, FilterForm, toRequest } from '../locations/load-list.ts'
import { ForWhom } from '../locations/reading/for-whom.tsx'
import { WhatWasRead } from '../locations/reading/what-was-read.tsx'
import { ResultHead } from '../locations/result-head.tsx'
import { Results } from '../locations/results.tsx'
import { CityHead } from './city-head.tsx'
import { cityLabel } from './city-text.ts'
import type { City } from './resolve-segment.server.ts'

type Props = {
  city: City
  heading: string
  intro: string[]
  query: ListQuery
  form: FilterForm
  centre: Centre
  searchRequest: ReturnType<typeof toRequest>
  audience: Audience | null
  list: z.infer<typeof listLocations.success.body> | null
  today: IsoDate
}

const nothing: [] = []

/** The locations strictly of one city, or of a category there. */
export function CityPage(props: Props) {
  const { city, heading, intro, query, form, centre, searchRequest, audience, list, today } = props
  useRemember({ city: city.slug, near: centre.near })
  const isPlain = query.search === '' && query.page === 1 && !isNarrowed(query, CITY_LIST_FILTERS)
  const total = list?.meta.total ?? 0
  return (
    <>
      <CityHead city={city} heading={heading} intro={isPlain ? intro : []} />
      <Filters
        query={query}
        form={form}
        centre={centre}
        today={today}
        total={list?.meta.total ?? null}
        radiusKm={DEFAULT_RADIUS_KM}
        pathOf={cityListPath}
      />
      <ListAndMap query={query} request={searchRequest} list={list?.data ?? nothing} centre={centre.near} today={today}>
        <ResultHead total={total} title={heading} />
        {list && <WhatWasRead query={query} searched={list.searched} city={null} pathOf={cityListPath} />}
        {list?.searched.asks_audience && <ForWhom query={query} audience={audience} pathOf={cityListPath} />}
        <Results query={query} radiusKm={DEFAULT_RADIUS_KM} list={list} today={today} pathOf={cityListPath} />
      </ListAndMap>
      <CityLinks city={city} />
    </>
  )
}

/** Ways on from a city: the same category in the cities around, the other categories here. */
function CityLinks({ city }: { city: City }) {
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
        {...SCRIPTED}
        className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-2 hover:text-cherry"
      >
        <span className="font-medium">{name}</span>
        <span className="figures text-ink-2 text-small">{facts}</span>
      </Link>
    </li>
  )
}
