/** Knows the common passwords, which are heavy: in the browser to be loaded once a new password is typed. */
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_MIN } from './password-bounds.ts'

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** Characters that must be guessed, each on its own, for a password to be called fair and strong. */
const FAIR = 8
const STRONG = 14

/**
 * How long a new password would stand up to guessing, by what is left of its length when everything that guessers try first
 * counts for little: common passwords, what is `known` of the person, rows of keys, repetitions. It forbids nothing.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const text = password.toLowerCase()
  const unguessed = countUnguessed(withoutKnown(withoutCommon(text), known))
  if ([...password].length < PASSWORD_MIN || unguessed < FAIR) return 'weak'
  return unguessed < STRONG ? 'fair' : 'strong'
}

/** Stands for a part that is guessed whole. */
const GUESSED = '\0'
const LONGEST_COMMON = 16

/** The longest common passwords in it are guessed whole, with the digits of a year or a count right behind them. */
function withoutCommon(text: string): string {
  for (let length = Math.min(LONGEST_COMMON, text.length); length >= PASSWORD_MIN; length--)
    for (let at = 0; at + length <= text.length; at++)
      if (COMMON_PASSWORDS.has(text.slice(at, at + length))) {
        const rest = text.slice(at + length).replace(/^\d{1,4}/, '')
        return withoutCommon(text.slice(0, at)) + GUESSED + withoutCommon(rest)
      }
  return text
}

const LEAST_KNOWN = 4

function withoutKnown(text: string, known: readonly string[]): string {
  const words = known.flatMap((each) => each.toLowerCase().split(/[@\s]/))
  return words.filter((word) => word.length >= LEAST_KNOWN).reduce((left, word) => left.replaceAll(word, GUESSED), text)
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Characters that do not follow from the two before them: by repetition, or along a row of keys. */
function countUnguessed(text: string): number {
  const characters = [...text]
  return characters.filter((character, at) => {
    const [before, last] = [characters[at - 2], characters[at - 1]]
    if (character === last || (before !== undefined && character === before)) return false
    return last === undefined || before === undefined || !isRow(`${before}${last}${character}`)
  }).length
}

const isRow = (three: string) => ROWS.some((row) => row.includes(three) || [...row].reverse().join('').includes(three))
