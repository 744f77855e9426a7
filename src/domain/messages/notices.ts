const NOTICE_KINDS = [
  'booking-confirmed',
  'booking-proposed',
  'booking-moved',
  'booking-canceled',
  'booking-reminder',
  'slot-freed',
  'review-request',
]

/** Notices that nobody needs at night: they wait for the morning. */
export const waitsForMorning = (kind: string): boolean => kind === 'booking-reminder' || kind === 'review-request'

/**
 * Whether the message counts towards the recipient’s daily notices. Codes have their own budgets; messages about
 * account safety or contracts are always sent.
 */
export const isNotice = (kind: string): boolean => NOTICE_KINDS.includes(kind)
