/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  /** A whole number from 0 up to and without `limit`. */
  below(limit: number): number
  oneOf<T>(values: readonly T[]): T
  /** True so often out of 100. */
  percent(share: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, oneOf: (values) => values[below(values.length)]!, percent: (share) => below(100) < share }
}
