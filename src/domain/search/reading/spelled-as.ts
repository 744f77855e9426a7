import { foldText } from '../../text/fold-text.ts'

/** A shorter word is the beginning of too many. */
const SHORTEST_UNFINISHED = 4

/**
 * A text's words as they are spelled in these names where they are typed without diacritics, or without their last
 * letter: 'sprancene' becomes 'sprâncene', 'unghi' becomes 'unghii'. Words that no name has stay as they are, and those
 * that lack no letter: 'facial' is not 'facială'.
 */
export function spelledAs(text: string, names: readonly string[], wholeWords: ReadonlySet<string>): string {
  const spelled = new Map<string, string>()
  for (const word of names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))) {
    const folded = foldText(word)
    const isAsTyped = (known: string | undefined) => known === undefined || foldText(known) === known.toLowerCase()
    if (isAsTyped(spelled.get(folded))) spelled.set(folded, word)
  }
  const finished = (word: string) =>
    [...spelled.keys()].find((each) => each.startsWith(word) && each.length === word.length + 1)
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const typed = word.toLowerCase()
    const isWhole = spelled.has(typed) || wholeWords.has(typed) || typed.length < SHORTEST_UNFINISHED
    const whole = isWhole ? typed : (finished(typed) ?? typed)
    const found = spelled.get(whole)
    // A word that is spelled as it was typed keeps its capitals.
    if (found !== undefined && whole === typed && foldText(found) === found.toLowerCase()) return word
    if (found === undefined) return word
    return isCapital(word) ? capitalised(found) : found.toLocaleLowerCase('ro')
  })
}

const isCapital = (word: string) => word.charAt(0) !== word.charAt(0).toLocaleLowerCase('ro')

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase('ro') + word.slice(1).toLocaleLowerCase('ro')
