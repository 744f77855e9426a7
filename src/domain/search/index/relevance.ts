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
  /** Only locations that do something of those categories are looked for, and those that the text names. */
  readonly onlyThere: boolean
  /** Whether a location is also named by all words in its name; else by its whole name alone. */
  readonly mayBeName: boolean
}

export type RelevanceOf = (slot: number, hit: Hit) => number

/** The score that a slot gets for its relevance, as src/domain/search/ranking.ts says. */
export function relevanceOf({ columns, names }: LocationIndex, wanted: WantedText): RelevanceOf {
  const { relevance: is, relevanceWeight } = RANKING
  const [whole, start] = [` ${wanted.text} `, ` ${wanted.text}`]
  const named = new Set(wanted.namedCategories)
  const meant = new Set(wanted.meantCategories ?? [])
  const fitOf = (slot: number, hit: Hit) => {
    const name = names[slot]!
    if (name === whole) return is.wholeName
    if (name.startsWith(start)) return is.startOfName
    if (holdsOwn(wanted, name)) return is.name
    if (named.has(columns.categories[slot]!)) return is.category
    if (meant.has(columns.categories[slot]!)) return is.meantCategory
    return wanted.isWidened && hit !== Hit.own ? is.synonym : is.elsewhere
  }
  return (slot, hit) => relevanceWeight * fitOf(slot, hit)
}

const holdsOwn = ({ own }: Pick<WantedText, 'own'>, name: string) =>
  own.every((parts) => parts.some((part) => name.includes(part)))

/**
 * Answers for a slot whether it does something of the categories that the text is about, or is named by the text; null:
 * any will do.
 */
export function categoryMatcher(index: LocationIndex, wanted: WantedText): ((slot: number) => boolean) | null {
  const { meantCategories, onlyThere } = wanted
  if (meantCategories === null || !onlyThere) return null
  const { columns, categorySets, names } = index
  const fits = categorySets.members.map((set) => meantCategories.some((id) => set.includes(id)))
  return (slot) => fits[columns.doneSets[slot]!] === true || isNamedBy(wanted, names[slot]!)
}

/** Whether a location of this folded name, with a space at both ends, is named by the text. */
export function isNamedBy(wanted: Pick<WantedText, 'text' | 'own' | 'mayBeName'>, name: string): boolean {
  return name === ` ${wanted.text} ` || (wanted.mayBeName && holdsOwn(wanted, name))
}
