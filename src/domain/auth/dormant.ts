/** Numbers are given to somebody else some months after their owner has left them. */
export const DORMANT_DAYS = 365

/** Whether nobody has logged in for so long that a code sent to the phone does not prove whose the account is. */
export const isDormant = ({ logged_in_at }: { readonly logged_in_at: Temporal.Instant }, now: Temporal.Instant) =>
  Temporal.Instant.compare(logged_in_at.add({ hours: 24 * DORMANT_DAYS }), now) < 0
