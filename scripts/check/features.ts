import { readFileSync } from 'node:fs'
import { sourceFiles } from './structure/source-files.ts'

const LIST = 'docs/features.md'
const ID = '[A-Z]{2}-\\d{2}'
/** The ids at the end of a test's title: `… [BK-12]` or `… [BK-01, BK-12]`. */
const atEnd = new RegExp(`\\[(${ID}(?:, ${ID})*)\\]['\`]`, 'g')
const inFront = new RegExp(`\\((['\`])\\[${ID}`)

/** Tests that name an unknown feature or name it in front of their title, and features that no test names. */
export function featureFaults(): string[] {
  const known = featuresIn(readFileSync(LIST, 'utf8'))
  const tests = sourceFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  const proved = new Set<string>()
  const faults = tests.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const named = featuresNamed(text)
    for (const id of named) proved.add(id)
    const unknown = named.filter((id) => !known.has(id)).map((id) => `${path} names ${id}, which ${LIST} does not have`)
    return inFront.test(text)
      ? [...unknown, `${path} has a title that begins with its feature; the id goes last`]
      : unknown
  })
  const unproved = [...known].filter((id) => !proved.has(id)).map((id) => `${LIST} has ${id}, which no test names`)
  return [...faults, ...unproved]
}

/** The ids that a table of features lists. */
export function featuresIn(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(new RegExp(`^\\| (${ID}) \\|`, 'gm'))].map((row) => row[1] ?? ''))
}

/** The ids that a test file's titles end with. */
export function featuresNamed(source: string): string[] {
  return [...source.matchAll(atEnd)].flatMap((match) => (match[1] ?? '').split(', '))
}
