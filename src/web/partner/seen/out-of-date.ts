import { changedSince, clashes } from '#domain/keep-others.ts'
import type { Reply } from '../parts/reply.ts'

type Fields<T> = { readonly seen: T; readonly typed: T; readonly now: T }

/**
 * The refusal of a form whose fields others have changed too since it was opened; null where none have. It says what
 * they wrote, and counts as seen with the next press, which also keeps their other changes.
 */
export function outOfDate<T extends object>(
  { seen, typed, now }: Fields<T>,
  words: (field: keyof T & string, now: T) => string = (field) => textOf(now[field]),
) {
  const lost = clashes(seen, typed, now)
  if (lost.length === 0) return null
  const known = Object.fromEntries(lost.map((field) => [field, now[field]]))
  return {
    errors: Object.fromEntries(lost.map((field) => [field, [changedSince(words(field, now))]])),
    seen: JSON.stringify({ ...seen, ...known }),
    stale: true,
  } satisfies Reply
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
