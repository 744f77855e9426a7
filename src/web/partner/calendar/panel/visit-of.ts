import type { BookingBlock, TeamDay } from '../day/types.ts'

/** A booking of the day as the rules about visits read it: in minutes of the epoch. */
export function visitOf(
  { status, coming_at, whole_start, whole_end }: BookingBlock,
  { day_start }: Pick<TeamDay, 'day_start'>,
) {
  const midnight = Date.parse(day_start) / 60_000
  return { status, isComing: coming_at !== null, start: midnight + whole_start, end: midnight + whole_end }
}
