import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'

/** An instant in ISO 8601, to the minute. */
export const iso = (at: Temporal.Instant) => epochToIso(toEpochMinute(at))
