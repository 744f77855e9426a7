import * as stored from '#db/reviews/list-reviews.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '../context.ts'

type Asked = stored.ReviewFilter & { page: number; perPage: number; sort: stored.ReviewSort }

/** A page of a location's reviews, all of completed bookings, and the number of all that match; throws not_found. */
export async function listReviews(ctx: Context, asked: Asked): Promise<{ rows: stored.ReviewRow[]; total: number }> {
  const page = { sort: asked.sort, limit: asked.perPage, offset: (asked.page - 1) * asked.perPage }
  const found = await stored.listReviews(ctx.read, asked, page)
  if (!found) throw notFound()
  return found
}
