import { invalid } from '#domain/errors.ts'
import { changedSince, clashes, keepOthers } from '#domain/keep-others.ts'

/** The values to save of a form that was opened a while ago; throws `invalid` where others have written the same. */
export function mergedWith<T extends object>(seen: T, typed: T, now: T): T {
  const lost = clashes(seen, typed, now)
  if (lost.length > 0) throw invalid(Object.fromEntries(lost.map((field) => [field, changedSince(String(now[field]))])))
  return keepOthers(seen, typed, now)
}
