import type { Pool } from 'pg'

/** Each row of each table as text, by the table's name. */
export type Rows = ReadonlyMap<string, readonly string[]>

/** Heartbeats, which go on. */
const LEFT_OUT = ['job_worker']
/** Columns that a restore itself writes: it sets aside the waiting messages. */
const OF_RESTORE = ['dropped_at', 'leased_until', 'last_error']

/** All rows that an archive can bring back: tables outside the log, as counters of limits, are left out. */
export async function rowsOf(pool: Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname <> all($1) order by 1`,
    [LEFT_OUT],
  )
  const found = new Map<string, readonly string[]>()
  for (const { name } of tables) {
    const left = name === 'message' ? OF_RESTORE : []
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${JSON.stringify(name)} t order by 1`,
      [left],
    )
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

export const countOf = (rows: Rows): number => [...rows.values()].reduce((sum, { length }) => sum + length, 0)

/** The rows that only one of them has, each with its table. */
export function differences(one: Rows, other: Rows): string[] {
  const missing = (from: Rows, to: Rows) =>
    [...from].flatMap(([table, rows]) => {
      const there = new Set(to.get(table))
      return rows.filter((row) => !there.has(row)).map((row) => `${table} ${row}`)
    })
  return [...missing(one, other), ...missing(other, one)]
}
