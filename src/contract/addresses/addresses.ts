import * as z from 'zod/mini'
import type { LocationId } from '#domain/ids.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, decimalText, id, intText, ron, text } from '../fields.ts'
import { idOf } from '../ids.ts'
import { categoryName } from '../search/locations.ts'

export const searchAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/public/places',
  summary: 'Addresses and towns of Romania by text, or what is at a position',
  tag: 'addresses',
  access: 'anyone',
  query: z.object({
    search: z.optional(text(200)),
    latitude: z.optional(decimalText(-90, 90)),
    longitude: z.optional(decimalText(-180, 180)),
  }),
  success: {
    status: 200,
    body: data(
      z.array(
        z.object({
          label: z.string(),
          address: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          type: z.string(),
        }),
      ),
    ),
  },
})

const cityName = { slug: z.string(), name: z.string(), county: z.string() }

/** The facts of a city’s page, for a category if given. */
export const cityFacts = z.object({
  id,
  ...cityName,
  latitude: z.number(),
  longitude: z.number(),
  category: z.nullable(categoryName),
  /** Locations of the whole city, in any category. */
  locations: z.int(),
  categories: z.array(z.extend(categoryName, { locations: z.int() })),
  facts: z.object({
    locations: z.int(),
    average_rating: z.nullable(z.number()),
    rating_count: z.int(),
    /**
     * The prices that four services in five have at the locations with most reviews, RON; null when too few prices are
     * shown.
     */
    prices: z.nullable(z.object({ low: ron, high: ron })),
  }),
  best: z.array(
    z.object({
      id: idOf<LocationId>(),
      slug: z.string(),
      name: z.string(),
      average_rating: z.number(),
      rating_count: z.int(),
    }),
  ),
  neighbours: z.array(z.object({ id, ...cityName, distance: z.int(), locations: z.int() })),
})

export const getCity = defineEndpoint({
  method: 'GET',
  path: '/api/public/cities/{slug}',
  summary: 'A city with its locations, whole or for one category; any spelling of their names will do',
  tag: 'locations',
  access: 'anyone',
  params: z.object({ slug: text(120) }),
  query: z.object({ category: z.optional(text(120)) }),
  success: { status: 200, body: data(cityFacts) },
})

const degrees = intText(-180, 180)

export const listTowns = defineEndpoint({
  method: 'GET',
  path: '/api/public/places/towns',
  summary: 'Towns and villages for a drawn map, largest first; all of them, or those of a box of whole degrees',
  tag: 'addresses',
  access: 'anyone',
  query: z.object({
    least_population: z.optional(intText(0, 10_000_000)),
    south: z.optional(degrees),
    west: z.optional(degrees),
    north: z.optional(degrees),
    east: z.optional(degrees),
  }),
  success: {
    status: 200,
    body: data(
      z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), population: z.int() })),
    ),
  },
})
