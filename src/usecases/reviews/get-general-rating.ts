import { countRatings } from '#db/reviews/list-reviews.ts'
import { notFound } from '#domain/errors.ts'
import type { LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Context } from '../context.ts'

export type GeneralRating = { average: number | null; count: number; distribution: Record<1 | 2 | 3 | 4 | 5, number> }

type RatingQuery = { locationId: LocationId; professionalId: ProfessionalId | null }

/** The average with two decimals, the number of reviews and the count per rating. Throws not_found. */
export async function getGeneralRating(ctx: Context, query: RatingQuery): Promise<GeneralRating> {
  const counts = await countRatings(ctx.read, { ...query, rating: null })
  if (!counts) throw notFound()
  const count = [...counts.values()].reduce((all, ratingCount) => all + ratingCount, 0)
  const sum = [...counts].reduce((all, [rating, ratingCount]) => all + rating * ratingCount, 0)
  const countOf = (rating: number) => counts.get(rating) ?? 0
  return {
    average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
    count,
    distribution: { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4), 5: countOf(5) },
  }
}
