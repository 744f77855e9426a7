import { foldText } from './fold-text.ts'

const LEAST_SHARED = 0.6

/** The items whose text is not nearly an earlier one's: most words of the shorter text are in the other. */
export function withoutEchoes<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  const heard: ReadonlySet<string>[] = []
  return items.filter((item) => {
    const words = wordsOf(textOf(item))
    if (heard.some((earlier) => isEcho(words, earlier))) return false
    heard.push(words)
    return true
  })
}

function isEcho(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const [few, many] = words.size < others.size ? [words, others] : [others, words]
  return few.intersection(many).size >= few.size * LEAST_SHARED
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(foldText(text).match(/[a-z0-9]+/g))
