import type { LocationQuery } from '#db/search/location-query.ts'
import type { TypedWord } from '#domain/search/reading/read-text.ts'
import type { Context } from '../context.ts'
import { countLocations } from './find-locations.ts'
import { type SearchedPart, type SearchedWords, searchWords } from './search-words.ts'

type OfWords = 'words' | 'own' | 'typed' | 'inCategories' | 'onlyThere' | 'mayBeName'

/** The part of a query that its words decide, and what the answer says of them. */
export type Sought = Pick<LocationQuery, OfWords> &
  Pick<SearchedWords, 'meant' | 'dropped' | 'isUnknown'> & {
    /** Whether what the words name is the category of nobody in the area: others have it among their services. */
    readonly isSideline: boolean
  }

type Rest = Omit<LocationQuery, OfWords>

/**
 * The words to look for in place of these. Words of a category are looked for in that category. Where nobody in the
 * area has all of them, some are left out: first those that say for whom, then those of no category, the commonest
 * before the rarer. Where one remains that the category has not, whoever else has it is looked for.
 */
export async function wordsSomebodyHas(
  ctx: Context,
  words: readonly TypedWord[],
  rest: Rest,
  isTyping: boolean,
): Promise<Sought> {
  const whole = await searchWords(ctx, words, isTyping)
  const lost: string[] = []
  for (let said = whole; ; ) {
    const sought = soughtFor(said, true)
    if (said.isUnknown || (await isSomewhere(ctx, { ...rest, ...sought }))) return without(sought, words, lost)
    const lightest = await lightestPart(ctx, rest, said.parts)
    if (!lightest) return beyondCategory(ctx, rest, whole)
    lost.push(...lightest.words)
    said = await searchWords(
      ctx,
      words.filter(({ folded }) => !lost.includes(folded)),
      isTyping,
    )
  }
}

async function beyondCategory(ctx: Context, rest: Rest, whole: SearchedWords): Promise<Sought> {
  const anywhere = soughtFor(whole, false)
  const isElsewhere = whole.categories !== null && (await isSomewhere(ctx, { ...rest, ...anywhere }))
  return isElsewhere ? { ...anywhere, isSideline: true } : soughtFor(whole, true)
}

function soughtFor({ categories, parts, ...said }: SearchedWords, onlyThere: boolean): Sought {
  const mayBeName = parts.some(({ isOfCategory }) => !isOfCategory)
  return { ...said, inCategories: categories, onlyThere, mayBeName, isSideline: false }
}

/** Whether a location of the area has the words, whenever it is free and whatever it costs. */
const isSomewhere = async (ctx: Context, query: LocationQuery) => (await countLocations(ctx, ofArea(query), 1)) > 0

function ofArea(query: LocationQuery): LocationQuery {
  return {
    ...query,
    days: [],
    openNow: false,
    audience: null,
    minPrice: null,
    maxPrice: null,
    paymentMethods: [],
    access: [],
    sort: 'default',
  }
}

/** The part that says least of what is wanted; null where it is the only one. */
async function lightestPart(ctx: Context, rest: Rest, parts: readonly SearchedPart[]): Promise<SearchedPart | null> {
  if (parts.length < 2) return null
  const forWhom = parts.filter(({ isForWhom }) => isForWhom)
  const ofNoCategory = parts.filter(({ isOfCategory }) => !isOfCategory)
  const light = [forWhom, ofNoCategory, parts].find((list) => list.length > 0 && list.length < parts.length) ?? parts
  const [first, ...others] = light
  if (others.length === 0) return first ?? null
  const counts = await Promise.all(light.map((part) => countLocations(ctx, ofArea(ofPart(rest, part)), MANY)))
  return light[counts.lastIndexOf(Math.max(...counts))] ?? null
}

/** Words that so many locations have are common alike. */
const MANY = 10_000

function ofPart(rest: Rest, { patterns }: SearchedPart): LocationQuery {
  const anywhere = { inCategories: null, onlyThere: false, mayBeName: false }
  return { ...rest, words: patterns, own: patterns, typed: [], ...anywhere }
}

function without(sought: Sought, words: readonly TypedWord[], lost: readonly string[]): Sought {
  const typed = words.filter(({ folded }) => lost.includes(folded)).map((word) => word.typed)
  return { ...sought, dropped: [...sought.dropped, ...typed] }
}
