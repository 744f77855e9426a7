const NOTICES = ['booking-confirmed', 'booking-moved', 'booking-canceled', 'booking-reminder', 'slot-freed']

/**
 * Whether a message of this kind counts among the notices of a recipient's day. Codes have budgets of their own, and what
 * concerns the account's safety or a contract always goes.
 */
export const isNotice = (kind: string): boolean => NOTICES.includes(kind)
