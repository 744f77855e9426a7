/** Loads the common passwords, which are heavy: import lazily in the browser. */
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_MIN } from './password-bounds.ts'

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** The unguessable characters that a fair and a strong password need. */
const FAIR_CHARACTERS = 8
const STRONG_CHARACTERS = 14

/**
 * Rates a new password by its length, counting common passwords, facts `known` of the person, keyboard rows and
 * repetitions for little. It forbids nothing.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const text = password.toLowerCase()
  const unguessed = countUnguessed(withoutKnown(withoutCommon(text), known))
  if ([...password].length < PASSWORD_MIN || unguessed < FAIR_CHARACTERS) return 'weak'
  return unguessed < STRONG_CHARACTERS ? 'fair' : 'strong'
}

/** Placeholder for a part that is guessed as a whole. */
const GUESSED_PART = '\0'
const MAX_COMMON_LENGTH = 16

/** Replaces common passwords, longest first, with the up to four digits behind them. */
function withoutCommon(text: string): string {
  for (let length = Math.min(MAX_COMMON_LENGTH, text.length); length >= PASSWORD_MIN; length--)
    for (let at = 0; at + length <= text.length; at++)
      if (COMMON_PASSWORDS.has(text.slice(at, at + length))) {
        const rest = text.slice(at + length).replace(/^\d{1,4}/, '')
        return withoutCommon(text.slice(0, at)) + GUESSED_PART + withoutCommon(rest)
      }
  return text
}

const MIN_KNOWN_LENGTH = 4

function withoutKnown(text: string, known: readonly string[]): string {
  const words = known.flatMap((each) => each.toLowerCase().split(/[@\s]/))
  return words
    .filter((word) => word.length >= MIN_KNOWN_LENGTH)
    .reduce((left, word) => left.replaceAll(word, GUESSED_PART), text)
}

const KEY_ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Counts characters that do not follow from the two before them by repetition or along a keyboard row. */
function countUnguessed(text: string): number {
  const characters = [...text]
  return characters.filter((character, at) => {
    const [before, last] = [characters[at - 2], characters[at - 1]]
    if (character === last || (before !== undefined && character === before)) return false
    return last === undefined || before === undefined || !isRow(`${before}${last}${character}`)
  }).length
}

const isRow = (three: string) =>
  KEY_ROWS.some((row) => row.includes(three) || [...row].reverse().join('').includes(three))
