import { invalid, isRefusal } from '#domain/errors.ts'
import { keysOf, objectOf } from '#domain/keys.ts'

/** The answer of each check, by its name. Throws `invalid` with the fields of all that refuse. */
export function checkAll<T extends object>(checks: { readonly [K in keyof T]: () => T[K] }): T {
  const faults: Record<string, readonly string[]> = {}
  const answers: [keyof T, unknown][] = []
  for (const name of keysOf(checks)) {
    try {
      answers.push([name, checks[name]()])
    } catch (thrown) {
      if (!isRefusal(thrown, 'invalid') || thrown.detail.code !== 'invalid') throw thrown
      Object.assign(faults, thrown.detail.errors)
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return objectOf(answers)
}
