/** Loads the common passwords, which are heavy: for the server only. The browser uses password-bounds.ts. */
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './password-bounds.ts'

export type PasswordFault = 'too_short' | 'too_long' | 'common'

export const PASSWORD_TEXTS: Readonly<Record<PasswordFault, string>> = {
  too_short: `Parola are nevoie de cel puțin ${PASSWORD_MIN} caractere.`,
  too_long: `Parola poate avea cel mult ${PASSWORD_MAX} de caractere.`,
  common: 'Parola aceasta e printre cele mai folosite. Alege alta.',
}

/** The fault of a new password, or null. Length is counted in characters, and nothing is truncated. */
export function passwordFault(password: string): PasswordFault | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return 'too_short'
  if (length > PASSWORD_MAX) return 'too_long'
  return isCommon(password) ? 'common' : null
}

/** Common in any case, or one character repeated. */
function isCommon(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase()) || new Set(password).size === 1
}
