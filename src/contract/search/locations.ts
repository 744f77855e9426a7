import * as z from 'zod/mini'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { ANYONE, type FilterName, MAX_PRICE_LEI, SORTS } from '#domain/search/filters.ts'
import { INSTEAD } from '#domain/search/instead.ts'
import { AUDIENCES } from '#domain/search/services/audience.ts'
import { DAY_PARTS } from '#domain/time/day-part.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, date, decimalText, id, image500, intText, meta, money, page, perPage, text, time } from '../fields.ts'
import { idOf } from '../ids.ts'

const slugList = z.string().check(z.maxLength(500), z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/))

const bounds = z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/))

const near = {
  radius: z.optional(intText(1, 1_000_000)),
  latitude: z.optional(decimalText(-90, 90)),
  longitude: z.optional(decimalText(-180, 180)),
  search: z.optional(text(200)),
}

const filters = {
  categories: z.optional(slugList),
  county: z.optional(text(80)),
  city: z.optional(text(80)),
  payment_methods: z.optional(slugList),
  /** Access facts that are all known to hold. */
  access: z.optional(slugList),
  date: z.optional(date),
  /** The last of several days, at most a week with `date`. */
  date_to: z.optional(date),
  day_part: z.optional(z.literal(DAY_PARTS)),
  /** Starts from this time of day on. */
  after: z.optional(time),
  /** Starts before this time of day. */
  before: z.optional(time),
  open_now: z.optional(z.literal('1')),
  /** In whole lei, of the service that the search is about. */
  min_price: z.optional(intText(1, MAX_PRICE_LEI)),
  max_price: z.optional(intText(1, MAX_PRICE_LEI)),
  audience: z.optional(z.literal([...AUDIENCES, ANYONE])),
} satisfies Record<FilterName, z.ZodMiniType>

/** The query of a list. */
export const locationFilters = z.object({
  ...near,
  ...filters,
  bounds: z.optional(bounds),
  page,
  per_page: perPage,
  sort: z.optional(z.literal(SORTS)),
})

export const categoryName = z.object({ id, slug: z.string(), name: z.string() })

const namedService = z.object({ id: idOf<ServiceId>(), name: z.string(), price_label: z.string() })

/** The free starts of one day for one service of a location: what its day comb and its first hours are drawn from. */
export const freeDay = z.object({
  date,
  service: namedService,
  times: z.array(time),
})

export const locationRow = z.object({
  id: idOf<LocationId>(),
  slug: z.string(),
  name: z.string(),
  logo: image500,
  cover: image500,
  category: categoryName,
  city: z.object({ id, slug: z.string(), name: z.string() }),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distance: z.nullable(z.int()),
  average_rating: z.nullable(z.number()),
  rating_count: z.int(),
  next_slot: z.optional(z.nullable(z.string())),
  free_day: z.optional(z.nullable(freeDay)),
  /** The professional whom the search names, where nothing else of the row has its words. */
  works_here: z.optional(z.string()),
  /** At most three that answer the search best, the best first: it is the one of `free_day`. */
  services: z.array(namedService),
})

/** The reading of a search text: its words and the filters found in it. */
export const searched = z.object({
  /** The text without what became filters. */
  text: z.string(),
  /** The searched words with typos corrected, for the heading. */
  label: z.string(),
  /** Words and signs that nobody has; the others were searched for without them. */
  dropped: z.array(z.string()),
  /** Filters and an order that were read from the text, named and written as in this query. */
  filters: z.object({
    city: z.optional(z.string()),
    /** A district or landmark and where it is. */
    address: z.optional(z.string()),
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
    date: z.optional(date),
    date_to: z.optional(date),
    day_part: z.optional(z.literal(DAY_PARTS)),
    after: z.optional(time),
    before: z.optional(time),
    min_price: z.optional(z.int()),
    max_price: z.optional(z.int()),
    open_now: z.optional(z.literal('1')),
    sort: z.optional(z.literal(SORTS)),
  }),
  /** Whether no location anywhere has any of the words. */
  unknown: z.boolean(),
  /** Whether the words name a category that none found is of: they have it among other services. */
  sideline: z.boolean(),
  /** Whether it matters for whom it is: 'Damă', 'Bărbat' or 'Copil'. */
  asks_audience: z.boolean(),
  /** Whether `suggested` match but are free on another day, the soonest first; else they are near, of the category. */
  another_day: z.boolean(),
  /** The difference of `suggested` from a search in vain; null: they are near, of the category. */
  instead: z.nullable(z.literal(INSTEAD)),
  /** When the first of `suggested` opens, where nobody is open now. */
  opens: z.nullable(z.object({ date, time })),
})

const locationList = z.object({ data: z.array(locationRow), meta, suggested: z.array(locationRow), searched })

export const listLocations = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations',
  summary: 'Locations that match, a page at a time',
  tag: 'locations',
  access: 'anyone',
  query: locationFilters,
  success: { status: 200, body: locationList },
})

export const suggestLocations = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations/suggestions',
  summary: 'A few locations while the visitor types',
  tag: 'locations',
  access: 'anyone',
  query: z.object({ ...near, per_page: z.optional(intText(1, 10)) }),
  success: {
    status: 200,
    body: z.extend(locationList, {
      /** At most three that the found locations have for the text, with the least that each costs. */
      services: z.array(z.object({ name: z.string(), price_label: z.string(), locations: z.int() })),
    }),
  },
})

/** A location as lists have it, with the least that its service costs in RON; `open_ended`: it may be more. */
export const mapPoint = z.extend(locationRow, {
  service: z.nullable(z.object({ id: idOf<ServiceId>(), name: z.string() })),
  price: money,
  open_ended: z.boolean(),
})

const locationMap = z.object({
  /** How many locations they are, and the box around them. */
  total: z.int(),
  bounds: z.nullable(z.string()),
  /** At their middle, with the `bounds` that ask for what is inside. */
  clusters: z.array(z.object({ latitude: z.number(), longitude: z.number(), count: z.int(), bounds: z.string() })),
  /** In the order that was asked for. */
  points: z.array(mapPoint),
})

export const mapLocations = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations/map',
  summary: 'All locations that match, those too near each other for a map of that zoom as one cluster',
  tag: 'locations',
  access: 'anyone',
  query: z.extend(z.omit(locationFilters, { page: true, per_page: true }), {
    /** As web maps count it: at 0 the world is 256 pixels wide. Without one, as fine as suits the result. */
    zoom: z.optional(intText(0, 22)),
    /** S,W,N,E: answers only what lies in it. Unlike `bounds` it is no filter: the circle or city stays. */
    view: z.optional(bounds),
    /** Up to so many locations come each as a point of its own. */
    apart: z.optional(intText(0, 500)),
  }),
  success: { status: 200, body: data(locationMap) },
})

export const getFilterForm = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations/form/get',
  summary: 'What the filters offer: counties, categories, featured cities, payment methods',
  tag: 'locations',
  access: 'anyone',
  success: {
    status: 200,
    body: data(
      z.object({
        counties: z.array(z.object({ id, slug: z.string(), code: z.string(), name: z.string() })),
        categories: z.array(z.extend(categoryName, { area: z.string(), locations: z.int(), picture: z.string() })),
        citiesFeatured: z.array(
          z.object({
            id,
            slug: z.string(),
            name: z.string(),
            latitude: z.number(),
            longitude: z.number(),
            locations: z.int(),
          }),
        ),
        payment_methods: z.array(z.object({ id, slug: z.string(), name: z.string() })),
      }),
    ),
  },
})
