import { createHash, createHmac } from 'node:crypto'
import type { Settings } from '../context.ts'
import { type Secrets, secretsOf } from '../context.ts'

/** How many days after the visit the link still works (NT-03). */
export const LINK_DAYS = 30

const TOKEN_BYTES = 16

/**
 * The 128-bit token, as 22 characters, that opens a booking without a login. It is derived from the secret and the
 * booking number, so every later message can contain it though only its hash is stored. `stored` is that hash: it
 * selects the accepted secret that made it, so that earlier links stay valid.
 */
export function manageToken(secrets: Secrets, number: string, stored: Buffer | null = null): string {
  const tokens = tokensOf(secrets, number)
  return tokens.find((token) => stored?.equals(hashOfToken(token))) ?? tokens[0]!
}

/** The hashes that may be stored for the booking, one per accepted secret, the current one first. */
export function manageHashes(secrets: Secrets, number: string): Buffer[] {
  return tokensOf(secrets, number).map(hashOfToken)
}

const tokensOf = (secrets: Secrets, number: string) =>
  secretsOf(secrets).map((secret) => {
    const signature = createHmac('sha256', secret).update(`manage booking ${number}`).digest()
    return signature.subarray(0, TOKEN_BYTES).toString('base64url')
  })

/** The stored form of the token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The link to view, move and cancel the booking without a login. */
export function manageUrl(
  settings: Secrets & Pick<Settings, 'publicUrl'>,
  number: string,
  stored: Buffer | null = null,
): string {
  return `${settings.publicUrl}/r/${manageToken(settings, number, stored)}`
}
