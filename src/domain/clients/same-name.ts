import { foldName } from '../text/fold-name.ts'

/**
 * Whether two names may be one person's: every word of one is in the other. SQL says the same in `same_name` (migration
 * 0102).
 */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  return first.isSubsetOf(second) || second.isSubsetOf(first)
}

const wordsOf = (name: string): Set<string> => new Set(foldName(name).split(' ').filter(Boolean))
