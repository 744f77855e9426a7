import { epochToIso, toEpochMinute } from '#domain/time/wall-time.ts'

/** An instant as the wire writes it, to the minute. */
export const iso = (at: Temporal.Instant) => epochToIso(toEpochMinute(at))
