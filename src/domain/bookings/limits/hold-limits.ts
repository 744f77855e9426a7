/**
 * Live holds that one address and one network may have. Nobody needs a hold to book, so who is refused one loses nothing but
 * the countdown. Why so many: docs/decisions/2026-11-22-booking-limits.md.
 */
export const HOLD_LIMITS = {
  /** An IPv4 address, which a mobile network or a school shares, or an IPv6 /64. */
  byAddress: 30,
  /** An IPv4 address or an IPv6 /48. */
  byNetwork: 60,
  byNetworkAtLocation: 10,
  /** Of one network at one location; a single hold may be longer. */
  minutesAtLocation: 8 * 60,
} as const
