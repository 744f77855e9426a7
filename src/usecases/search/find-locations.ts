import { knownIndex } from '#db/search/index/fresh-index.ts'
import { showLocations } from '#db/search/index/show-locations.ts'
import { isIndexed, toQuestion } from '#db/search/index/to-question.ts'
import type { LocationQuery } from '#db/search/location-query.ts'
import { type Found, type Page, searchLocations } from '#db/search/search-locations.ts'
import { findInIndex, type IndexAnswer } from '#domain/search/index/find-in-index.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Context } from '../context.ts'

/**
 * A page of the locations that match, with their number, and the nearest of the others: found in the index in memory,
 * which has all that is committed, or by SQL where the query asks what the index does not know. The answers are the
 * same.
 */
export async function findLocations(ctx: Context, query: LocationQuery, page: Page): Promise<Found> {
  if (!isIndexed(query)) return searchLocations(ctx.read, query, page)
  const [known, question] = await Promise.all([
    knownIndex(ctx.read, (err) => ctx.log.warn({ err }, 'the index of locations could not be loaded')),
    toQuestion(ctx.read, query, page, ctx.now()),
  ])
  if (!known) return searchLocations(ctx.read, query, page)
  const found = findInIndex(known.index, question)
  // The rows are read while the index is brought up to date: mostly nothing has changed, and the answer stands.
  const [changed, shown] = await Promise.all([known.caughtUp(), showLocations(ctx.read, query, found, page)])
  if (!changed) return shown
  const fresh = findInIndex(changed, question)
  return isSame(fresh, found) ? shown : showLocations(ctx.read, query, fresh, page)
}

/**
 * Whether what was searched for is the category of none that was found: they have it among other services. False of a
 * result that is not seen whole: further pages may have who is of the category.
 */
export function isSideline(
  { inCategories }: Pick<LocationQuery, 'inCategories'>,
  { rows, total }: Pick<Found, 'rows' | 'total'>,
): boolean {
  if (inCategories === null || rows.length === 0 || rows.length < total) return false
  return !rows.some(({ category, service }) => service?.isMeant || inCategories.includes(foldText(category.name)))
}

function isSame(a: IndexAnswer, b: IndexAnswer): boolean {
  const textOf = ({ total, page, others }: IndexAnswer) => JSON.stringify([total, page, others])
  return textOf(a) === textOf(b)
}
