import * as z from 'zod/mini'
import type { LocationId, ServiceId } from '#domain/ids.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, id, image500 } from '../fields.ts'
import { idOf } from '../ids.ts'
import { offer } from '../locations/location-detail.ts'
import { categoryName, locationFilters } from './locations.ts'

const named = z.object({
  id: idOf<LocationId>(),
  slug: z.string(),
  name: z.string(),
  category: categoryName,
  cover: image500,
})

/**
 * An offer on one service; `price_label` is the price after it, the same with anybody of the team. No
 * `base_price_label`: the price before it was not the lowest of the last 30 days.
 */
const highlightedOffer = z.object({
  location: named,
  service: z.object({ id: idOf<ServiceId>(), name: z.string() }),
  price_label: z.string(),
  base_price_label: z.nullable(z.string()),
  offer: z.omit(offer, { id: true }),
})

const quote = z.object({
  id,
  author: z.string(),
  rating: z.int(),
  comment: z.string(),
  created_at: z.string(),
  services: z.array(z.string()),
  location: named,
})

export const listHighlights = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations/highlights',
  summary: 'What is worth showing around a position: offers of this week, and what customers said',
  tag: 'locations',
  access: 'anyone',
  query: z.pick(locationFilters, { latitude: true, longitude: true, radius: true }),
  success: { status: 200, body: data(z.object({ offers: z.array(highlightedOffer), reviews: z.array(quote) })) },
})
