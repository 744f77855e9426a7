/** Budgets shared by every server process. */
export type RateLimits = {
  /**
   * Takes one from the budget of `key`, which is `times` as large as usual. Throws `too_many` with the seconds to wait,
   * and `message` if given.
   */
  take(budget: Budget, key: string, message?: string, times?: number): Promise<void>
  /** How much the budget holds. */
  mostOf(budget: Budget): number
  /** Gives one back that turned out not to count. */
  giveBack(budget: Budget, key: string): Promise<void>
}

export type Budget = keyof typeof BUDGETS

/** `points` per `seconds`. A process takes `batch` at once and spends them locally, to save writes. */
export type Allowance = {
  readonly points: number
  readonly seconds: number
  readonly batch?: number
  /** Not multiplied by LIMITS_FACTOR: it marks an event, or guards a password against guesses. */
  readonly fixed?: true
}

/**
 * All rate limits. SMS cost money, so they are limited by number, address and day. Mobile networks share addresses,
 * so limits by address allow for many people. LIMITS_FACTOR multiplies all but the fixed ones.
 */
export const BUDGETS = {
  // Wrong passwords from unknown browsers: per network; per account before a code is required too; per account before
  // passwords are refused.
  loginByAccountAndNetwork: { points: 10, seconds: 15 * 60 },
  loginByAccount: { points: 30, seconds: 60 * 60, fixed: true },
  loginGuesses: { points: 300, seconds: 60 * 60, fixed: true },
  loginByDevice: { points: 10, seconds: 15 * 60 },
  loginByAddress: { points: 100, seconds: 15 * 60 },
  codeGuessByAddress: { points: 200, seconds: 15 * 60 },
  smsByNumber: { points: 10, seconds: 24 * 60 * 60 },
  smsByAddress: { points: 100, seconds: 60 * 60 },
  smsByPrefix: { points: 200, seconds: 60 * 60 },
  smsByHour: { points: 1_000, seconds: 60 * 60 },
  smsOverall: { points: 5_000, seconds: 24 * 60 * 60 },
  noticeSmsByRecipient: { points: 20, seconds: 24 * 60 * 60 },
  noticeMailByRecipient: { points: 60, seconds: 24 * 60 * 60 },
  // Separate from the codes’ ceilings, so that notices never block logins. In batches: all SMS share these two rows.
  noticeSmsByHour: { points: 1_000, seconds: 60 * 60, batch: 10 },
  noticeSmsByDay: { points: 5_000, seconds: 24 * 60 * 60, batch: 10 },
  // A location's part of them: of one that was not approved yet, and of each professional of another. The hour's is a
  // tenth of the site's.
  noticeSmsByNewLocation: { points: 20, seconds: 24 * 60 * 60 },
  noticeSmsByProfessional: { points: 60, seconds: 24 * 60 * 60 },
  noticeSmsByLocation: { points: 100, seconds: 60 * 60 },
  // Each may send an SMS to a number that the team typed.
  staffBookingBySession: { points: 120, seconds: 60 * 60 },
  smsCeilingReport: { points: 1, seconds: 60 * 60, fixed: true },
  codeMailByRecipient: { points: 10, seconds: 24 * 60 * 60 },
  codeMailByAddress: { points: 100, seconds: 60 * 60 },
  confirmMailByRecipient: { points: 5, seconds: 24 * 60 * 60 },
  confirmMailByAddress: { points: 100, seconds: 60 * 60 },
  // Shares of a recipient’s codes: for one network, and for a known device.
  codeByRecipientAndNetwork: { points: 6, seconds: 24 * 60 * 60 },
  codeByDevice: { points: 10, seconds: 24 * 60 * 60 },
  socialByAddress: { points: 200, seconds: 15 * 60 },
  passkeyByAddress: { points: 200, seconds: 15 * 60 },
  uncheckedByAddress: { points: 3, seconds: 60 * 60 },
  sameLogin: { points: 1, seconds: 10, fixed: true },
  sameLoginAgain: { points: 1, seconds: 10, fixed: true },
  registerByAddress: { points: 150, seconds: 60 * 60 },
  taxRegisterByAddress: { points: 60, seconds: 60 * 60 },
  voucherByOwner: { points: 60, seconds: 60 * 60 },
  voucherByAddress: { points: 300, seconds: 60 * 60 },
  guestBookingByAddress: { points: 200, seconds: 24 * 60 * 60 },
  holdByNetwork: { points: 600, seconds: 60 * 60 },
  waitlistByAddress: { points: 150, seconds: 60 * 60 },
  // Codes of an authenticator app, which a thief of the password would guess.
  secondFactorByCustomer: { points: 5, seconds: 15 * 60, fixed: true },
  secondFactorByDay: { points: 50, seconds: 24 * 60 * 60, fixed: true },
  proofByCustomer: { points: 10, seconds: 15 * 60 },
  avatarByCustomer: { points: 20, seconds: 60 * 60 },
  exportByCustomer: { points: 10, seconds: 60 * 60 },
  consentByAddress: { points: 120, seconds: 60 * 60 },
  feedbackByAddress: { points: 10, seconds: 60 * 60 },
  feedbackReceiptByRecipient: { points: 3, seconds: 24 * 60 * 60 },
  feedbackOverall: { points: 1_000, seconds: 24 * 60 * 60 },
  formByAddress: { points: 1_200, seconds: 60, batch: 20 },
  uploadByAddress: { points: 120, seconds: 60 * 60 },
  searchByAddress: { points: 1_200, seconds: 60, batch: 20 },
} as const satisfies Record<string, Allowance>
