import { RANKING } from '../ranking.ts'
import type { LocationIndex } from './location-index.ts'
import { Hit, type WantedWords } from './text-matcher.ts'

/** The parts of a text that the search looks for. */
export type WantedText = {
  /** The whole text, folded. */
  readonly text: string
  readonly words: WantedWords
  /** The typed words alone, without their synonyms. */
  readonly own: WantedWords
  /** Whether a word is looked for by more than itself. */
  readonly isWidened: boolean
  /** The ids of the categories whose name has each word. */
  readonly namedCategories: readonly number[]
  /** The ids of the categories whose words these are; null: of none. */
  readonly meantCategories: readonly number[] | null
}

export type RelevanceOf = (slot: number, hit: Hit) => number

/** The score that a slot gets for its relevance, as src/domain/search/ranking.ts says. */
export function relevanceOf({ columns, names }: LocationIndex, wanted: WantedText): RelevanceOf {
  const { relevance: is, relevanceWeight } = RANKING
  const [whole, start] = [` ${wanted.text} `, ` ${wanted.text}`]
  const named = new Set(wanted.namedCategories)
  const meant = new Set(wanted.meantCategories ?? [])
  const holdsOwn = (name: string) => wanted.own.every((parts) => parts.some((part) => name.includes(part)))
  const fitOf = (slot: number, hit: Hit) => {
    const name = names[slot]!
    if (name === whole) return is.wholeName
    if (name.startsWith(start)) return is.startOfName
    if (holdsOwn(name)) return is.name
    if (named.has(columns.categories[slot]!)) return is.category
    if (meant.has(columns.categories[slot]!)) return is.meantCategory
    return wanted.isWidened && hit !== Hit.own ? is.synonym : is.elsewhere
  }
  return (slot, hit) => relevanceWeight * fitOf(slot, hit)
}
