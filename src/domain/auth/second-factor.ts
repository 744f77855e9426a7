/** Seconds that a code of an authenticator app is shown for. */
const STEP_SECONDS = 30

/** How long a secret that was shown waits for its first code. */
export const OFFER_MINUTES = 10

export const SECRET_BYTES = 20
export const RECOVERY_CODES = 10
export const RECOVERY_BYTES = 10

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base32 without padding, as authenticator apps type secrets. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

/** A long code in groups of four, to be read and copied by people. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

/** The half minute of an instant, which a code belongs to. */
export const stepOf = (epochMs: number): number => Math.floor(epochMs / 1_000 / STEP_SECONDS)

/** The address in the QR code, which an authenticator app reads. */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
}
