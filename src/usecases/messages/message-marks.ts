import { createHmac } from 'node:crypto'
import { withoutLinks } from '#domain/text/typed-text.ts'
import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Settings } from '../context.ts'
import { manageUrl } from './manage-link.ts'

/** Placeholder for the booking’s link in a stored message, filled in when sending, so that no table holds the link. */
export const LINK_MARK = '{{link-ul-rezervării}}'

/** Placeholder for ‘azi, 16:30’ or ‘mâine, 09:00’, chosen when the message is sent. */
export function whenMark(date: IsoDate, minute: MinuteOfDay): string {
  return `{{când ${date} ${minute}}}`
}

const WHEN_MARK = /\{\{când (\d{4}-\d\d-\d\d) (\d{1,4})\}\}/g

/** Fills in the placeholders of a message at the moment of sending. */
export function withoutMarks(settings: Settings, text: string, { key, booking, at }: SendContext): string {
  const today = todayAt(toEpochMinute(at))
  const dated = text.replace(WHEN_MARK, (_, date: IsoDate, minute: string) =>
    nearTimeLabel(date, Number(minute), today),
  )
  if (booking === null) return withSignedLinks(settings, dated, key)
  return dated.replaceAll(LINK_MARK, manageUrl(settings, booking.number, booking.manageHash))
}

/** The text of an SMS without any link but ours, whatever names stand in it: names of long ago may hold one. */
export function withOwnLinksOnly(
  { origins, publicUrl }: Pick<Settings, 'origins' | 'publicUrl'>,
  text: string,
): string {
  const addresses = [publicUrl, ...Object.values(origins)].map((address) =>
    address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  const own = new RegExp(`(\\{\\{[^}]*\\}\\}|(?<!\\S)(?:${addresses.join('|')})(?=[/?#\\s]|$)\\S*)`)
  return text
    .split(own)
    .map((part, index) => (index % 2 === 1 ? part : withoutLinks(part)))
    .join('')
}

/** The message’s key, its booking, and when it is sent. */
type SendContext = { readonly key: string; readonly booking: LinkedBooking | null; readonly at: Temporal.Instant }

/** A booking and the stored hash of its link. */
type LinkedBooking = { readonly number: string; readonly manageHash: Buffer | null }

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
function withSignedLinks(settings: Pick<Settings, 'secret' | 'publicUrl'>, text: string, messageKey: string): string {
  const linked = [CONFIRMATION_LINK, INVITATION_LINK].filter(({ mark }) => text.includes(mark))
  return linked.reduce((filled, link) => {
    const address = `${settings.publicUrl}${link.path}${signedToken(settings, link, messageKey)}`
    return filled.replaceAll(link.mark, address)
  }, text)
}
