/**
 * Live holds per address and network. Bookings need no hold, so a refused one costs only the countdown. Reasons:
 * docs/decisions/2026-11-22-booking-limits.md.
 */
export const HOLD_LIMITS = {
  /** An IPv4 address, possibly shared by a mobile network or a school, or an IPv6 /64. */
  byAddress: 30,
  /** An IPv4 address or an IPv6 /48. */
  byNetwork: 60,
  byNetworkAtLocation: 10,
  /** Total minutes of one network at one location; a single hold may be longer. */
  minutesAtLocation: 8 * 60,
} as const
