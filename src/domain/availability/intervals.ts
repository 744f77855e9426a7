import type { Interval } from './schedule.ts'

/** Sorted by start, disjoint, not touching. */
export type Intervals = readonly Interval[]

/** The union: sorted, disjoint intervals. Empty ones are dropped, touching ones merge. */
export function union(intervals: readonly Interval[]): Intervals {
  if (isUnion(intervals)) return intervals
  const sorted = intervals.filter((one) => one.start < one.end).sort((a, b) => a.start - b.start)
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of sorted) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

function isUnion(intervals: readonly Interval[]): boolean {
  let last = -Infinity
  for (const { start, end } of intervals) {
    if (start <= last || end <= start) return false
    last = end
  }
  return true
}

/** The intersection of both sets. */
export function intersect(a: Intervals, b: Intervals): Intervals {
  const both: Interval[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const left = a[i]!
    const right = b[j]!
    const start = Math.max(left.start, right.start)
    const end = Math.min(left.end, right.end)
    if (start < end) both.push({ start, end })
    if (left.end < right.end) i += 1
    else j += 1
  }
  return both
}

/** The first set without the second. */
export function subtract(from: Intervals, what: Intervals): Intervals {
  const rest: Interval[] = []
  let j = 0
  for (const whole of from) {
    const { start, end } = whole
    let at = start
    while (j < what.length && what[j]!.end <= at) j += 1
    for (let k = j; k < what.length && what[k]!.start < end; k += 1) {
      if (what[k]!.start > at) rest.push({ start: at, end: what[k]!.start })
      at = Math.max(at, what[k]!.end)
    }
    if (at < end) rest.push(at === start ? whole : { start: at, end })
  }
  return rest
}
