import { findNearWords, likePart } from '#db/search/find-near-words.ts'
import { findSynonyms, type Term } from '#domain/search/synonyms.ts'
import type { Context } from '../context.ts'

const MAX_WORDS = 8
/** From this many letters on a word may be looked for inside others, as typed words are. */
const LONG = 5

/**
 * For each word of a folded text the LIKE patterns any of which will do: the word itself, those one typo away when no text holds
 * it, and what means the same in its trade.
 */
export async function searchPatterns({ read, synonyms }: Context, text: string): Promise<string[][]> {
  const words = [...new Set(text.split(' '))].filter((word) => word !== '').slice(0, MAX_WORDS)
  const near = await findNearWords(read, words)
  const known = findSynonyms(words, synonyms, (word) => near.has(word))
  return known.map(({ word, terms }) => {
    const whole = [word, ...(near.get(word) ?? [])].map(likePart)
    return widest([...whole, ...terms.flatMap(patternsOf)])
  })
}

/** Short words only where a word begins, and closed ones as they stand: 'gene' is not in 'regenerare' nor in 'general'. */
function patternsOf({ words, open }: Term): string[] {
  const text = words.join(' ')
  if (open && text.length >= LONG) return [likePart(text)]
  const part = likePart(text).slice(1, -1)
  return open ? [`${part}%`, `% ${part}%`] : [part, `${part} %`, `% ${part}`, `% ${part} %`]
}

/** Without the patterns that only find what a shorter one finds too: each costs a look into the index. */
function widest(patterns: readonly string[]): string[] {
  const inner = (pattern: string) => /^%(.*)%$/.exec(pattern)?.[1]
  const wide = [...new Set(patterns)]
  return wide.filter((pattern) => !wide.some((other) => other !== pattern && covers(inner(other), pattern)))
}

const covers = (part: string | undefined, pattern: string) =>
  part !== undefined && !part.includes('\\') && pattern.includes(part)
