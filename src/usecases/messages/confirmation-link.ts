import { createHmac } from 'node:crypto'
import type { Settings } from '../context.ts'

/** Days for which the mailed link confirms the address. */
export const LINK_DAYS = 7

/** Stands for the link in a message that waits: the link is put in when it leaves, so that no table holds its token. */
export const CONFIRMATION_MARK = '{{link-ul-confirmării}}'

/** The 256 secret bits of the link in the message with this key; each message has a key, and so a token, of its own. */
export const confirmationToken = ({ secret }: Pick<Settings, 'secret'>, messageKey: string): string =>
  createHmac('sha256', secret).update(`confirm email ${messageKey}`).digest('base64url')

/** The text with the link in it; one without the mark stays as it is. */
export function withConfirmationLink(settings: LinkSettings, text: string, messageKey: string): string {
  if (!text.includes(CONFIRMATION_MARK)) return text
  const address = `${settings.publicUrl}/confirm-email?token=${confirmationToken(settings, messageKey)}`
  return text.replaceAll(CONFIRMATION_MARK, address)
}

type LinkSettings = Pick<Settings, 'secret' | 'publicUrl'>
