import { freshIndex } from '#db/search/index/fresh-index.ts'
import { showLocations } from '#db/search/index/show-locations.ts'
import { isIndexed, toQuestion } from '#db/search/index/to-question.ts'
import type { LocationQuery } from '#db/search/location-query.ts'
import { type Found, type Page, searchLocations } from '#db/search/search-locations.ts'
import { findInIndex } from '#domain/search/index/find-in-index.ts'
import type { Context } from '../context.ts'

/**
 * A page of the locations that match, with their number, and the nearest of the others: found in the index in memory, which has all
 * that is committed, or by SQL where the query asks what the index does not know. The answers are the same.
 */
export async function findLocations(ctx: Context, query: LocationQuery, page: Page): Promise<Found> {
  if (!isIndexed(query)) return searchLocations(ctx.read, query, page)
  const [index, question] = await Promise.all([
    freshIndex(ctx.read, (err) => ctx.log.warn({ err }, 'the index of locations could not be loaded')),
    toQuestion(ctx.read, query, page),
  ])
  if (!index) return searchLocations(ctx.read, query, page)
  return showLocations(ctx.read, query, findInIndex(index, question), page)
}
