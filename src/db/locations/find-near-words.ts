import { sql } from 'kysely'
import type { Db } from '../pool.ts'

/** Words shorter than this are taken as typed. */
export const SHORTEST_FORGIVEN = 4

/**
 * For each folded word that no search text holds, those that are one typo away, perhaps none: a letter changed, missing, too
 * many, or two swapped. Words that do occur, also as a part of another, are absent.
 */
export async function findNearWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const asked = words.filter((word) => word.length >= SHORTEST_FORGIVEN && word.length <= 60)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; near: string[] }>`
    select q.typed, coalesce(array_agg(v.word order by v.word) filter (where v.word is not null), '{}') as near
    from unnest(${asked}::text[], ${asked.map(likePart)}::text[]) as q(typed, part)
    left join search_word v on length(v.word) between length(q.typed) - 1 and length(q.typed) + 1
      and (levenshtein_less_equal(v.word, q.typed, 1) <= 1 or (length(v.word) = length(q.typed)
        and levenshtein_less_equal(v.word, q.typed, 2) = 2 and v.word = any(${asked.flatMap(swapsOf)}::text[])))
    where not exists (select from search_word w where w.word like q.part)
    group by q.typed`.execute(db)
  return new Map(rows.map(({ typed, near }) => [typed, near]))
}

/** A LIKE pattern for texts that hold this one, whose own wildcards are plain characters. */
export function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function swapsOf(word: string): string[] {
  return [...word.slice(1)].map((letter, index) => word.slice(0, index) + letter + word[index] + word.slice(index + 2))
}
