/** So many seconds from when it was held or prolonged, which end at `until` (epoch milliseconds). */
export type HeldFor = { readonly seconds: number; readonly until: number }

/** The whole seconds left; never more than it was held for, though `now` is the last tick, up to a second ago. */
export const leftOf = ({ seconds, until }: HeldFor, now: number): number =>
  Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000)))

/** '4:59'. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
