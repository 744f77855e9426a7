import { isEnding } from './reading/stem.ts'

/** One or more words in a row, folded; `open`: any ending matches. */
export type Term = {
  readonly words: readonly string[]
  /** The same words as they are spelled, where they have diacritics. */
  readonly spelled?: readonly string[]
  readonly open: boolean
  /** For one-way sets: the term is only typed and not looked for, or only looked for when others are typed. */
  readonly only?: 'typed' | 'found'
}

/** The folded words that some set has as they stand. */
export const wholeWords = (synonyms: Synonyms): ReadonlySet<string> =>
  new Set(synonyms.flatMap(({ terms }) => terms.flatMap(({ words, open }) => (open ? words.slice(0, -1) : words))))

/** Terms with the same meaning, and the folded names of the categories whose word that is. */
export type SynonymSet = { readonly categories: readonly string[]; readonly terms: readonly Term[] }

export type Synonyms = readonly SynonymSet[]

/** The alternatives of a typed word; `meant`: the word of the set that it is one typo away from, null if it is none. */
export type WordAlternatives = {
  readonly word: string
  readonly terms: readonly Term[]
  readonly meant: string | null
  /** The word as the set spells it, where it has diacritics there. */
  readonly spelled: string | null
  /** Whether that is by two letters swapped, the likeliest typo. */
  readonly isSwapped: boolean
  /** A word that a set has as it stands, alone. */
  readonly isTerm: boolean
  /** Begins like words of a set, and ends as no word does. */
  readonly isOddlyEnded: boolean
  /** The several words that a set has as they stand, of which this is one; null: none. */
  readonly run: string | null
  /** The folded names of the categories whose word it is. */
  readonly categories: readonly string[]
}

const MIN_FUZZY_LENGTH = 5

/**
 * The synonyms of each typed word, folded, alone or with its neighbours. The longest run wins, so that ‘tuns copii’
 * is not also ‘tuns’. Words that are `isUnknown` may match with one typo.
 */
export function findSynonyms(
  words: readonly string[],
  synonyms: Synonyms,
  isUnknown: (word: string) => boolean,
): WordAlternatives[] {
  const longest = Math.max(1, ...synonyms.flatMap(({ terms }) => terms.map((term) => term.words.length)))
  const found = words.map((): Omit<WordAlternatives, 'word'> => ({ ...NONE, spelled: null }))
  const settled = words.map(() => false)
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      if (settled.slice(from, from + length).includes(true)) continue
      const run = words.slice(from, from + length)
      const alternatives = alternativesOf(run, synonyms, isUnknown)
      for (let at = from; alternatives !== NONE && at < from + length; at++) {
        found[at] = { ...alternatives, spelled: alternatives.spelled?.[at - from] ?? null }
        settled[at] = true
      }
    }
  }
  return words.map((word, at) => ({ word, ...found[at]! }))
}

/** Alternatives of one word, or of several in a row; `spelled` has each of them. */
type Alternatives = Omit<WordAlternatives, 'word' | 'spelled'> & { readonly spelled: readonly string[] | null }

const NONE: Alternatives = {
  terms: [],
  meant: null,
  spelled: null,
  isSwapped: false,
  isTerm: false,
  isOddlyEnded: false,
  run: null,
  categories: [],
}

function alternativesOf(
  run: readonly string[],
  synonyms: Synonyms,
  isUnknown: (word: string) => boolean,
): Alternatives {
  const exact = setsWith(synonyms, (term) => isTerm(run, term))
  if (exact.length > 0) {
    const isAlone = run.length === 1
    const typed = exact.flatMap(({ terms }) => terms).filter((term) => term.only !== 'found' && isTerm(run, term))
    const spelled = spelledLike(run, typed)
    const isOddlyEnded = isAlone && typed.every(({ words: [first = ''] }) => !isEnding(run[0]!.slice(first.length)))
    return { ...NONE, ...foundIn(exact), spelled, isTerm: isAlone, isOddlyEnded, run: isAlone ? null : run.join(' ') }
  }
  const [word = ''] = run
  if (run.length > 1 || word.length < MIN_FUZZY_LENGTH || !isUnknown(word)) return NONE
  const swapped = setsWith(synonyms, (term) => isNearly(word, term, isSwap))
  const near = swapped.length > 0 ? swapped : setsWith(synonyms, (term) => isNearly(word, term, isOneTypo))
  const meant = longest(near.flatMap(({ terms }) => terms).filter((term) => isNearly(word, term, isOneTypo)))
  if (!meant) return NONE
  const sets = near.filter(({ terms }) => terms.some((term) => term.words[0] === meant.words[0]))
  const corrected = asMeant(word, meant)
  const spelled = spelledLike([corrected], [meant])
  return { ...NONE, ...foundIn(sets), meant: corrected, spelled, isSwapped: swapped.length > 0 }
}

/** The typed words as the longest of these terms spells them, any ending as typed; null where none has diacritics. */
function spelledLike(typed: readonly string[], terms: readonly Term[]): readonly string[] | null {
  const term = terms
    .filter(({ spelled }) => spelled !== undefined)
    .toSorted((a, b) => b.words.join(' ').length - a.words.join(' ').length)[0]
  return term ? typed.map((word, at) => term.spelled![at]! + word.slice(term.words[at]!.length)) : null
}

/** A long word is less likely nearly typed by chance than a short one: 'detartaj' is 'detartraj', not 'dentar'. */
const longest = (terms: readonly Term[]): Term | undefined =>
  terms.toSorted((a, b) => (b.words[0]?.length ?? 0) - (a.words[0]?.length ?? 0))[0]

const setsWith = (synonyms: Synonyms, isTyped: (term: Term) => boolean) =>
  synonyms.filter(({ terms }) => terms.some((term) => term.only !== 'found' && isTyped(term)))

const foundIn = (sets: Synonyms) => ({
  terms: sets.flatMap(({ terms }) => terms).filter(({ only }) => only !== 'typed'),
  categories: [...new Set(sets.flatMap(({ categories }) => categories))],
})

function isTerm(run: readonly string[], { words, open }: Term): boolean {
  if (run.length !== words.length) return false
  return words.every((word, at) => {
    const typed = run[at] ?? ''
    return open && at === words.length - 1 ? typed.startsWith(word) : typed === word
  })
}

type Compare = (typed: string, word: string) => boolean

function isNearly(typed: string, { words: [first = '', ...rest], open }: Term, compare: Compare): boolean {
  if (rest.length > 0 || first.length < MIN_FUZZY_LENGTH) return false
  if (!open) return compare(typed, first)
  // The typo is in the fixed part; an ending of any length may follow.
  return [-1, 0, 1].some((more) => compare(typed.slice(0, first.length + more), first))
}

/** The term's word with the ending that was typed: 'sprincene' is meant as 'sprancene', of 'sprancen*'. */
function asMeant(typed: string, { words: [first = ''], open }: Term): string {
  const lengths = [0, -1, 1].map((more) => first.length + more)
  const begun = lengths.find((length) => isOneTypo(typed.slice(0, length), first)) ?? typed.length
  return open ? first + typed.slice(begun) : first
}

/** Whether the words differ by one letter changed, missing or added, or two swapped. */
function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const [restA, restB] = differingEnds(a, b)
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || isSwap(a, b)
}

/** Whether the words differ by two neighbouring letters that changed places. */
export function isSwap(a: string, b: string): boolean {
  const [restA, restB] = differingEnds(a, b)
  return restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

function differingEnds(a: string, b: string): [string, string] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  return [a.slice(start), b.slice(start)]
}
