import type { LocationIndex } from './location-index.ts'
import { wordsHolding } from './vocabulary.ts'

/**
 * For each word of a search the parts of a text any of which will do; a space stands for the beginning or end of a
 * word.
 */
export type WantedWords = readonly (readonly string[])[]

/** How a location's text has the words of a search: not all of them, all by what means the same, or all themselves. */
export const Hit = { none: 0, synonyms: 1, own: 2 } as const
export type Hit = (typeof Hit)[keyof typeof Hit]

/** More words than these do not fit into the bits of one number. */
export const MAX_MATCHED_WORDS = 15
const PHRASE_BEGINS = 1 << 30

/** Several words in a row. */
type Phrase = { readonly bit: number; readonly words: readonly ReadonlySet<number>[] }

/**
 * Answers for a slot how its text has the words. Each word of the vocabulary gets a number whose bits say which words
 * of the search it will do for, so that a text is read once, whatever is looked for.
 */
export function textMatcher(index: LocationIndex, words: WantedWords, own: WantedWords): (slot: number) => Hit {
  const bits = new Int32Array(index.vocabulary.words.length)
  const phrases: Phrase[] = []
  const wanted = markAll(index, { bits, phrases }, words, 0)
  const themselves = markAll(index, { bits, phrases }, own, MAX_MATCHED_WORDS)
  return (slot) => {
    const seen = bitsOf(index, slot, { bits, phrases, enough: wanted | themselves })
    if ((seen & wanted) !== wanted) return Hit.none
    return (seen & themselves) === themselves ? Hit.own : Hit.synonyms
  }
}

type Marks = { readonly bits: Int32Array; readonly phrases: Phrase[] }

function markAll(index: LocationIndex, marks: Marks, words: WantedWords, firstBit: number): number {
  let all = 0
  for (const [at, parts] of words.entries()) {
    const bit = 1 << (firstBit + at)
    all |= bit
    for (const part of parts) mark(index, marks, part, bit)
  }
  return all
}

/** Part by part: 'salon de' ends a word and is one; ' salon' begins one. */
function mark({ vocabulary }: LocationIndex, { bits, phrases }: Marks, part: string, bit: number): void {
  const pieces = piecesOf(part)
  const [first = '', ...rest] = pieces
  const beginning = wordsHolding(vocabulary, first)
  if (rest.length > 0) phrases.push({ bit, words: pieces.map((piece) => new Set(wordsHolding(vocabulary, piece))) })
  const flag = rest.length > 0 ? PHRASE_BEGINS : bit
  for (const number of beginning) bits[number]! |= flag
}

/** The words of a part, each with a space where it must begin or end there. */
function piecesOf(part: string): string[] {
  const words = part.trim().split(' ')
  return words.map((word, at) => {
    const begins = at > 0 || part.startsWith(' ')
    const ends = at < words.length - 1 || part.endsWith(' ')
    return `${begins ? ' ' : ''}${word}${ends ? ' ' : ''}`
  })
}

type Reading = Marks & { /** The bits after which nothing more is looked for. */ readonly enough: number }

function bitsOf({ columns, words }: LocationIndex, slot: number, { bits, phrases, enough }: Reading): number {
  const end = columns.wordEnds[slot]!
  let seen = 0
  for (let at = slot === 0 ? 0 : columns.wordEnds[slot - 1]!; at < end; at += 1) {
    const found = bits[words[at]!]!
    if (found === 0) continue
    seen |= found
    if ((found & PHRASE_BEGINS) !== 0) seen |= phraseBits(words, at, end, phrases)
    if ((seen & enough) === enough) break
  }
  return seen
}

function phraseBits(words: Int32Array, from: number, end: number, phrases: readonly Phrase[]): number {
  let seen = 0
  for (const phrase of phrases) {
    const isThere = from + phrase.words.length <= end && phrase.words.every((set, at) => set.has(words[from + at]!))
    if (isThere) seen |= phrase.bit
  }
  return seen
}
