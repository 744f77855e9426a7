/** Whether an object has this key of its own. */
export const isKeyOf = <T extends object>(of: T, key: PropertyKey): key is keyof T & string => Object.hasOwn(of, key)

/** The keys of an object that has no others, such as a table of constants. */
export const keysOf = <T extends object>(of: T): (keyof T & string)[] =>
  Object.keys(of).filter((key): key is keyof T & string => isKeyOf(of, key))

/** Whether a value is an object whose fields can be looked at. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * An object of fields that are known to be all of it. TypeScript follows names and values apart, so only the caller can
 * say which object they make.
 */
export function objectOf<T extends object>(fields: Iterable<readonly [PropertyKey, unknown]>): T
export function objectOf(fields: Iterable<readonly [PropertyKey, unknown]>): object {
  return Object.fromEntries(fields)
}
