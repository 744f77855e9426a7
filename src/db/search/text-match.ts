import { type RawBuilder, sql } from 'kysely'

type Words = readonly (readonly string[])[]

/** Whether each word of a search is in a short folded text, as one of its patterns has it. */
export function holdsAll(text: RawBuilder<string>, words: Words): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((patterns) => holds(text, patterns)),
    sql` and `,
  )})`
}

/** How many words of a search are in a short folded text. */
export function hitsIn(text: RawBuilder<string>, words: Words): RawBuilder<number> {
  return sql<number>`(${sql.join(
    words.map((patterns) => sql`(${holds(text, patterns)})::int`),
    sql` + `,
  )})`
}

/**
 * The parts of a WITH list that `textHits` counts on: for each word the texts of services that it is in, looked for
 * once.
 */
export function textsOf(words: Words): RawBuilder<unknown> {
  return sql.join(
    words.map(
      (patterns, at) =>
        sql`${textsOfWord(at)} as materialized (select id from service_text where text like any(${patterns}::text[]))`,
    ),
  )
}

/** How many words of a search are in the text of this number. */
export function textHits(textId: RawBuilder<unknown>, words: Words): RawBuilder<number> {
  return sql<number>`(${sql.join(
    words.map((_, at) => sql`(${textId} in (select id from ${textsOfWord(at)}))::int`),
    sql` + `,
  )})`
}

/**
 * The patterns that will do for a text with a space at both ends. Each costs a look at the whole text, and those
 * without a wildcard at both ends find nothing more there.
 */
export function padded(patterns: readonly string[]): readonly string[] {
  return patterns.filter((pattern) => pattern.startsWith('%') && pattern.endsWith('%'))
}

const textsOfWord = (at: number) => sql.table(`texts_${at}`)

const holds = (text: RawBuilder<string>, patterns: readonly string[]) =>
  sql`' ' || ${text} || ' ' like any(${padded(patterns)}::text[])`
