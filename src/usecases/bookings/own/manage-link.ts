import { createHash, createHmac } from 'node:crypto'
import type { Settings } from '../../context.ts'

/** Days after the visit for which the link still opens the booking (NT-03). */
export const LINK_DAYS = 30

const BYTES = 16

/**
 * The 128 secret bits that open a booking without a login, as 22 characters. They follow from the site's secret and the
 * booking's number, so that every later message can carry them though only their hash is kept.
 */
export function manageToken({ secret }: Pick<Settings, 'secret'>, number: string): string {
  const signature = createHmac('sha256', secret).update(`manage booking ${number}`).digest()
  return signature.subarray(0, BYTES).toString('base64url')
}

/** What the database keeps of the token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Where the booking is seen, moved and cancelled without a login. */
export function manageUrl(settings: Pick<Settings, 'secret' | 'publicUrl'>, number: string): string {
  return `${settings.publicUrl}/r/${manageToken(settings, number)}`
}
