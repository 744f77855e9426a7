import { stepOf } from '#domain/auth/second-factor.ts'
import { codeAt } from '#usecases/auth/second-factor/totp.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app on somebody's phone: it reads the typed secret and shows codes by its own clock. */
export function authenticator(secret: string, now: () => Temporal.Instant) {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  return { code: () => codeAt(key, stepOf(now().epochMilliseconds)) }
}
