import { createHmac } from 'node:crypto'
import type { Settings } from '../context.ts'

/** How many days the mailed link is valid. */
export const LINK_DAYS = 7

/** Placeholder for the link in a stored message, filled in when sending, so that no table holds its token. */
export const CONFIRMATION_MARK = '{{link-ul-confirmării}}'

/** The 256-bit token of the link in the message with this key. */
export const confirmationToken = ({ secret }: Pick<Settings, 'secret'>, messageKey: string): string =>
  createHmac('sha256', secret).update(`confirm email ${messageKey}`).digest('base64url')

/** Replaces the placeholder, if any, by the link. */
export function withConfirmationLink(settings: LinkSettings, text: string, messageKey: string): string {
  if (!text.includes(CONFIRMATION_MARK)) return text
  const address = `${settings.publicUrl}/confirm-email?token=${confirmationToken(settings, messageKey)}`
  return text.replaceAll(CONFIRMATION_MARK, address)
}

type LinkSettings = Pick<Settings, 'secret' | 'publicUrl'>
