import { countRatings } from '#db/reviews/list-reviews.ts'
import { notFound } from '#domain/errors.ts'
import type { Context } from '../context.ts'

export type GeneralRating = { average: number | null; count: number; distribution: Record<1 | 2 | 3 | 4 | 5, number> }

type Asked = { locationId: number; professionalId: number | null }

/** The average with two decimals, the number of reviews and how many gave each rating; throws not_found. */
export async function getGeneralRating(ctx: Context, asked: Asked): Promise<GeneralRating> {
  const counts = await countRatings(ctx.read, { ...asked, rating: null })
  if (!counts) throw notFound()
  const count = [...counts.values()].reduce((all, some) => all + some, 0)
  const sum = [...counts].reduce((all, [rating, some]) => all + rating * some, 0)
  const of = (rating: number) => counts.get(rating) ?? 0
  return {
    average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
    count,
    distribution: { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) },
  }
}
