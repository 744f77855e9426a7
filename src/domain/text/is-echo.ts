import { foldText } from './fold-text.ts'

const LEAST_SHARED = 0.6

/** Whether two texts say nearly the same: most words of the shorter one are in the other. */
export function isEcho(text: string, other: string): boolean {
  const [few, many] = [wordsOf(text), wordsOf(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>]
  const shared = [...few].filter((word) => many.has(word)).length
  return shared >= few.size * LEAST_SHARED
}

const wordsOf = (text: string) => new Set(foldText(text).match(/[a-z0-9]+/g))
