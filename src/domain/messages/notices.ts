const NOTICE_KINDS = [
  'booking-confirmed',
  'booking-proposed',
  'booking-moved',
  'booking-delayed',
  'booking-canceled',
  'booking-reminder',
  'slot-freed',
  'slot-gone',
  'review-request',
  'rebooking-reminder',
]

/** Told to staff, the second kind within the quiet hours too. */
export const STAFF_NOTICE_KINDS = { usual: 'staff-notice', early: 'early-staff-notice' } as const

export const isStaffNotice = (kind: string): boolean =>
  kind === STAFF_NOTICE_KINDS.usual || kind === STAFF_NOTICE_KINDS.early

const WAIT_FOR_MORNING = ['booking-reminder', 'review-request', 'rebooking-reminder', STAFF_NOTICE_KINDS.usual]

/** Notices that nobody needs at night: they wait for the morning. */
export const waitsForMorning = (kind: string): boolean => WAIT_FOR_MORNING.includes(kind)

/**
 * Whether the message counts towards the recipient’s daily notices. Codes have their own budgets; messages about
 * account safety or contracts are always sent.
 */
export const isNotice = (kind: string): boolean => NOTICE_KINDS.includes(kind) || isStaffNotice(kind)
