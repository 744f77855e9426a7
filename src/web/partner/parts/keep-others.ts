/**
 * What to save of a form that was opened a while ago: of each field what was typed where that differs from what was
 * `seen` then, else what stands `now`. So nobody takes a colleague's change back with a field they did not touch.
 * Of lists (of ids, of words) it is each entry that was added or taken away.
 */
export function keepOthers<T extends object>(seen: T, typed: T, now: T): T {
  const names = new Set([seen, typed, now].flatMap(Object.keys)) as Set<keyof T>
  const fields = [...names].map((name) => [name, keepOther(seen[name], typed[name], now[name])] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as T
}

function keepOther(seen: unknown, typed: unknown, now: unknown): unknown {
  if (isList(seen) && isList(typed) && isList(now)) return mergeLists(seen, typed, now)
  return textOf(typed) === textOf(seen) ? now : typed
}

type List = readonly (string | number)[]

const isList = (value: unknown): value is List =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')

/** In the order typed, then what others have added. */
function mergeLists(seen: List, typed: List, now: List): List {
  const standing = typed.filter((each) => now.includes(each) || !seen.includes(each))
  return [...standing, ...now.filter((each) => !typed.includes(each) && !seen.includes(each))]
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

/** What stood in the form when it was opened, as the form has sent it along; null where it has not. */
export function readSeen<T extends object>(form: FormData): T | null {
  try {
    const seen: unknown = JSON.parse(String(form.get('seen')))
    return isFields(seen) ? (seen as T) : null
  } catch {
    return null
  }
}

/** Whether it is fields with their values, as far as that goes: whoever sends a form may have written anything. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it has every field that the other has, of the same kind: a text, a switch or a list of texts. */
export const isLike = (value: unknown, fields: object): boolean =>
  isFields(value) && Object.entries(fields).every(([name, field]) => kindOf(value[name]) === kindOf(field))

function kindOf(value: unknown): string {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? 'list' : typeof value
}
