import { createHmac } from 'node:crypto'
import type { Settings } from '../context.ts'

/** Placeholder for the link in a stored message, filled in when sending, so that no table holds its token. */
export const INVITATION_MARK = '{{link-ul-invitației}}'

/** The 256-bit token of the link in the message with this key. */
export const invitationToken = ({ secret }: Pick<Settings, 'secret'>, messageKey: string): string =>
  createHmac('sha256', secret).update(`staff invitation ${messageKey}`).digest('base64url')

/** Replaces the placeholder, if any, by the link. */
export function withInvitationLink(settings: LinkSettings, text: string, messageKey: string): string {
  if (!text.includes(INVITATION_MARK)) return text
  const address = `${settings.publicUrl}/partener/invitation/${invitationToken(settings, messageKey)}`
  return text.replaceAll(INVITATION_MARK, address)
}

type LinkSettings = Pick<Settings, 'secret' | 'publicUrl'>
