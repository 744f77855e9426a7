import { findNearWords, findOccurring, likePart } from '#db/search/find-near-words.ts'
import {
  isFiller,
  isForWhom,
  isHair,
  isSign,
  isSoft,
  withoutFillers,
  writtenOut,
} from '#domain/search/reading/filler-words.ts'
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
  /** The parts that can be left out of the search, each by itself. */
  readonly parts: readonly SearchedPart[]
  /** Whether no location anywhere has any of the words. */
  readonly isUnknown: boolean
}

/** A word of a search, or several that mean one thing together: 'doctor de piele'. */
export type SearchedPart = {
  /** Folded. */
  readonly words: readonly string[]
  readonly patterns: Patterns
  /** Whether it says for whom: 'copii' of 'psiholog copii'. */
  readonly isForWhom: boolean
  /** Whether it is a word of some category. */
  readonly isOfCategory: boolean
}

type Word = WordAlternatives & {
  typed: string
  /** No location's text holds the word. */
  isAbsent: boolean
  near: readonly string[]
  own: string[]
  patterns: string[]
}

const MAX_WORDS = 8
/** A search may consist of the beginning of a word. */
const SHORTEST_BEGINNING = 4

/**
 * The words to look for in place of these. Words that no location has are dropped as long as others remain; fillers are
 * left out. `isTyping`: the last word may go on.
 */
export async function searchWords(
  { read, synonyms }: Context,
  typed: readonly TypedWord[],
  isTyping: boolean,
): Promise<SearchedWords> {
  const all = typed.filter(({ folded }, at) => typed.findIndex((each) => each.folded === folded) === at)
  const counting = all.filter(({ folded }) => !isFiller(folded) && !isSign(folded))
  const near = await findNearWords(
    read,
    counting.map(({ folded }) => folded),
  )
  const alternatives = new Map(
    findSynonyms(
      counting.map(({ folded }) => folded),
      synonyms,
      (word) => near.has(word),
    ).map((each) => [each.word, each]),
  )
  const isOpen = (folded: string) =>
    isTyping ? folded === counting.at(-1)?.folded : counting.length === 1 && folded.length >= SHORTEST_BEGINNING
  const words = all.map(({ typed: written, folded }) =>
    toWord(written, alternatives.get(folded) ?? bare(folded), { found: near.get(folded), isOpen: isOpen(folded) }),
  )
  const about = words.filter(({ word }) => alternatives.has(word)).slice(0, MAX_WORDS)
  const firm = about.filter(({ word }) => !isSoft(word))
  const required = firm.length > 0 ? firm : about
  const isThere = await findOccurring(
    read,
    required.map(({ word, patterns }) => (near.has(word) || word.length < LONG ? patterns : null)),
  )
  const there = required.filter((_, at) => isThere[at])
  const sayWhat = there.every(saysForWhom) && !required.every(saysForWhom) ? [] : there
  // The hair of 'păr cârlionțat' remains: it is a word of a category.
  const occurring =
    sayWhat.length > 0 ? sayWhat : about.filter((word) => isSoft(word.word) && word.categories.length > 0)
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
    parts: partsOf(occurring),
    isUnknown: required.length > 0 && occurring.length === 0,
  }
}

const bare = (word: string): WordAlternatives => {
  return {
    word,
    terms: [],
    meant: null,
    spelled: null,
    isSwapped: false,
    isTerm: false,
    isOddlyEnded: false,
    run: null,
    categories: [],
  }
}

/** Said alone: as a part of 'tuns copii', which is one thing, it says what. */
const saysForWhom = ({ word, run }: Word) => run === null && isForWhom(word)

/** `found`: words one typo away, where no text holds the word. `isOpen`: a short word may go on. */
type Seen = { readonly found: readonly string[] | undefined; readonly isOpen: boolean }

function toWord(typed: string, alternatives: WordAlternatives, { found, isOpen }: Seen): Word {
  const { word, terms, isTerm, isSwapped } = alternatives
  const swaps = found?.filter((each) => isSwap(word, each)) ?? []
  // Two letters swapped are the likeliest typo: then nothing else is meant.
  const near = swaps.length > 0 ? swaps : isSwapped ? [] : (found ?? [])
  const others = swaps.length > 0 && !isSwapped && alternatives.meant !== null ? [] : terms
  const own = [...ownPatterns(word, isOpen), ...near.flatMap(whereWordsBegin)]
  const itself = isTerm && word.length <= LONG ? asItStands(word) : own
  const patterns = widest([...itself, ...others.flatMap(patternsOf)])
  return { ...alternatives, typed, isAbsent: found !== undefined, near, own, patterns }
}

const asItStands = (word: string) => patternsOf({ words: [word], open: false })

/** A word counts where words begin; a short one as it stands, unless it may go on: 'masa' is not in 'masaj'. */
function ownPatterns(word: string, isOpen: boolean): string[] {
  if (!isPlain(word)) return [likePart(word)]
  if (word.length >= LONG) return whereWordsBegin(word)
  return isOpen ? beginningWith(word) : asItStands(word)
}

/** Words begin after these in names of services: 'tuns/barbă', 'unghii (gel)', 'nou-născut'. */
const BEFORE_WORDS = [' ', '-', '/', '(']

const whereWordsBegin = (word: string) => BEFORE_WORDS.map((sign) => `%${sign}${word}%`)

/** Whether a word is letters and figures alone. */
const isPlain = (word: string) => /^[a-z0-9]+$/.test(word)

/** A phrase counts as a whole, with or without fillers: 'salon' of 'salon de coafură' is no word of a service. */
function typedPatterns(sought: readonly Word[], about: readonly Word[]): Patterns {
  const soft = about.filter(({ word, run }) => isSoft(word) && run === null)
  const words = [...new Set([...sought, ...soft])]
  const runs = new Map(words.flatMap(({ run, terms }) => (run === null ? [] : [[run, spellingsOf(run, terms)]])))
  return [...words.filter(({ run }) => run === null).map(({ own }) => own), ...runs.values()]
}

/** 'extensii gene' is also 'extensii de gene', where a set of synonyms has both. */
function spellingsOf(run: string, terms: Word['terms']): string[] {
  const alike = terms.filter(({ words }) => words.length > 1 && withoutFillers(words).join(' ') === run)
  return [...new Set([run, ...alike.map(({ words }) => words.join(' '))])].map(likePart)
}

/** The categories that all words with a category share, else those of all of them; of several sets any will do. */
function commonCategories(words: readonly Word[]): string[] | null {
  const known = words.map(({ categories }) => categories).filter((categories) => categories.length > 0)
  const [first = [], ...others] = known
  const common = first.filter((category) => others.every((categories) => categories.includes(category)))
  const all = [...new Set(common.length > 0 ? common : known.flat())]
  return all.length > 0 ? all : null
}

/** Said of hair, a word of hairdressers is theirs alone: 'vopsit păr' is no beard, and no eyebrows either. */
function hairCategories(about: readonly Word[], sought: readonly Word[]): Patterns {
  const categories = about.some(({ word, run }) => run === null && isHair(word)) ? commonCategories(sought) : null
  return categories?.includes('coafor')
    ? [categories.flatMap((word) => patternsOf({ words: [word], open: false }))]
    : []
}

/** Words that stand together for one thing are one part. */
function partsOf(words: readonly Word[]): SearchedPart[] {
  const together = Map.groupBy(words, ({ word, run }) => run ?? word)
  return [...together.values()].map((each) => ({
    words: each.map(({ word }) => word),
    patterns: each.map(({ patterns }) => patterns),
    isForWhom: each.every(saysForWhom),
    isOfCategory: each.some(({ categories }) => categories.length > 0),
  }))
}

/** From the first word that counts to the last, fillers between them included. A synonym is meant as it stands. */
function meantBy(words: readonly Word[], occurring: readonly Word[]): string {
  const runs = occurring.flatMap(({ run }) => run ?? [])
  const counts = (word: Word) => occurring.includes(word) || (word.run !== null && runs.includes(word.run))
  const counted = words.map((word) => occurring.length === 0 || counts(word))
  const part = words.slice(counted.indexOf(true), counted.lastIndexOf(true) + 1)
  return part.map(meantAs).join(' ')
}

function meantAs({ word, typed, isAbsent, meant, spelled, near, isTerm, isOddlyEnded, run, categories }: Word): string {
  // A word with a typo at its end: the right one, or what it is about.
  if (isOddlyEnded && isAbsent) return near[0] ?? (categories.length === 1 ? categories[0]! : typed)
  const isSpelled = typed.toLowerCase() !== word
  if (isTerm || run !== null) return isSpelled ? typed : (spelled ?? writtenOut(word) ?? typed)
  return spelled ?? meant ?? near[0] ?? writtenOut(word) ?? typed
}
