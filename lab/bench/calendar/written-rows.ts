import type pg from 'pg'

/** How many rows each of these tables was ever given. */
export async function countWritten(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ written: Record<string, number> }>(
    `select json_object_agg(name, pg_sequence_last_value(pg_get_serial_sequence(name, 'id'))) as written
      from unnest(array['claim', 'hold', 'message', 'staff_action']) name`,
  )
  return rows[0]!.written
}

/** Throws where the twin wrote more rows than the product for the same moves: its floor would be a dear one. */
export function refuseDearFloor([before, bare, ours]: readonly Record<string, number>[]): void {
  for (const [table, rows] of Object.entries(bare!)) {
    const of = { bare: rows - before![table]!, ours: ours![table]! - rows }
    if (of.bare > of.ours) throw new Error(`${table}: ${of.bare} rows by the twin, ${of.ours} by the product`)
  }
}

/** Waits until no message waits: those of earlier moves are sent outside of what is measured. */
export async function untilSent(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from message where sent_at is null and dropped_at is null limit 1')
    if (rows.length === 0) return
    await new Promise((wake) => setTimeout(wake, 200))
  }
}
