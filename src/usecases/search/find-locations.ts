import { knownIndex } from '#db/search/index/fresh-index.ts'
import { showLocations } from '#db/search/index/show-locations.ts'
import { isIndexed, toQuestion } from '#db/search/index/to-question.ts'
import type { LocationQuery } from '#db/search/location-query.ts'
import { type Found, type Page, searchLocations } from '#db/search/search-locations.ts'
import { countInIndex, findInIndex, type IndexAnswer } from '#domain/search/index/find-in-index.ts'
import type { Context } from '../context.ts'

/**
 * A page of the locations that match, with their number, and the nearest of the others: found in the index in memory,
 * which has all that is committed, or by SQL where the query asks what the index does not know. The answers are the
 * same.
 */
export async function findLocations(ctx: Context, query: LocationQuery, page: Page): Promise<Found> {
  if (!isIndexed(query)) return searchLocations(ctx.read, query, page)
  const [known, question] = await Promise.all([
    knownIndex(ctx.read, warnOf(ctx)),
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

/** How many locations match, up to `most`. */
export async function countLocations(ctx: Context, query: LocationQuery, most: number): Promise<number> {
  const page = { limit: 0, offset: 0, services: 0, freeDays: null }
  const known = isIndexed(query) ? await knownIndex(ctx.read, warnOf(ctx)) : null
  if (!known || !isIndexed(query)) return (await searchLocations(ctx.read, query, page)).total
  const question = await toQuestion(ctx.read, query, page, ctx.now())
  const count = countInIndex(known.index, question, most)
  // Some are found again in a moment, by the search itself; that there are none must be so now.
  const changed = count === 0 ? await known.caughtUp() : null
  return changed ? countInIndex(changed, question, most) : count
}

const warnOf = (ctx: Context) => (err: unknown) => ctx.log.warn({ err }, 'the index of locations could not be loaded')

function isSame(a: IndexAnswer, b: IndexAnswer): boolean {
  const textOf = ({ total, page, others }: IndexAnswer) => JSON.stringify([total, page, others])
  return textOf(a) === textOf(b)
}
