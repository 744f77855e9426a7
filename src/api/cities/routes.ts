import type * as z from 'zod/mini'
import { type cityFacts, getCity } from '#contract/addresses/addresses.ts'
import { type CityView, getCity as findCity } from '#usecases/cities/get-city.ts'
import type { ApiApp } from '../api-app.ts'
import { serve } from '../serve.ts'

/** The facts for the city pages. */
export function mountCities(app: ApiApp): void {
  serve(app, getCity, async (ctx, { params, query }) => {
    return { data: present(await findCity(ctx, { city: params.slug, category: query.category ?? null })) }
  })
}

function present({ facts, prices, best, neighbours, ...city }: CityView): z.output<typeof cityFacts> {
  const { id, slug, name, county, latitude, longitude, category, locations, categories } = city
  return {
    id,
    slug,
    name,
    county,
    latitude,
    longitude,
    category,
    locations,
    categories,
    facts: {
      locations: facts.locations,
      average_rating: facts.averageRating,
      rating_count: facts.ratingCount,
      prices: prices && { low: prices.low / 100, high: prices.high / 100 },
    },
    best: best.map(({ averageRating, ratingCount, ...location }) => {
      return { ...location, average_rating: averageRating, rating_count: ratingCount }
    }),
    neighbours: neighbours.map((other) => {
      const { id, slug, name, county, distance, locations } = other
      return { id, slug, name, county, distance, locations }
    }),
  }
}
