import * as z from 'zod/mini'
import type { BookingId, LocationId, ProfessionalId } from '#domain/ids.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { data, id, intText, meta, page, paragraphs, perPage } from '../fields.ts'
import { idOf, idTextOf } from '../ids.ts'

export const review = z.object({
  id,
  rating: z.int(),
  comment: z.string(),
  author: z.string(),
  professional: z.object({ id: idOf<ProfessionalId>(), first_name: z.string(), last_name: z.string() }),
  services: z.array(z.string()),
  created_at: z.string(),
  reply: z.nullable(z.string()),
})

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations-reviews/{location_id}',
  summary: 'Reviews of a location',
  tag: 'reviews',
  access: 'anyone',
  params: z.object({ location_id: idTextOf<LocationId>() }),
  query: z.object({
    professional_id: z.optional(idTextOf<ProfessionalId>()),
    rating: z.optional(intText(1, 5)),
    page,
    per_page: perPage,
    sort: z.optional(z.literal(['newest', 'oldest', 'highest', 'lowest'])),
  }),
  success: { status: 200, body: z.object({ data: z.array(review), meta }) },
})

export const getGeneralRating = defineEndpoint({
  method: 'GET',
  path: '/api/public/locations-general-rating/{location_id}',
  summary: 'Average, count and distribution of the ratings of a location',
  tag: 'reviews',
  access: 'anyone',
  params: z.object({ location_id: idTextOf<LocationId>() }),
  query: z.object({ professional_id: z.optional(idTextOf<ProfessionalId>()) }),
  success: {
    status: 200,
    body: data(
      z.object({
        average: z.nullable(z.number()),
        count: z.int(),
        distribution: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
      }),
    ),
  },
})

/** A customer's review of a visit; the comment may be empty. */
export const newReview = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.optional(z.nullable(paragraphs(2000))),
})

export const createReview = defineEndpoint({
  method: 'POST',
  path: '/api/bookings/{id}/review',
  summary: 'Reviews a completed booking, once',
  tag: 'reviews',
  access: 'customer',
  params: z.object({ id: idTextOf<BookingId>() }),
  body: newReview,
  success: { status: 201, body: data(review) },
})
