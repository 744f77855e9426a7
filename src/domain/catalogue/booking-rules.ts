/** How a location takes bookings online. All but the grid and the horizon are whole minutes. */
export type BookingRules = {
  readonly gridMinutes: number
  readonly noticeMinutes: number
  readonly horizonDays: number
  readonly cancellationMinutes: number
  /** Every booking placed online waits for the location's yes. */
  readonly asksApproval: boolean
  /** A customer who books online may leave the choice of the professional to the location. */
  readonly anyProfessional: boolean
}

/** The choices that a location has; what it already has is one of them even if it is not listed. */
export const RULE_CHOICES = {
  gridMinutes: [5, 10, 15, 20, 30, 60],
  noticeMinutes: [0, 30, 60, 120, 180, 360, 720, 1440, 2880],
  horizonDays: [7, 14, 30, 60, 90, 180, 365],
  cancellationMinutes: [0, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080],
} as const
