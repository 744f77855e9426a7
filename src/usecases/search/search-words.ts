import { findNearWords, findOccurring, likePart } from '#db/search/find-near-words.ts'
import { isFiller, isForWhom, isHair, isSign, isSoft } from '#domain/search/reading/filler-words.ts'
import type { TypedWord } from '#domain/search/reading/read-text.ts'
import { findSynonyms, isSwap, type WordAlternatives } from '#domain/search/synonyms.ts'
import type { Context } from '../context.ts'
import { beginningWith, LONG, patternsOf, widest } from './term-patterns.ts'

/** Each word has the LIKE patterns any of which will do. */
type Patterns = readonly (readonly string[])[]

/** The words that are looked for in place of those of a text. */
export type SearchedWords = {
  /** For each word that counts: itself, those one typo away when no text holds it, and what means the same. */
  readonly words: Patterns
  /** The same words alone, without what means the same. */
  readonly own: Patterns
  /**
   * The words that choose among the services of the found locations: the typed ones, phrases of a set of synonyms, and
   * 'consultație'.
   */
  readonly typed: Patterns
  /** The folded names of the categories whose words these are; null: of none. */
  readonly categories: readonly string[] | null
  /** The words as they were meant: typos corrected, without those that were dropped. */
  readonly meant: string
  /** Signs, and words that no location has, as typed. */
  readonly dropped: readonly string[]
  /** Folded words that say for whom beside others that say what: 'copii' of 'psiholog copii'. */
  readonly forWhom: readonly string[]
  /** Whether no location anywhere has any of the words. */
  readonly isUnknown: boolean
}

type Word = WordAlternatives & { typed: string; near: readonly string[]; own: string[]; patterns: string[] }

const MAX_WORDS = 8
/** Shorter words are looked for where words begin, not inside them. */
const SHORT = 3

/**
 * The words to look for in place of these. Words that no location has are dropped as long as others remain; fillers are
 * left out.
 */
export async function searchWords({ read, synonyms }: Context, typed: readonly TypedWord[]): Promise<SearchedWords> {
  const all = typed.filter(({ folded }, at) => typed.findIndex((each) => each.folded === folded) === at)
  const folded = all.map((word) => word.folded)
  const near = await findNearWords(
    read,
    folded.filter((word) => !isFiller(word) && !isSign(word)),
  )
  const alternatives = findSynonyms(folded, synonyms, (word) => near.has(word))
  const words = all.map((word, at) => toWord(word.typed, alternatives[at]!, near.get(word.folded)))
  const about = words.filter(({ word }) => !isFiller(word) && !isSign(word)).slice(0, MAX_WORDS)
  const firm = about.filter(({ word }) => !isSoft(word))
  const required = firm.length > 0 ? firm : about
  const isThere = await findOccurring(
    read,
    required.map(({ word, patterns }) => (near.has(word) || patterns.length === 0 ? patterns : null)),
  )
  const there = required.filter((_, at) => isThere[at])
  const occurring = there.every(saysForWhom) && !required.every(saysForWhom) ? [] : there
  const sought = [occurring, required, words].find((list) => list.length > 0) ?? []
  const lost = words.filter((word) => isSign(word.word) || (required.includes(word) && !occurring.includes(word)))
  const dropped = occurring.length > 0 ? lost : []
  const ofHair = hairCategories(about, sought)
  return {
    words: [...sought.map(({ patterns }) => patterns), ...ofHair],
    own: [...sought.map(({ own }) => own), ...ofHair],
    typed: typedPatterns(sought, about),
    categories: commonCategories(sought),
    meant: meantBy(
      words.filter((word) => !dropped.includes(word)),
      occurring,
    ),
    dropped: dropped.map((word) => word.typed),
    forWhom: occurring.every(saysForWhom) ? [] : occurring.filter(saysForWhom).map(({ word }) => word),
    isUnknown: required.length > 0 && occurring.length === 0,
  }
}

/** Said alone: as a part of 'tuns copii', which is one thing, it says what. */
const saysForWhom = ({ word, run }: Word) => run === null && isForWhom(word)

function toWord(typed: string, alternatives: WordAlternatives, found: readonly string[] | undefined): Word {
  const { word, terms, isTerm, isSwapped } = alternatives
  const swaps = found?.filter((each) => isSwap(word, each)) ?? []
  // Two letters swapped are the likeliest typo: then nothing else is meant.
  const near = swaps.length > 0 ? swaps : isSwapped ? [] : (found ?? [])
  const others = swaps.length > 0 && !isSwapped && alternatives.meant !== null ? [] : terms
  const own = [word, ...near].flatMap(ownPatterns)
  const itself = isTerm && word.length <= LONG ? patternsOf({ words: [word], open: false }) : own
  const patterns = widest([...itself, ...others.flatMap(patternsOf)])
  return { ...alternatives, typed, near, own, patterns }
}

/** A phrase counts as a whole, with or without fillers: 'salon' of 'salon de coafură' is no word of a service. */
function typedPatterns(sought: readonly Word[], about: readonly Word[]): Patterns {
  const soft = about.filter(({ word, run }) => isSoft(word) && run === null)
  const words = [...new Set([...sought, ...soft])]
  const runs = new Map(words.flatMap(({ run, terms }) => (run === null ? [] : [[run, spellingsOf(run, terms)]])))
  return [...words.filter(({ run }) => run === null).map(({ own }) => own), ...runs.values()]
}

/** 'extensii gene' is also 'extensii de gene', where a set of synonyms has both. */
function spellingsOf(run: string, terms: Word['terms']): string[] {
  const bare = (words: readonly string[]) => words.filter((word) => !isFiller(word)).join(' ')
  const alike = terms.filter(({ words }) => words.length > 1 && bare(words) === bare(run.split(' ')))
  return [...new Set([run, ...alike.map(({ words }) => words.join(' '))])].map(likePart)
}

const ownPatterns = (word: string) =>
  word.length > SHORT || !isPlain(word) ? [likePart(word)] : beginningWith(likePart(word).slice(1, -1))

/** Whether a word is letters and figures alone. */
const isPlain = (word: string) => /^[a-z0-9]+$/.test(word)

/** The categories that all words with a category share; of several sets any will do. */
function commonCategories(words: readonly Word[]): string[] | null {
  const known = words.map(({ categories }) => categories).filter((categories) => categories.length > 0)
  const [first = [], ...others] = known
  const common = first.filter((category) => others.every((categories) => categories.includes(category)))
  return common.length > 0 ? common : null
}

/** Said of hair, a word of hairdressers is theirs alone: 'vopsit păr' is no beard, and no eyebrows either. */
function hairCategories(about: readonly Word[], sought: readonly Word[]): Patterns {
  const categories = about.some(({ word, run }) => run === null && isHair(word)) ? commonCategories(sought) : null
  return categories?.includes('coafor')
    ? [categories.flatMap((word) => patternsOf({ words: [word], open: false }))]
    : []
}

/** From the first word that counts to the last, fillers between them included. A synonym is meant as it stands. */
function meantBy(words: readonly Word[], occurring: readonly Word[]): string {
  const counted = occurring.length > 0 ? words.map((word) => occurring.includes(word)) : words.map(() => true)
  const part = words.slice(counted.indexOf(true), counted.lastIndexOf(true) + 1)
  return part
    .map(({ typed, meant, near, isTerm, run }) => (isTerm || run !== null ? typed : (meant ?? near[0] ?? typed)))
    .join(' ')
}
