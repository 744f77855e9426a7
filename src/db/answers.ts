import { type Kysely, sql } from 'kysely'
import type { Db } from './pool.ts'
import type { Schema } from './schema/index.ts'
import { sqlState } from './transaction.ts'

/** Whether the database and the job queue respond. */
export const answers = (db: Db): Promise<boolean> =>
  sql`select from graphile_worker.jobs limit 1`.execute(db).then(
    () => true,
    () => false,
  )

/**
 * False when the database’s disk is full. Sorts more than its memory holds, which writes a temporary file of 256 kB
 * and no rows; works on a standby too.
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
