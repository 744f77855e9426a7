import { sql } from 'kysely'
import { ENDINGS, stemOf } from '#domain/search/reading/stem.ts'
import type { Db } from '../pool.ts'
import { padded } from './text-match.ts'

/** Shorter words stand where words begin, and are forgiven two letters swapped, no other typo. */
const SHORTEST_FORGIVEN = 5
const SHORTEST_SWAPPED = 4
/** Longer ones are taken as typed. */
const LONGEST_FORGIVEN = 60

/**
 * The words found to occur, for each database. A search text's words are never forgotten, so what was known stays so:
 * asking again would cost each search a statement for nothing.
 */
const known = new WeakMap<Db, Set<string>>()
const MAX_CACHED = 20_000

/**
 * For each folded word that no search text holds, those that differ by their ending alone, else those one typo away,
 * perhaps none: a letter changed, missing, too many, or two swapped. Words that begin another one are absent.
 */
export async function findNearWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const occurring = knownIn(db)
  const asked = words.filter((word) => word.length <= LONGEST_FORGIVEN && !occurring.has(word))
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; near: string[] }>`
    select q.typed, coalesce(array_agg(v.word order by v.word) filter (where v.word is not null), '{}') as near
    from unnest(${asked}::text[], ${asked.map(partOf)}::text[]) as q(typed, part)
    left join search_word v on length(q.typed) >= ${SHORTEST_SWAPPED}::int and length(v.word) between length(q.typed) - 1 and length(q.typed) + 1
      and ((length(q.typed) >= ${SHORTEST_FORGIVEN}::int and levenshtein_less_equal(v.word, q.typed, 1) <= 1)
        or (length(v.word) = length(q.typed) and levenshtein_less_equal(v.word, q.typed, 2) = 2
          and v.word = any(${asked.flatMap(swapsOf)}::text[])))
    where not exists (select from search_word w where w.word like q.part)
    group by q.typed`.execute(db)
  const bent = await findOfStem(
    db,
    rows.map((row) => row.typed),
  )
  const near = new Map(rows.map((row) => [row.typed, bent.get(row.typed) ?? row.near]))
  for (const word of asked) if (!near.has(word)) occurring.add(word)
  return near
}

/** The words that differ from these by their ending alone. */
async function findOfStem(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const stems = words.flatMap((word) => {
    const stem = stemOf(word)
    return stem === null ? [] : [{ word, stem }]
  })
  if (stems.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; near: string[] }>`
    select q.typed, array_agg(v.word order by v.word) as near
    from unnest(${stems.map(({ word }) => word)}::text[], ${stems.map(({ stem }) => stem)}::text[]) as q(typed, stem)
    join search_word v on v.word like q.stem || '%' and substr(v.word, length(q.stem) + 1) = any(${['', ...ENDINGS]}::text[])
    group by q.typed`.execute(db)
  return new Map(rows.map((row) => [row.typed, row.near]))
}

/**
 * For each set of LIKE patterns whether a location's text has one of them; for null yes. One query, and none for what
 * is known.
 */
export async function findOccurring(db: Db, sets: readonly (readonly string[] | null)[]): Promise<boolean[]> {
  const occurring = knownIn(db)
  const keyOf = (patterns: readonly string[]) => patterns.join('\n')
  const asked = [
    ...new Map(sets.flatMap((set) => (set && !occurring.has(keyOf(set)) ? [[keyOf(set), set] as const] : []))),
  ]
  if (asked.length > 0) {
    const { rows } = await sql<{
      found: boolean[]
    }>`select array[${sql.join(asked.map(([, set]) => hasOne(set)))}] as found`.execute(db)
    for (const [at, [key]] of asked.entries()) if (rows[0]!.found[at]) occurring.add(key)
  }
  return sets.map((set) => set === null || occurring.has(keyOf(set)))
}

const hasOne = (patterns: readonly string[]) =>
  sql`exists (select from location l where l.active and l.listed and l.search_text like any(${padded(patterns)}::text[]))`

function knownIn(db: Db): Set<string> {
  const cached = known.get(db)
  if (cached && cached.size < MAX_CACHED) return cached
  const none = new Set<string>()
  known.set(db, none)
  return none
}

const partOf = (word: string) => (/^[a-z0-9]+$/.test(word) ? likePart(word).slice(1) : likePart(word))

/** A LIKE pattern for texts that hold this one, whose own wildcards are plain characters. */
export function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function swapsOf(word: string): string[] {
  return Array.from(
    word.slice(1),
    (letter, index) => word.slice(0, index) + letter + word[index] + word.slice(index + 2),
  )
}
