import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** Whether the database and the job queue's tables answer. */
export const answers = (db: Db): Promise<boolean> =>
  sql`select from graphile_worker.jobs limit 1`.execute(db).then(
    () => true,
    () => false,
  )
