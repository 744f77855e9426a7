import { keysOf, objectOf } from './keys.ts'

/**
 * The values to save of a form that was opened a while ago: each typed value that differs from the one `seen` then,
 * else the one that stands `now`. So nobody undoes a colleague's change with a field they did not touch. In lists (of
 * ids, of words) the same holds for each entry added or removed.
 */
export function keepOthers<T extends object>(seen: T, typed: T, now: T): T {
  const names = keysOf({ ...seen, ...typed, ...now })
  const fields = names.map((name) => [name, keepOther(seen[name], typed[name], now[name])] as const)
  return objectOf<T>(fields.filter(([, value]) => value !== undefined))
}

function keepOther(seen: unknown, typed: unknown, now: unknown): unknown {
  if (isList(seen) && isList(typed) && isList(now)) return mergeLists(seen, typed, now)
  return textOf(typed) === textOf(seen) ? now : typed
}

/**
 * The fields that the one has typed and others have changed since, each to something else: whatever is saved of them,
 * one of both is lost. Lists have none: of those each entry is kept or not by itself.
 */
export function clashes<T extends object>(seen: T, typed: T, now: T): (keyof T & string)[] {
  const names = keysOf({ ...seen, ...typed, ...now })
  return names.filter((name) => {
    const isMerged = isList(seen[name]) && isList(typed[name]) && isList(now[name])
    const texts = [seen[name], typed[name], now[name]].map(textOf)
    return !isMerged && new Set(texts).size === 3
  })
}

/** The warning for a member who would overwrite a value that others have put into a field since. */
export function changedSince(now: string, where = 'aici'): string {
  const what = now.trim() === '' ? 'câmpul a fost golit' : `${where} s-a trecut „${now.trim()}”`
  return `Între timp ${what}. Ce ai pus tu a rămas: salvează din nou dacă vrei să fie așa.`
}

type List = readonly (string | number)[]

const isList = (value: unknown): value is List =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')

/** In the order typed, then what others have added. */
function mergeLists(seen: List, typed: List, now: List): List {
  const remaining = typed.filter((each) => now.includes(each) || !seen.includes(each))
  return [...remaining, ...now.filter((each) => !typed.includes(each) && !seen.includes(each))]
}

/** Whether nothing has been changed from the one to the other. */
export const isSameFields = (one: object, other: object): boolean => textOf(one) === textOf(other)

/** A field left empty may be missing, a posted text ends its lines otherwise, and parts stand in another order. */
const textOf = (value: unknown) =>
  JSON.stringify(value ?? '', (_name, part: unknown) => {
    if (typeof part === 'string') return part.replaceAll('\r\n', '\n').trim()
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
