/** How a booking came about: placed by the client online, by phone, a walk-in, by the team, or read from a file. */
export const BOOKING_SOURCES = ['online', 'phone', 'walk_in', 'partner', 'import'] as const

export type BookingSource = (typeof BOOKING_SOURCES)[number]
