import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Settings } from '../context.ts'
import { manageUrl } from './manage-link.ts'
import { withSignedLinks } from './signed-links.ts'

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

/** The message’s key, its booking, and when it is sent. */
type SendContext = { readonly key: string; readonly booking: LinkedBooking | null; readonly at: Temporal.Instant }

/** A booking and the stored hash of its link. */
type LinkedBooking = { readonly number: string; readonly manageHash: Buffer | null }
