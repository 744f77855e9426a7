/** Repeatable randomness: a fraction below 1, a whole number between two bounds, one of a list, a yes with some chance. */
export type Random = {
  next(): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(p: number): boolean
}

/** The same text always gives the same sequence. */
export const random = (seed: string): Random => {
  let s = 2166136261
  for (const ch of seed) s = Math.imul(s ^ ch.codePointAt(0)!, 16777619)
  const next = () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  for (let n = 0; n < 4; n++) next()
  return {
    next,
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (p) => next() < p,
  }
}
