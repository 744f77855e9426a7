import { createHash, createHmac } from 'node:crypto'
import type { Settings } from '../context.ts'
import { type Secrets, secretsOf } from '../secrets.ts'

/** Days after the visit for which the link still opens the booking (NT-03). */
export const LINK_DAYS = 30

const BYTES = 16

/**
 * The 128 secret bits that open a booking without a login, as 22 characters. They follow from the site's secret and the
 * booking's number, so that every later message can carry them though only their hash is kept. `stored` is that hash: the
 * token is the one that it belongs to while its secret is accepted, so that links in earlier messages stay good.
 */
export function manageToken(secrets: Secrets, number: string, stored: Buffer | null = null): string {
  const tokens = tokensOf(secrets, number)
  return tokens.find((token) => stored?.equals(hashOfToken(token))) ?? tokens[0]!
}

/** What the database may keep for the booking: the hash under the secret that signs first, then those still accepted. */
export function manageHashes(secrets: Secrets, number: string): Buffer[] {
  return tokensOf(secrets, number).map(hashOfToken)
}

const tokensOf = (secrets: Secrets, number: string) =>
  secretsOf(secrets).map((secret) => {
    const signature = createHmac('sha256', secret).update(`manage booking ${number}`).digest()
    return signature.subarray(0, BYTES).toString('base64url')
  })

/** What the database keeps of the token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Where the booking is seen, moved and cancelled without a login. */
export function manageUrl(
  settings: Secrets & Pick<Settings, 'publicUrl'>,
  number: string,
  stored: Buffer | null = null,
): string {
  return `${settings.publicUrl}/r/${manageToken(settings, number, stored)}`
}
