import type { Synonyms, Term } from '#domain/search/synonyms.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Answer } from './judge.ts'

type Row = Answer['data'][number]

/** Whether a row of the list says by itself, on a phone as well, why one of these words found it. */
export function isExplained({ name, category, city, address, services, works_here }: Row, words: readonly string[]) {
  const shown = foldText([name, category.name, city.name, address, services[0]?.name, works_here].join(' '))
  const parts = ` ${shown.replace(/[^a-z0-9]+/g, ' ')}`
  return words.some((word) => parts.includes(` ${word}`))
}

/** A typed text, the words that may explain a row, the categories that have them, and its own words as spelled. */
type Typed = { ask: string; words: readonly string[]; categories: readonly string[]; spelled: readonly string[] }

/** A professional's name, typed without diacritics. */
export function typedName(name: string): Typed {
  const ask = foldText(name)
  return { ask, words: ask.split(/[ -]/), categories: [], spelled: name.toLocaleLowerCase('ro').split(' ') }
}

/** For each set of synonyms the first term that a person types, and the last that has diacritics, typed without. */
export function typedTerms(synonyms: Synonyms): Typed[] {
  const keyOf = ({ words }: Term) => words.join(' ')
  const some = synonyms.flatMap(({ terms }) => {
    const typed = terms.filter(({ only }) => only !== 'found')
    return [...typed.slice(0, 1), ...typed.filter(({ spelled }) => spelled).slice(-1)]
  })
  return [...new Map(some.map((term) => [keyOf(term), term])).values()].map((term) => {
    const sets = synonyms.filter(({ terms }) => terms.some((each) => keyOf(each) === keyOf(term)))
    const categories = sets.flatMap((set) => set.categories)
    const words = sets.flatMap(({ terms }) => terms.flatMap((each) => each.words))
    const all = [...words, ...categories.flatMap((name) => name.split(' '))]
    return { ask: keyOf(term), words: all, categories, spelled: term.spelled ?? term.words }
  })
}
