import * as stored from '#db/reviews/list-reviews.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '../context.ts'

type ReviewQuery = stored.ReviewFilter & { page: number; perPage: number; sort: stored.ReviewSort }

/** A page of a location’s reviews and the total that match. Throws not_found. */
export async function listReviews(
  ctx: Context,
  query: ReviewQuery,
): Promise<{ rows: stored.ReviewRow[]; total: number }> {
  const page = { sort: query.sort, limit: query.perPage, offset: (query.page - 1) * query.perPage }
  const found = await stored.listReviews(ctx.read, query, page)
  if (!found) throw notFound()
  return found
}
