/**
 * How the default order of results comes about (SR-15), whole: the public page on ranking says what this file says.
 *
 * Each location that fits the filters gets a score; the highest comes first, the older entry where two are equal.
 *
 *   score = relevanceWeight × relevance + rating + nearness
 *
 * - relevance: how directly the text is about the location, one of the seven below; without a text it is 0 for all.
 * - rating: the average of its reviews and of priorReviews imagined ones of priorRating stars, over 5. A rating counts
 * as much
 *   as there are reviews behind it, and a new location stands near the middle, not at the end.
 * - nearness: 1 at the address searched from, one half at halvesAtMetres, a third at twice that; 0 when no address is
 * known.
 *
 * The score decides which locations a page has. Within a page, where no day was asked, those of the category meant that
 * have a free time today, and those that the text names, come before the others (`freeTodayFirst`).
 *
 * Nothing else counts: nobody can pay for a higher rank, and who looks changes nothing.
 */
export const RANKING = {
  relevanceWeight: 2,
  relevance: {
    /** The text is the location's name. */
    wholeName: 1,
    /** The name begins with the text. */
    startOfName: 0.9,
    /** Each word of the text is in the name. */
    name: 0.8,
    /** Each word is in the name of the location’s main category. */
    category: 0.6,
    /** The words name the location's main category, by the list of synonyms. */
    meantCategory: 0.5,
    /** Elsewhere: menu, team, other categories, city. */
    elsewhere: 0.4,
    /** Only words that mean the same are there. */
    synonym: 0.3,
  },
  priorReviews: 5,
  priorRating: 4.2,
  halvesAtMetres: 5000,
} as const

type Relevance = keyof typeof RANKING.relevance

/** The data by which a location is ranked. `relevance` null: no text; `distance` null: position unknown. */
export type Ranked = {
  readonly relevance: Relevance | null
  readonly ratingSum: number
  readonly ratingCount: number
  readonly distance: number | null
}

/** The score, from 0 to 4. The search computes the same in SQL and in its index. */
export function scoreOf({ relevance, ratingSum, ratingCount, distance }: Ranked): number {
  const fit = relevance === null ? 0 : RANKING.relevance[relevance]
  return (
    RANKING.relevanceWeight * fit + ratingOf(ratingSum, ratingCount) + (distance === null ? 0 : nearnessAt(distance))
  )
}

/** The score that a location gets for its reviews. */
export function ratingOf(sum: number, count: number): number {
  const { priorReviews, priorRating } = RANKING
  return (sum + priorReviews * priorRating) / (count + priorReviews) / 5
}

/** The most that reviews can add: five stars from everybody. */
export const MOST_OF_RATING = 1

/** The score that a location gets for its distance. */
export const nearnessAt = (metres: number): number => 1 / (1 + metres / RANKING.halvesAtMetres)

/** The reasons for which a location comes first on its page, or not. */
export type First = {
  readonly isFreeToday: boolean
  /** Whether its main category is the one that the text means; true where the text means none. */
  readonly isOfCategory: boolean
  /** Whether the text is its name: who asks for a location by name looks for it, free or not. */
  readonly isNamed: boolean
}

/** A page in its final order: the first ones before the others, each part in the order of the score. */
export function freeTodayFirst<Row>(page: readonly Row[], firstOf: (row: Row) => First): Row[] {
  const comesFirst = page.map((row) => {
    const { isFreeToday, isOfCategory, isNamed } = firstOf(row)
    return isNamed || (isFreeToday && isOfCategory)
  })
  return [...page.filter((_, at) => comesFirst[at]), ...page.filter((_, at) => !comesFirst[at])]
}
