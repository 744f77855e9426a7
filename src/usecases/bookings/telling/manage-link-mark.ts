import type { Settings } from '../../context.ts'
import { manageUrl } from '../own/manage-link.ts'

/** Stands for the booking's link in a message that waits: the link itself is put in when it leaves, so that no table holds it. */
export const LINK_MARK = '{{link-ul-rezervării}}'

/** The text as it leaves; one without a booking is as it was. */
export function withLink(settings: Settings, text: string, bookingNumber: string | null): string {
  return bookingNumber === null ? text : text.replaceAll(LINK_MARK, manageUrl(settings, bookingNumber))
}
