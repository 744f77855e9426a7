import { PASSWORD_TEXTS, passwordFault } from '#domain/auth/password.ts'
import { invalid } from '#domain/errors.ts'

/** Throws `invalid` on password when a new one is too short, too long or too common. */
export function refuseWeakPassword(password: string): void {
  const fault = passwordFault(password)
  if (fault) throw invalid({ password: PASSWORD_TEXTS[fault] })
}
