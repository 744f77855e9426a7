import type * as z from 'zod/mini'
import type { review } from '#contract/reviews/reviews.ts'
import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'
import type { listReviews } from '#usecases/reviews/list-reviews.ts'

type Row = Awaited<ReturnType<typeof listReviews>>['rows'][number]

/** The public view of a review. */
export function presentReview(row: Row): z.output<typeof review> {
  const { id, firstName, lastName } = row.professional
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    author: row.author,
    professional: { id, first_name: firstName, last_name: lastName },
    services: row.services,
    created_at: epochToIso(toEpochMinute(row.createdAt)),
    reply: row.reply,
  }
}
