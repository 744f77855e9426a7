import type { IsoDate, MinuteOfDay } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { Settings } from '../context.ts'
import { withConfirmationLink } from './confirmation-link.ts'
import { manageUrl } from './manage-link.ts'

/** Stands for the booking's link in a message that waits: the link itself is put in when it leaves, so that no table holds it. */
export const LINK_MARK = '{{link-ul-rezervării}}'

/** Stands for 'azi, 16:30' or 'mâine, 09:00': which of the two a message that waited is to say shows when it leaves. */
export function whenMark(date: IsoDate, minute: MinuteOfDay): string {
  return `{{când ${date} ${minute}}}`
}

const WHEN = /\{\{când (\d{4}-\d\d-\d\d) (\d{1,4})\}\}/g

/** The text as it leaves at that moment, with the links that are in no table. */
export function withoutMarks(settings: Settings, text: string, { key, booking, at }: Leaving): string {
  const today = todayAt(toEpochMinute(at))
  const dated = text.replace(WHEN, (_, date: IsoDate, minute: string) => nearTimeLabel(date, Number(minute), today))
  if (booking === null) return withConfirmationLink(settings, dated, key)
  return dated.replaceAll(LINK_MARK, manageUrl(settings, booking.number, booking.manageHash))
}

/** The message's key, what it is about, and when it leaves. */
type Leaving = { readonly key: string; readonly booking: LinkedBooking | null; readonly at: Temporal.Instant }

/** A booking and the stored hash of its link. */
export type LinkedBooking = { readonly number: string; readonly manageHash: Buffer | null }
