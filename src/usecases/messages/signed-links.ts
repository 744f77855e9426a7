import { createHmac } from 'node:crypto'
import type { Settings } from '../context.ts'

/** A link whose token is made of the secret and the key of its message, so that no table holds it. */
type SignedLink = {
  /** Stands for the link in a stored message; filled in when sending. */
  readonly mark: string
  /** Tells its token from that of another link in a message of the same key. */
  readonly purpose: string
  /** The address up to the token. */
  readonly path: string
}

export const CONFIRMATION_LINK: SignedLink = {
  mark: '{{link-ul-confirmării}}',
  purpose: 'confirm email',
  path: '/confirm-email?token=',
}

export const INVITATION_LINK: SignedLink = {
  mark: '{{link-ul-invitației}}',
  purpose: 'staff invitation',
  path: '/partener/invitation/',
}

/** The 256-bit token of the link in the message with this key. */
export const signedToken = (
  { secret }: Pick<Settings, 'secret'>,
  { purpose }: SignedLink,
  messageKey: string,
): string => createHmac('sha256', secret).update(`${purpose} ${messageKey}`).digest('base64url')

/** Replaces the marks of signed links by the links. */
export function withSignedLinks(
  settings: Pick<Settings, 'secret' | 'publicUrl'>,
  text: string,
  messageKey: string,
): string {
  const linked = [CONFIRMATION_LINK, INVITATION_LINK].filter(({ mark }) => text.includes(mark))
  return linked.reduce((filled, link) => {
    const address = `${settings.publicUrl}${link.path}${signedToken(settings, link, messageKey)}`
    return filled.replaceAll(link.mark, address)
  }, text)
}
