import type { Position } from '../../catalogue/position.ts'
import type { LocationId } from '../../ids.ts'
import { distanceMetres } from '../distance.ts'
import { MAX_SUGGESTED, type Sort } from '../filters.ts'
import { MOST_OF_RATING, nearnessAt, RANKING, ratingOf } from '../ranking.ts'
import { type Area, areaMatcher, eachNear, metresThrough, squaredFrom } from './area.ts'
import { bestOf, type Ranked } from './best-of.ts'
import type { LocationIndex } from './location-index.ts'
import { nearestOthers } from './nearest-others.ts'
import { categoryMatcher, type RelevanceOf, relevanceOf, type WantedText } from './relevance.ts'
import { Hit, textMatcher } from './text-matcher.ts'

/** The question that a list asks of the index. */
export type IndexQuestion = Area & {
  /** The ids of the categories any of which will do; null: all. */
  readonly categories: readonly number[] | null
  /** Null: no text. */
  readonly text: WantedText | null
  readonly position: Position | null
  readonly sort: Extract<Sort, 'default' | 'distance' | 'rating' | 'reviews'>
  readonly offset: number
  readonly limit: number
  /** Near which others are suggested. */
  readonly centre: Position
  /** The ids of the categories of which they are; null: of any. */
  readonly othersOf: readonly number[] | null
}

export type FoundInIndex = { readonly id: LocationId /** In metres. */; readonly distance: number | null }

/** A page of the locations that match, their number, and at most six of the nearest others. */
export type IndexAnswer = { readonly total: number; readonly page: FoundInIndex[]; readonly others: FoundInIndex[] }

/** Finds, counts and orders exactly as the search in SQL does. */
export function findInIndex(index: LocationIndex, question: IndexQuestion): IndexAnswer {
  const { position, offset, limit } = question
  const hitOf = matcherOf(index, question)
  const best = bestOf(offset + limit)
  const rank = rankerOf(index, question, best.least)
  let total = 0
  eachNear(index, question, (slot, { atLeast, isWithin }) => {
    const hit = hitOf(slot, isWithin)
    if (hit === Hit.none) return true
    total += 1
    const ranked = rank(slot, hit, atLeast)
    if (ranked) best.offer(ranked)
    return true
  })
  const others = nearestOthers(index, question, total, (slot) => hitOf(slot, false) !== Hit.none)
  const found = ({ slot }: Ranked): FoundInIndex => ({
    id: index.locations[slot]!,
    distance: position && distanceMetres(position, positionOf(index, slot)),
  })
  return { total, page: best.sorted().slice(offset).map(found), others: others.slice(0, MAX_SUGGESTED).map(found) }
}

/** How many match, up to so many. */
export function countInIndex(index: LocationIndex, question: IndexQuestion, most: number): number {
  const hitOf = matcherOf(index, question)
  let total = 0
  eachNear(index, question, (slot, { isWithin }) => {
    if (hitOf(slot, isWithin) !== Hit.none) total += 1
    return total < most
  })
  return total
}

function matcherOf(index: LocationIndex, question: IndexQuestion): (slot: number, isWithin: boolean) => Hit {
  const { ids, categorySets } = index.columns
  const { categories, text } = question
  const isInArea = areaMatcher(index, question)
  const fits = categories && index.categorySets.members.map((set) => categories.some((id) => set.includes(id)))
  const hitOf = text ? textMatcher(index, text.words, text.own) : () => Hit.own
  const isOfCategory = text && categoryMatcher(index, text)
  return (slot, isWithin) => {
    if (ids[slot] === 0 || (fits && !fits[categorySets[slot]!]) || !isInArea(slot, isWithin)) return Hit.none
    const hit = hitOf(slot)
    return hit === Hit.none || !isOfCategory || isOfCategory(slot) ? hit : Hit.none
  }
}

/** `atLeast`: metres from the position that it is away at least. */
type Ranker = (slot: number, hit: Hit, atLeast: number) => Ranked | null

/** Ranks a slot of the index; null where it comes after all slots that are kept. */
function rankerOf(index: LocationIndex, question: IndexQuestion, least: () => number): Ranker {
  const { averages, ids, ratingCounts } = index.columns
  const { position, sort } = question
  const ranked = (slot: number, first: number, second: number) => ({ slot, id: ids[slot]!, first, second })
  const averageOf = (slot: number) => (Number.isNaN(averages[slot]!) ? -1 : averages[slot]!)
  if (sort === 'rating') return (slot) => ranked(slot, averageOf(slot), ratingCounts[slot]!)
  if (sort === 'reviews') return (slot) => ranked(slot, ratingCounts[slot]!, averageOf(slot))
  const squared = position && squaredFrom(index.columns, position)
  const distanceOf = (slot: number) => distanceMetres(position!, positionOf(index, slot))
  // The straight line is shorter than the way on the ground, and cheaper to work out: what it rules out is out.
  if (sort === 'distance' && squared)
    return (slot, _, atLeast) => {
      if (-atLeast < least() || -metresThrough(squared(slot)) < least() - SLACK) return null
      return ranked(slot, -distanceOf(slot), 0)
    }
  return byScore(index, question.text ? relevanceOf(index, question.text) : null, { squared, distanceOf, least })
}

type Scoring = {
  readonly squared: ((slot: number) => number) | null
  readonly distanceOf: (slot: number) => number
  readonly least: () => number
}

const SLACK = 1e-6

function byScore(index: LocationIndex, relevance: RelevanceOf | null, scoring: Scoring): Ranker {
  const { ids, ratingCounts, ratingSums } = index.columns
  const { squared, distanceOf, least } = scoring
  const mostOfAll = (relevance ? RANKING.relevanceWeight * RANKING.relevance.wholeName : 0) + MOST_OF_RATING
  return (slot, hit, atLeast) => {
    // All of a far cell are ruled out by one look, before anything of them is read.
    if (squared && mostOfAll + nearnessAt(atLeast) < least()) return null
    const base = (relevance ? relevance(slot, hit) : 0) + ratingOf(ratingSums[slot]!, ratingCounts[slot]!)
    if (squared && base + nearnessAt(metresThrough(squared(slot))) < least() - SLACK) return null
    const first = base + (squared ? nearnessAt(distanceOf(slot)) : 0)
    return { slot, id: ids[slot]!, first, second: 0 }
  }
}

const positionOf = ({ columns }: LocationIndex, slot: number): Position => ({
  latitude: columns.latitudes[slot]!,
  longitude: columns.longitudes[slot]!,
})
