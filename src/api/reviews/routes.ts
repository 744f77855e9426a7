import * as endpoints from '#contract/reviews/reviews.ts'
import { getGeneralRating } from '#usecases/reviews/get-general-rating.ts'
import { listReviews } from '#usecases/reviews/list-reviews.ts'
import { writeReview } from '#usecases/reviews/write-review.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { serve } from '../serve.ts'
import { mountPartnerReviews } from './partner-routes.ts'
import { presentReview } from './wire.ts'

const DEFAULT_PER_PAGE = 10

/** Reviews and ratings of a location or a professional; writing one’s own. */
export function mountReviews(app: ApiApp): void {
  serve(app, endpoints.listReviews, async (ctx, { params, query }) => {
    const input = {
      locationId: params.location_id,
      professionalId: query.professional_id ?? null,
      rating: query.rating ?? null,
      page: query.page ?? 1,
      perPage: query.per_page ?? DEFAULT_PER_PAGE,
      sort: query.sort ?? 'newest',
    }
    const { rows, total } = await listReviews(ctx, input)
    return { data: rows.map(presentReview), meta: pageMeta(input, total) }
  })
  serve(app, endpoints.getGeneralRating, async (ctx, { params, query }) => {
    const input = { locationId: params.location_id, professionalId: query.professional_id ?? null }
    return { data: await getGeneralRating(ctx, input) }
  })
  serve(app, endpoints.createReview, async (ctx, { params, body }) => {
    const review = await writeReview(ctx, {
      bookingId: params.id,
      rating: body.rating,
      comment: body.comment ?? '',
    })
    return { data: presentReview(review) }
  })
  mountPartnerReviews(app)
}
