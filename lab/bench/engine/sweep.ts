/** Half-open intervals one after the other, sorted: start, end, start, end… in minutes since the first day began. */
export type BusyMinutes = Int32Array

export type Sweep = {
  readonly days: number
  readonly opens: number
  readonly closes: number
  readonly gridMinutes: number
  readonly minutes: number
  readonly busy: readonly BusyMinutes[]
}

/**
 * The floor of the slot engine: who is free at which grid point, with none of the rules. Every day is the same and has
 * 1,440 minutes; nobody has hours, breaks, days off or equipment. A bit for each professional, a word for each point.
 */
export function sweepFreeStarts({ days, opens, closes, gridMinutes, minutes, busy }: Sweep): Int32Array {
  const perDay = Math.floor((closes - minutes - opens) / gridMinutes) + 1
  const free = new Int32Array(days * perDay)
  for (const [who, taken] of busy.entries()) {
    let next = 0
    for (let day = 0; day < days; day += 1) {
      for (let n = 0; n < perDay; n += 1) {
        const start = day * 1440 + opens + n * gridMinutes
        while (next < taken.length && taken[next + 1]! <= start) next += 2
        if (next === taken.length || taken[next]! >= start + minutes) free[day * perDay + n]! |= 1 << who
      }
    }
  }
  return free
}
