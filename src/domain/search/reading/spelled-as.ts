import { foldText } from '../../text/fold-text.ts'

/**
 * A text's words as they are spelled in these names where they are typed without diacritics: 'sprancene' becomes
 * 'sprâncene'. Words that no name has stay as they are.
 */
export function spelledAs(text: string, names: readonly string[]): string {
  const spelled = new Map<string, string>()
  for (const word of names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))) {
    const folded = foldText(word)
    if (folded !== word.toLowerCase() && !spelled.has(folded)) spelled.set(folded, word)
  }
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const found = spelled.get(word.toLowerCase())
    if (found === undefined) return word
    return isCapital(word) ? capitalised(found) : found.toLocaleLowerCase('ro')
  })
}

const isCapital = (word: string) => word.charAt(0) !== word.charAt(0).toLocaleLowerCase('ro')

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase('ro') + word.slice(1).toLocaleLowerCase('ro')
