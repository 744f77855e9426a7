/** The words of all texts, each with a number. */
export type Vocabulary = {
  readonly numbers: Map<string, number>
  /** By number, with a space at both ends. */
  readonly words: string[]
  readonly cache: { readonly lists: Map<string, CachedList>; size: number }
}

type CachedList = { readonly numbers: number[]; upTo: number }

/** How many numbers the cached lists may hold in all. */
const MAX_CACHED_NUMBERS = 2_000_000

export const newVocabulary = (): Vocabulary => ({
  numbers: new Map(),
  words: [],
  cache: { lists: new Map(), size: 0 },
})

/** The number of a word, new or not. */
export function numberOfWord(vocabulary: Vocabulary, word: string): number {
  const known = vocabulary.numbers.get(word)
  if (known !== undefined) return known
  const number = vocabulary.words.push(` ${word} `) - 1
  vocabulary.numbers.set(word, number)
  return number
}

/**
 * The numbers of the words that hold a part. A space before the part stands for the beginning of the word, one after it
 * for its end. Lists are cached: of one asked for before only the words since then are looked at.
 */
export function wordsHolding({ words, cache }: Vocabulary, part: string): readonly number[] {
  if (cache.size > MAX_CACHED_NUMBERS) {
    cache.lists.clear()
    cache.size = 0
  }
  const list = cache.lists.get(part) ?? { numbers: [], upTo: 0 }
  const before = list.numbers.length
  for (let number = list.upTo; number < words.length; number += 1)
    if (words[number]!.includes(part)) list.numbers.push(number)
  list.upTo = words.length
  cache.size += list.numbers.length - before + 1
  cache.lists.set(part, list)
  return list.numbers
}
