import type { Db } from './pool.ts'

const CACHED_MS = 60_000

/** Loads what hardly ever changes: for each database at most a minute old at `now` (milliseconds). */
export function cachedMinute<T>(load: (db: Db) => Promise<T>): (db: Db, now: number) => Promise<T> {
  const read = new WeakMap<Db, { value: T; at: number }>()
  return async (db, now) => {
    const known = read.get(db)
    if (known && Math.abs(now - known.at) < CACHED_MS) return known.value
    const value = await load(db)
    read.set(db, { value, at: now })
    return value
  }
}
