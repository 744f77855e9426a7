import * as endpoints from '#contract/reviews/reviews.ts'
import { getGeneralRating } from '#usecases/reviews/get-general-rating.ts'
import { listReviews } from '#usecases/reviews/list-reviews.ts'
import { writeReview } from '#usecases/reviews/write-review.ts'
import type { ApiApp } from '../api-app.ts'
import { pageMeta } from '../page-meta.ts'
import { serve } from '../serve.ts'
import { presentReview } from './wire.ts'

const PER_PAGE = 10

/** Reviews and ratings of a location, or of one of its people; writing one's own. */
export function mountReviews(app: ApiApp): void {
  serve(app, endpoints.listReviews, async (ctx, { params, query }) => {
    const asked = {
      locationId: params.location_id,
      professionalId: query.professional_id ?? null,
      rating: query.rating ?? null,
      page: query.page ?? 1,
      perPage: query.per_page ?? PER_PAGE,
      sort: query.sort ?? 'newest',
    }
    const { rows, total } = await listReviews(ctx, asked)
    return { data: rows.map(presentReview), meta: pageMeta(asked, total) }
  })
  serve(app, endpoints.getGeneralRating, async (ctx, { params, query }) => {
    const asked = { locationId: params.location_id, professionalId: query.professional_id ?? null }
    return { data: await getGeneralRating(ctx, asked) }
  })
  serve(app, endpoints.createReview, async (ctx, { params, body }) => {
    const written = await writeReview(ctx, {
      bookingId: params.id,
      rating: body.rating,
      comment: body.comment ?? '',
    })
    return { data: presentReview(written) }
  })
}
