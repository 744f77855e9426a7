const NOTICE_KINDS = ['booking-confirmed', 'booking-moved', 'booking-canceled', 'booking-reminder', 'slot-freed']

/**
 * Whether the message counts towards the recipient’s daily notices. Codes have their own budgets; messages about
 * account safety or contracts are always sent.
 */
export const isNotice = (kind: string): boolean => NOTICE_KINDS.includes(kind)
