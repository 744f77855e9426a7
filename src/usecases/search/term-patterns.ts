import { likePart } from '#db/search/find-near-words.ts'
import type { Term } from '#domain/search/synonyms.ts'

/** From this many letters on a word may be looked for inside others, as typed words are. */
export const LONG = 5

/**
 * Short words only where a word begins, and closed ones as they stand: 'gene' is not in 'regenerare' nor in 'general'.
 */
export function patternsOf({ words, open }: Term): string[] {
  const text = words.join(' ')
  if (open && text.length >= LONG) return [likePart(text)]
  const part = likePart(text).slice(1, -1)
  return open ? beginningWith(part) : [part, `${part} %`, `% ${part}`, `% ${part} %`]
}

/** A word with this beginning. */
export const beginningWith = (part: string) => [`${part}%`, `% ${part}%`]

/** Without the patterns that only find what a shorter one finds too: each costs a look into the index. */
export function widest(patterns: readonly string[]): string[] {
  const inner = (pattern: string) => /^%(.*)%$/.exec(pattern)?.[1]
  const wide = [...new Set(patterns)]
  return wide.filter((pattern) => !wide.some((other) => other !== pattern && covers(inner(other), pattern)))
}

const covers = (part: string | undefined, pattern: string) =>
  part !== undefined && !part.includes('\\') && pattern.includes(part)
