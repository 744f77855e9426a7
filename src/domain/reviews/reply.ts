import type { EpochMinute } from '../time/iso-date.ts'

/** How long after it was written a reply to a review may still be changed. */
const REPLY_CHANGEABLE_MINUTES = 48 * 60

/** Until when the reply given at `repliedAt` may be changed. */
export const replyChangeableUntil = (repliedAt: EpochMinute): EpochMinute => repliedAt + REPLY_CHANGEABLE_MINUTES

export type GivenReply = { readonly reply: string | null; readonly repliedAt: EpochMinute | null }

/** Whether the location may write this text: once, and again while the first is not two days old. */
export function mayReply({ reply, repliedAt }: GivenReply, now: EpochMinute): boolean {
  if (reply === null) return true
  return repliedAt !== null && now < replyChangeableUntil(repliedAt)
}

/** Why a location may ask the operator to look at a review. A low mark is no ground. */
export const REPORT_GROUNDS = ['insult', 'personal_data', 'other_location', 'advertising', 'unlawful'] as const

export type ReportGround = (typeof REPORT_GROUNDS)[number]
