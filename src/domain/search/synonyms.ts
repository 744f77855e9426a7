/** One or more words in a row, folded; `open`: any ending matches. */
export type Term = { readonly words: readonly string[]; readonly open: boolean }

/** Sets of terms with the same meaning. */
export type Synonyms = readonly (readonly Term[])[]

/** The alternatives of a typed word. */
export type WordAlternatives = { readonly word: string; readonly terms: readonly Term[] }

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
  const longest = Math.max(1, ...synonyms.flat().map((term) => term.words.length))
  const found = words.map((): Term[] => [])
  const settled = words.map(() => false)
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      if (settled.slice(from, from + length).includes(true)) continue
      const run = words.slice(from, from + length)
      const terms = setsOf(run, synonyms, isUnknown)
      for (let at = from; terms.length > 0 && at < from + length; at++) {
        found[at] = terms
        settled[at] = true
      }
    }
  }
  return words.map((word, at) => ({ word, terms: found[at]! }))
}

function setsOf(run: readonly string[], synonyms: Synonyms, isUnknown: (word: string) => boolean): Term[] {
  const exact = synonyms.filter((set) => set.some((term) => isTerm(run, term)))
  if (exact.length > 0) return exact.flat()
  const [word = ''] = run
  if (run.length > 1 || word.length < MIN_FUZZY_LENGTH || !isUnknown(word)) return []
  return synonyms.filter((set) => set.some((term) => isNearly(word, term))).flat()
}

function isTerm(run: readonly string[], { words, open }: Term): boolean {
  if (run.length !== words.length) return false
  return words.every((word, at) => {
    const typed = run[at] ?? ''
    return open && at === words.length - 1 ? typed.startsWith(word) : typed === word
  })
}

function isNearly(word: string, { words: [first = '', ...rest], open }: Term): boolean {
  if (rest.length > 0 || first.length < MIN_FUZZY_LENGTH) return false
  if (!open) return isOneTypo(word, first)
  // The typo is in the fixed part; an ending of any length may follow.
  return [-1, 0, 1].some((more) => isOneTypo(word.slice(0, first.length + more), first))
}

/** Whether the words differ by one letter changed, missing or added, or two swapped. */
function isOneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
