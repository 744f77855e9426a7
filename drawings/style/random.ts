/**
 * Repeatable randomness: a fraction below 1, a whole number between two bounds, one of a list, a yes with some chance.
 */
export type Random = {
  next(): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

const FNV_OFFSET = 2166136261
const FNV_PRIME = 16777619
const MULBERRY_STEP = 0x6d2b79f5
const WARM_UP_ROUNDS = 4

/** A random sequence that a text always gives again: its FNV-1a hash seeds a Mulberry32 generator. */
export const seededRandom = (seed: string): Random => {
  let state = FNV_OFFSET
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, FNV_PRIME)
  const next = () => {
    state = (state + MULBERRY_STEP) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) next()
  return {
    next,
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
  }
}
