export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'canceled', 'no_show'] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** The three lists of a customer's bookings. */
export const BOOKING_LISTS = ['upcoming', 'past', 'canceled'] as const

export type BookingList = (typeof BOOKING_LISTS)[number]

/** Whether the booking is active: it has claims and can be cancelled or moved. */
export function isLive(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}
