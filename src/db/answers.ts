import { type Kysely, sql } from 'kysely'
import type { Db } from './pool.ts'
import type { Schema } from './schema/index.ts'
import { sqlState } from './transaction.ts'

/** Whether the database and the job queue's tables answer. */
export const answers = (db: Db): Promise<boolean> =>
  sql`select from graphile_worker.jobs limit 1`.execute(db).then(
    () => true,
    () => false,
  )

/**
 * False when the database's disk is full. A sort that is too big for its memory writes a quarter of a megabyte to a file and
 * leaves nothing behind, neither rows nor log; a standby can do it too.
 */
export async function hasRoom(db: Kysely<Schema>): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('work_mem', '64kB', true)`.execute(tx)
      await sql`select x from generate_series(1, 5000) as x order by md5(x::text) limit 1 offset 4999`.execute(tx)
    })
    return true
  } catch (error) {
    if (sqlState(error) === DISK_FULL) return false
    throw error
  }
}

const DISK_FULL = '53100'
