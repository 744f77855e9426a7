import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { AUDIENCES, type Audience } from '#domain/search/services/audience.ts'
import type { CategoryHints, ServiceHints } from '#domain/search/services/service-hints.ts'
import { readTerm } from './read-synonyms.ts'
import { patternsOf } from './term-patterns.ts'

const words = z.array(z.string())
const category = z.strictObject({
  first: z.optional(words),
  last: z.optional(words),
  ask: z.optional(words),
  suits: z.optional(z.literal(AUDIENCES)),
})
const schema = z.strictObject({
  audiences: z.strictObject({ women: words, men: words, children: words }),
  categories: z.record(z.string(), category),
})

/** The hints of a services file. Throws naming the file and what in it is not written as it should be. */
export function readServices(file: string, text: string): ServiceHints {
  const { data, error } = z.safeParse(schema, parse(text))
  if (!data) {
    const [{ path, message } = { path: [], message: 'cannot be read' }] = error.issues
    throw new Error(`${file}: ${path.join('.')}: ${message}`)
  }
  const patterns = (list: readonly string[] = []) =>
    list.flatMap((each) => patternsOf(readTerm(each, (reason) => fail(file, reason))))
  const hints = Object.entries(data.categories).map(([slug, { first, last, ask, suits }]): [string, CategoryHints] => [
    slug,
    { first: patterns(first), last: patterns(last), ask: patterns(ask), suits: suits ?? null },
  ])
  const { women, men, children } = data.audiences
  const audiences: Record<Audience, string[]> = {
    women: patterns(women),
    men: patterns(men),
    children: patterns(children),
  }
  return { categories: Object.fromEntries(hints), audiences }
}

function fail(file: string, reason: string): never {
  throw new Error(`${file}: ${reason}`)
}

/** The hints that ship with the product, as somebody last edited them. */
export async function loadServices(): Promise<ServiceHints> {
  const file = 'content/services.yaml'
  return readServices(file, await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8'))
}
